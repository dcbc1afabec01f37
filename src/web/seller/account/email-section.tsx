import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers/sellers.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/states.tsx'

/** The address that codes and notices go to, and whether it is proved to be the seller's. */
export function EmailSection({ seller: { email, emailVerified } }: { seller: Seller }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callAsSeller('POST /sellers/verification-mail', {}),
  })
  return (
    <SectionFrame title="Email" note="Login codes and notices about your orders go here.">
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
        <Badge variant="dot" color={emailVerified ? 'var(--accent)' : 'var(--sale)'} tt="none" fw={500}>
          {emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </Group>
      {!emailVerified && (
        <>
          <Text size="sm">Please open the link in the mail we sent you. It works for 24 hours.</Text>
          {data && <Notice tone="good">{data.message}</Notice>}
          {error && <Notice tone="problem">{messageOf(error)}</Notice>}
          <Button
            variant="default"
            mih={44}
            disabled={isPending}
            onClick={() => mutate()}
            style={{ alignSelf: 'start' }}
          >
            {isPending ? 'Sending...' : 'Send the mail again'}
          </Button>
        </>
      )}
    </SectionFrame>
  )
}
