import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { cancellableStatuses } from '#shared/orders/order-status.ts'
import { isUncollected } from '#shared/orders/refund.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { withProof } from '../../../security/with-proof.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { money } from '../../../ui/price.tsx'
import { forgetOrderKey } from '../../checkout/order-key.ts'
import { refreshCart } from '../../session/cart-state.ts'
import { call, customerToken } from '../../session/customer-api.ts'
import { focusHeading } from '../focus-heading.ts'
import { unrefundedAmount } from './unrefunded-amount.ts'

type Props = {
  order: Order
  onCancelled: (order: Order) => void
  /** The order's status has changed since it was loaded. */
  onStale: () => void
}

/** Cancels the order after a confirmation. Disabled once it has shipped or was canceled. */
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
      const params = { orderId: order.id }
      // Staff may have to prove themselves before a large refund.
      onCancelled(await withProof(customerToken(), () => call('PUT /orders/:orderId/cancel', { params })))
      forgetOrderKey()
      toast('Your order was canceled')
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
        <p>You have not been charged. This cancels all orders you placed in the same checkout.</p>
      ) : (
        <p>
          {order.totalItemCount === 1
            ? `The item in order ${order.orderId} won't be shipped`
            : `None of the ${order.totalItemCount} items in order ${order.orderId} will be shipped`}
          {isUncollected(order)
            ? ', and you have nothing to pay'
            : unrefundedAmount(order) > 0 &&
              `, and we'll refund ${money(unrefundedAmount(order))} to your card`}
          . This can't be undone.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Keep Order
        </Button>
        <Button look="danger" busy={busy && 'Canceling...'} onClick={cancel}>
          Cancel Order
        </Button>
      </div>
    </div>
  )
}
