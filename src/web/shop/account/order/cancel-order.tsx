import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { cancellableStatuses } from '#shared/orders/order-status.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { money } from '../../../ui/price.tsx'
import { Notice } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { forgetOrderKey } from '../../checkout/order-key.ts'
import { call, refreshCart } from '../../session.ts'
import { focusHeading } from '../focus-heading.ts'
import { leftOf } from './left-of.ts'

type Props = {
  order: Order
  onCancelled: (order: Order) => void
  /** The order turned out to be in another state than the one shown. */
  onStale: () => void
}

/** Cancels after a question; says when it is too late or done. */
export function CancelOrder({ order, onCancelled, onStale }: Props) {
  const [asking, setAsking] = useState(false)
  const cancelled = order.orderStatus === 'CANCELLED'
  const possible = cancellableStatuses.includes(order.orderStatus)
  return (
    <>
      <Button look="danger" wide disabled={!possible} onClick={() => setAsking(true)}>
        {cancelled ? 'Order Canceled' : possible ? 'Cancel Order' : 'Cannot Cancel Order'}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Cancel this order?">
        <Question
          order={order}
          onClose={() => setAsking(false)}
          onCancelled={(next) => {
            setAsking(false)
            onCancelled(next)
            requestAnimationFrame(focusHeading)
          }}
          onStale={onStale}
        />
      </Dialog>
    </>
  )
}

function Question({ order, onClose, onCancelled, onStale }: Props & { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cancel = async () => {
    setBusy(true)
    setProblem('')
    try {
      onCancelled(await call('PUT /orders/:orderId/cancel', { params: { orderId: order.id } }))
      forgetOrderKey()
      toast('Your order was cancelled')
      void refreshCart().catch(() => undefined)
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
      if (codeOf(error) === 'status_conflict') onStale()
    }
  }
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {order.orderStatus === 'PENDING' ? (
        <p>Nothing was charged yet. The whole checkout ends, with everything that was ordered in it.</p>
      ) : (
        <p>
          {order.totalItemCount === 1
            ? `The item of order ${order.orderId} will not be sent`
            : `None of the ${order.totalItemCount} items of order ${order.orderId} will be sent`}
          {leftOf(order) > 0 && `, and ${money(leftOf(order))} goes back the way you paid`}. This cannot be
          undone.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Keep Order
        </Button>
        <Button look="danger" busy={busy && 'Cancelling...'} onClick={cancel}>
          Cancel Order
        </Button>
      </div>
    </div>
  )
}
