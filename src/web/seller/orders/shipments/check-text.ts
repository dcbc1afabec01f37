import type { ShipmentCheck } from '#contract/sellers/bulk.ts'
import type { ShipmentProblem } from '#shared/sellers/shipment-columns.ts'
import { countText } from '../../../back-office/list/count-text.ts'

const problemNames: Record<ShipmentProblem, string> = {
  unknown: 'Order not found in your account',
  no_order: 'Order number missing',
  shipped: 'Already shipped',
  canceled: 'Canceled',
  refunded: 'Fully refunded or charged back',
  no_carrier: 'Carrier missing',
  no_number: 'Tracking number missing',
  bad_tracking: 'Carrier or tracking number not usable',
  duplicate: 'Order listed twice',
}

/** "Already shipped: 2 rows". */
export const problemTitle = ({ kind, total }: ShipmentCheck['problems'][number]): string =>
  `${problemNames[kind]}: ${countText(total, 'row')}`

/** Kinds whose rows each have their own message. */
export const hasOwnMessages = (kind: ShipmentProblem): boolean =>
  kind === 'bad_tracking' || kind === 'duplicate'

export const readyText = (ready: number): string =>
  ready === 0
    ? 'No order of this file can ship.'
    : `${countText(ready, 'order')} will ship. We email the tracking to ${ready === 1 ? 'the customer, who' : 'each customer, who'} can no longer cancel. This can't be undone.`

/** How the columns were matched. */
export const columnsText = ({ headings }: Pick<ShipmentCheck, 'headings'>): string =>
  headings
    ? `Columns used: "${headings.order}" for the order, "${headings.carrier}" for the carrier, "${headings.number}" for the tracking number.`
    : 'There are no headings, so the columns were read as order, carrier and tracking number.'

const rowsWithProblems = ({ problems }: Pick<ShipmentCheck, 'problems'>): number =>
  problems.reduce((sum, { total }) => sum + total, 0)

/** "3 rows won't ship."; empty without problems. */
export function problemsText(check: Pick<ShipmentCheck, 'problems'>): string {
  const rows = rowsWithProblems(check)
  return rows === 0 ? '' : `${countText(rows, 'row')} won't ship`
}

export const emptyText = (empty: number): string =>
  empty === 0
    ? ''
    : `${countText(empty, 'row')} without carrier and tracking number ${empty === 1 ? 'is' : 'are'} left out.`
