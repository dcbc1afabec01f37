import { type StaffStep, staffSteps } from '#contract/orders/order-changes.ts'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { cancellableStatuses, sellerMayMove } from '#shared/orders/order-status.ts'
import { isFullyRefunded, sumsOf } from '#shared/orders/refund.ts'
import { isOpenDispute } from '#shared/payments/dispute.ts'
import { statusNames } from '../../../back-office/orders/order-text.ts'

type Desk = {
  order: Pick<DeskOrder['order'], 'orderStatus' | 'totalSellingPrice' | 'refund' | 'chargeback'>
  parts: Pick<DeskOrder['parts'][number], 'orderStatus'>[]
  disputes: Pick<DeskOrder['disputes'][number], 'status'>[]
}

export type OrderChange = StaffStep | 'ADDRESS' | 'CANCELLED'

/** How buttons and menus name a step. */
export const stepName = (step: StaffStep): string => `Mark as ${statusNames[step].toLowerCase()}`

/** What staff may change in an order. `disabledReason`: why the change is impossible now, null when it is possible. */
export function staffChoices(desk: Desk) {
  const { orderStatus: status } = desk.order
  const steps = staffSteps.filter((step) => sellerMayMove(status, step))
  return [
    ...(steps.length > 0 ? [choice('ADDRESS', 'Change address', addressBlock(desk))] : []),
    ...steps.map((step) => choice(step, stepName(step), stepBlock(desk))),
    ...(cancellableStatuses.includes(status)
      ? [choice('CANCELLED', 'Cancel order', cancelBlock(desk), true)]
      : []),
  ]
}

const choice = (value: OrderChange, name: string, disabledReason: string | null, isDestructive = false) => ({
  value,
  name,
  disabledReason,
  isDestructive,
})

/** The first possible step. */
export function staffNextStep(desk: Desk): StaffStep | undefined {
  const next = staffSteps.find((step) => sellerMayMove(desk.order.orderStatus, step))
  return next && stepBlock(desk) === null ? next : undefined
}

const hasShipped = ({ orderStatus }: Desk['parts'][number]) =>
  orderStatus === 'SHIPPED' || orderStatus === 'DELIVERED'

function addressBlock({ order, parts }: Desk): string | null {
  if (hasShipped(order)) return 'The order was shipped.'
  return parts.some(hasShipped) ? 'Another order of this payment was shipped.' : null
}

const stepBlock = ({ order }: Desk): string | null =>
  isFullyRefunded(sumsOf(order)) && !hasShipped(order) ? 'The order is fully refunded.' : null

/** A cancellation refunds the rest, which the customer's bank could return a second time. */
function cancelBlock({ order, disputes }: Desk): string | null {
  const isDisputed = order.orderStatus !== 'PENDING' && disputes.some(({ status }) => isOpenDispute(status))
  return isDisputed && !isFullyRefunded(sumsOf(order))
    ? "The payment is disputed. Wait for the bank's decision."
    : null
}
