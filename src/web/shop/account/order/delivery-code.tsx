import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { messageOf } from '../../../api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { call } from '../../session/customer-api.ts'

/** The code that proves the delivery, hidden until requested, so that onlookers cannot read it. */
export function DeliveryCode({ order }: { order: Order }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  if (order.orderStatus !== 'CONFIRMED' && order.orderStatus !== 'SHIPPED') return null
  const show = async () => {
    setBusy(true)
    try {
      setCode((await call('GET /orders/:orderId/delivery-code', { params: { orderId: order.id } })).code)
    } catch (error) {
      toast(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="mt-1.5 grid justify-items-start gap-0.5">
      {code ? (
        <>
          <p role="status">
            Delivery code: <strong className="text-lg tabular-nums">{code}</strong>
          </p>
          <p className="text-sm text-muted">Give this code to the courier only once you have your parcel.</p>
        </>
      ) : (
        <Button look="secondary" busy={busy && 'Loading...'} onClick={show}>
          Show delivery code
        </Button>
      )}
    </div>
  )
}
