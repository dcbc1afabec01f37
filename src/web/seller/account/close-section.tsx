import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Seller } from '#contract/sellers.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { forgetQueries } from '../../back-office/office.client.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { say } from '../../ui/toast.tsx'
import { forgetDrafts } from '../product-form/draft.ts'
import { forgetSellerToken } from '../seller-session.ts'

const notTheName = 'Type the name exactly as it stands above.'

/** Leaving for good. What is typed proves that it is meant. */
export function CloseSection({ seller }: { seller: Seller }) {
  const { businessName } = seller.businessDetails
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => callAsSeller('POST /sellers/close', { body: { businessName: typed } }),
    onSuccess: async ({ message }) => {
      forgetSellerToken()
      forgetDrafts()
      await navigate('/')
      forgetQueries()
      say(message)
    },
    onError: (refusal) => setWrong((isResponseError(refusal) && refusal.body.errors?.[0]?.message) || ''),
  })
  const ask = (open: boolean) => {
    reset()
    setTyped('')
    setWrong('')
    setAsking(open)
  }
  const confirm = () => {
    const matches = typed.trim() === businessName
    setWrong(matches ? '' : notTheName)
    if (matches) mutate()
  }
  return (
    <SectionFrame
      title="Close Account"
      note="Your products are no longer sold and you cannot log in any more. Orders and money records stay; money we owe you is still paid out. This cannot be undone."
    >
      <Button variant="outline" color="red" mih={44} onClick={() => ask(true)} style={{ alignSelf: 'start' }}>
        Close account
      </Button>
      <Confirm
        opened={asking}
        title="Close your seller account?"
        confirmLabel="Close account for good"
        cancelLabel="Keep account"
        busyLabel="Closing..."
        busy={isPending}
        problem={error && !wrong ? messageOf(error) : undefined}
        onConfirm={confirm}
        onClose={() => ask(false)}
      >
        <Stack gap="md">
          <Text>
            This cannot be undone. To close it, type the name of your business:{' '}
            <strong>{businessName}</strong>
          </Text>
          <TextInput
            label="Business Name"
            size="md"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && confirm()}
            error={wrong}
          />
        </Stack>
      </Confirm>
    </SectionFrame>
  )
}
