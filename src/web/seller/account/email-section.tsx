import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers/sellers.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'

export function EmailSection({ seller: { email, emailVerified } }: { seller: Seller }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callAsSeller('POST /sellers/verification-mail', {}),
  })
  return (
    <SectionFrame id="email" title="Email" note="We send login codes and order notifications here.">
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
        <Badge variant="dot" color={emailVerified ? 'var(--accent)' : 'var(--sale)'} tt="none" fw={500}>
          {emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </Group>
      {!emailVerified && (
        <>
          <Text size="sm">Open the link in the email we sent you. It is valid for 24 hours.</Text>
          {data && <Notice tone="good">{data.message}</Notice>}
          {error && <Notice tone="problem">{messageOf(error)}</Notice>}
          <Button
            variant="default"
            mih="var(--control)"
            disabled={isPending}
            onClick={() => mutate()}
            style={{ alignSelf: 'start' }}
          >
            {isPending ? 'Sending...' : 'Resend email'}
          </Button>
        </>
      )}
    </SectionFrame>
  )
}
