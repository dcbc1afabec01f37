import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { ReasonDialog } from '../../back-office/forms/reason-dialog.tsx'
import { AcceptReturn } from '../../back-office/orders/accept-return.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { money } from '../../ui/price.tsx'
import { useMay } from '../session/permissions.tsx'

const noteMax = 500

export function ReturnActions({ orderReturn }: { orderReturn: OrderReturn }) {
  const [dialog, setDialog] = useState<'accept' | 'reject' | null>(null)
  const { accept, reject } = useDecision(orderReturn)
  const may = useMay()
  if (orderReturn.status !== 'REQUESTED' && orderReturn.status !== 'DISPUTED') return null
  if (!may('returns.write')) return null
  const close = () => {
    accept.reset()
    reject.reset()
    setDialog(null)
  }
  return (
    <>
      <Button mih="var(--control)" onClick={() => setDialog('accept')}>
        Accept
      </Button>
      <Button variant="default" mih="var(--control)" onClick={() => setDialog('reject')}>
        Reject
      </Button>
      {dialog === 'accept' && (
        <AcceptReturn
          orderReturn={orderReturn}
          note={{ description: 'Shown to the customer and the seller.', text: '' }}
          busy={accept.isPending}
          problem={accept.error ? messageOf(accept.error) : undefined}
          onAccept={(choice) => accept.mutate(choice, { onSuccess: close })}
          onClose={close}
        />
      )}
      {dialog === 'reject' && (
        <ReasonDialog
          title="Reject this return"
          label="Reason"
          description="Shown to the customer and the seller."
          max={noteMax}
          requiredText="Enter a reason. The customer and the seller will see it."
          confirmLabel="Reject return"
          busyLabel="Rejecting..."
          busy={reject.isPending}
          problem={reject.error ? messageOf(reject.error) : undefined}
          onSend={(note) => reject.mutate(note, { onSuccess: close })}
          onClose={close}
        >
          The customer keeps the items and is not refunded. This can't be undone.
        </ReasonDialog>
      )}
    </>
  )
}

function useDecision({ id, amount }: OrderReturn) {
  const queries = useQueryClient()
  const params = { returnId: id }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['admin'] })
  const accept = useMutation({
    mutationFn: (body: { restock: boolean; note?: string }) =>
      callAsAdmin('POST /admin/returns/:returnId/accept', { params, body }),
    onSuccess: () => toast(`Return accepted. The customer is refunded ${money(amount)}.`),
    onSettled,
  })
  const reject = useMutation({
    mutationFn: (note: string) =>
      callAsAdmin('POST /admin/returns/:returnId/reject', { params, body: { note } }),
    onSuccess: () => toast('Return rejected. The customer and the seller have been notified.'),
    onSettled,
  })
  return { accept, reject }
}
