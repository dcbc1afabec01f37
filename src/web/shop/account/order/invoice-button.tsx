import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { messageOf } from '../../../api-errors.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { call } from '../../session/customer-api.ts'

/** Fetches the invoice with the customer's token, which a link cannot send. */
export function InvoiceButton({ order }: { order: Order }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await call('GET /orders/:orderId/invoice', { params: { orderId: order.id } })
      saveFile(file, `Invoice ${order.orderId}.pdf`)
      toast('Invoice downloaded')
    } catch (error) {
      toast(messageOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" wide busy={busy && 'Preparing...'} onClick={download}>
      <MoreIcon name="download" />
      Download Invoice
    </Button>
  )
}
