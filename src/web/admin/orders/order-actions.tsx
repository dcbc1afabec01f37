import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { cancellableStatuses } from '#shared/orders/order-status.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { money } from '../../ui/price.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { useOrderDesk } from './use-order-desk.ts'

type Props = { desk: DeskOrder; acts: ReturnType<typeof useOrderDesk> }

/** What moves money: both are asked about first. */
export function OrderActions({ desk, acts }: Props) {
  const [asked, setAsked] = useState<'refund' | 'cancel' | null>(null)
  const { order, money: sums } = desk
  const close = () => setAsked(null)
  return (
    <>
      {sums.refundable > 0 && (
        <Button mih={44} onClick={() => setAsked('refund')}>
          Refund
        </Button>
      )}
      {cancellableStatuses.includes(order.orderStatus) && (
        <Button
          variant="default"
          mih={44}
          onClick={() => {
            acts.cancel.reset()
            setAsked('cancel')
          }}
        >
          Cancel order
        </Button>
      )}
      {asked === 'refund' && <RefundDialog desk={desk} refund={acts.refund} onClose={close} />}
      <Confirm
        opened={asked === 'cancel'}
        title={`Cancel order ${order.orderId}?`}
        confirmLabel={sums.refundable > 0 ? `Cancel and refund ${money(sums.refundable)}` : 'Cancel order'}
        cancelLabel="Keep the order"
        busyLabel="Cancelling..."
        busy={acts.cancel.isPending}
        problem={acts.cancel.error ? messageOf(acts.cancel.error) : undefined}
        onConfirm={() => acts.cancel.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <p>{consequence(desk)}</p>
      </Confirm>
    </>
  )
}

function consequence({ order, parts, money: sums }: DeskOrder): string {
  if (order.orderStatus === 'PENDING')
    return parts.length > 0
      ? 'It has not been paid. It ends with the other orders of the same payment, and the goods can be bought again.'
      : 'It has not been paid. It ends, and the goods can be bought again.'
  return `The seller is told not to send it, the goods go back into stock, and ${
    sums.refundable > 0 ? `${money(sums.refundable)} goes back to the customer` : 'the customer is told'
  }. This cannot be taken back.`
}
