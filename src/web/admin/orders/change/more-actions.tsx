import { useState } from 'react'
import { type StaffStep, staffSteps } from '#contract/orders/order-changes.ts'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { sellerMayMove } from '#shared/orders/order-status.ts'
import { ChoiceMenu } from '../../../back-office/list/choice-menu.tsx'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import { AddressDialog } from './address-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'

/** What staff rarely do: a new address, and steps for a seller who cannot take them. */
export function MoreActions({ desk }: { desk: DeskOrder }) {
  const [open, setOpen] = useState<StaffStep | 'ADDRESS' | null>(null)
  const { orderStatus: status, orderId } = desk.order
  const steps = staffSteps.filter((step) => sellerMayMove(status, step))
  if (steps.length === 0) return null
  const hasLeft = ({ orderStatus }: { orderStatus: typeof status }) =>
    orderStatus === 'SHIPPED' || orderStatus === 'DELIVERED'
  const keepsAddress = hasLeft(desk.order)
    ? 'The order was shipped.'
    : desk.parts.some(hasLeft)
      ? 'Another order of this payment was shipped.'
      : null
  const close = () => setOpen(null)
  return (
    <>
      <ChoiceMenu
        text="More"
        label={`More actions for order ${orderId}`}
        choices={[
          {
            value: 'ADDRESS' as const,
            name: 'Change address',
            disabledReason: keepsAddress,
            isDestructive: false,
          },
          ...steps.map((step) => ({
            value: step,
            name: `Mark as ${statusNames[step].toLowerCase()}`,
            disabledReason: null,
            isDestructive: false,
          })),
        ]}
        onChoose={setOpen}
      />
      {open === 'ADDRESS' && <AddressDialog desk={desk} onClose={close} />}
      {open !== null && open !== 'ADDRESS' && <StepDialog desk={desk} to={open} onClose={close} />}
    </>
  )
}
