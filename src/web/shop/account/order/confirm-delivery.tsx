import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { messageOf } from '../../../api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { call } from '../../session/customer-api.ts'

type Props = { order: Order; onChange: (order: Order) => void }

/** The customer's confirmation proves the delivery and makes a review of its products verified. */
export function ConfirmDelivery({ order, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const { orderStatus, deliveryProof, returns } = order
  // Who returns it for another reason has received it.
  const isReturned = returns.some(({ reason, status }) => reason !== 'NOT_ARRIVED' && status !== 'CANCELLED')
  if ((orderStatus !== 'SHIPPED' && orderStatus !== 'DELIVERED') || deliveryProof || isReturned) return null
  const confirm = async () => {
    setBusy(true)
    try {
      onChange(await call('PUT /orders/:orderId/received', { params: { orderId: order.id } }))
      toast('Thanks for confirming your delivery')
    } catch (error) {
      toast(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="mt-1.5 grid justify-items-start gap-1">
      <p className="text-muted">Did your order arrive?</p>
      <Button look="secondary" busy={busy && 'Confirming...'} onClick={confirm}>
        I received it
      </Button>
    </div>
  )
}
