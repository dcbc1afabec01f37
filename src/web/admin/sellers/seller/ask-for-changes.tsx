import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { noteMax } from '#contract/admin/notes.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { ReasonDialog } from '../../../back-office/forms/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { May } from '../../session/permissions.tsx'
import { useInvalidateSellers } from '../use-status-change.tsx'

/** Asks the seller by email to change the account, for example before it is activated. Kept as a note. */
export function AskForChanges({ seller: { id, accountStatus, sellerName } }: { seller: Seller }) {
  const [asking, setAsking] = useState(false)
  const invalidateSellers = useInvalidateSellers()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: string) =>
      callAsAdmin('POST /admin/sellers/:sellerId/notes', {
        params: { sellerId: id },
        body: { body, send: true },
      }),
    onSuccess: async () => {
      setAsking(false)
      toast(`Request sent to ${sellerName}`)
      await invalidateSellers()
    },
  })
  if (accountStatus === 'CLOSED') return null
  return (
    <May permission="sellers.write">
      <Button
        variant="default"
        mih="var(--control)"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        Ask for changes
      </Button>
      {asking && (
        <ReasonDialog
          title="Ask for changes"
          label="What to change"
          description="The seller gets this text by email."
          max={noteMax}
          requiredText="Write what the seller should change."
          confirmLabel="Send request"
          busyLabel="Sending…"
          busy={isPending}
          problem={error ? messageOf(error) : undefined}
          onSend={mutate}
          onClose={() => setAsking(false)}
        >
          For example a business name that differs from the tax certificate. The request is kept with the
          notes.
        </ReasonDialog>
      )}
    </May>
  )
}
