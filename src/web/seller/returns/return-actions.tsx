import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { brand } from '#shared/brand.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { ReasonDialog } from '../../back-office/forms/reason-dialog.tsx'
import { AcceptReturn } from '../../back-office/orders/accept-return.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { money } from '../../ui/price.tsx'
import { useSeller } from '../session/seller-profile.ts'
import { sendBackText } from './send-back-text.ts'

const reasonMax = 500

export function ReturnActions({ orderReturn }: { orderReturn: OrderReturn }) {
  const [asked, setAsked] = useState<'accept' | 'dispute' | null>(null)
  const { accept, dispute } = useAnswers(orderReturn)
  const seller = useSeller()
  if (orderReturn.status !== 'REQUESTED') return null
  const close = () => {
    accept.reset()
    dispute.reset()
    setAsked(null)
  }
  return (
    <>
      <Button mih="var(--control)" onClick={() => setAsked('accept')}>
        Accept
      </Button>
      <Button variant="default" mih="var(--control)" onClick={() => setAsked('dispute')}>
        Dispute
      </Button>
      {asked === 'accept' && (
        <AcceptReturn
          orderReturn={orderReturn}
          note={{
            description: 'Shown to the customer: where to send the items, or that they may keep them.',
            text: seller ? sendBackText(seller.pickupAddress) : '',
          }}
          busy={accept.isPending}
          problem={accept.error ? messageOf(accept.error) : undefined}
          onAccept={(choice) => accept.mutate(choice, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asked === 'dispute' && (
        <ReasonDialog
          title="Dispute this return"
          label="Reason"
          description={`Shown to the customer and ${brand.name}.`}
          max={reasonMax}
          requiredText="Enter a reason"
          confirmLabel="Dispute return"
          busyLabel="Sending..."
          busy={dispute.isPending}
          problem={dispute.error ? messageOf(dispute.error) : undefined}
          onSend={(reason) => dispute.mutate(reason, { onSuccess: close })}
          onClose={close}
        >
          {brand.name} reviews both sides and decides. Until then, your earnings from these items are on hold.
        </ReasonDialog>
      )}
    </>
  )
}

function useAnswers({ id, amount }: OrderReturn) {
  const queries = useQueryClient()
  const params = { returnId: id }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['seller'] })
  const accept = useMutation({
    mutationFn: (body: { restock: boolean; note?: string }) =>
      callAsSeller('POST /sellers/returns/:returnId/accept', { params, body }),
    onSuccess: () => toast(`Return accepted. ${money(amount)} will be refunded to the customer.`),
    onSettled,
  })
  const dispute = useMutation({
    mutationFn: (reason: string) =>
      callAsSeller('POST /sellers/returns/:returnId/dispute', { params, body: { reason } }),
    onSuccess: () => toast(`Return disputed. ${brand.name} will decide.`),
    onSettled,
  })
  return { accept, dispute }
}
