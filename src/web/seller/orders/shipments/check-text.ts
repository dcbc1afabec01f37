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
  ready === 0 ? 'No order of this file can ship.' : `${countText(ready, 'order')} will ship.`

export const effectText = (ready: number): string =>
  `We email the tracking to ${ready === 1 ? 'the customer' : 'each customer'}, who can no longer cancel. This can't be undone.`

/** How the columns were matched. */
export const columnsText = ({ headings }: Pick<ShipmentCheck, 'headings'>): string =>
  headings
    ? `Columns used: "${headings.order}" for the order, "${headings.carrier}" for the carrier, "${headings.number}" for the tracking number.`
    : 'There are no headings, so the columns were read as order, carrier and tracking number.'

/** How many rows do not ship. Without an order that ships there is no report. */
export function problemsText({ ready, problems }: Pick<ShipmentCheck, 'ready' | 'problems'>): string {
  const rows = problems.reduce((sum, { total }) => sum + total, 0)
  const report = ready > 0 ? ` The report lists ${rows === 1 ? 'it' : 'them'} with the reason.` : ''
  return `${countText(rows, 'row')} won't ship.${report}`
}

export const emptyText = (empty: number): string =>
  empty === 0
    ? ''
    : `${countText(empty, 'row')} without carrier and tracking number ${empty === 1 ? 'is' : 'are'} left out.`
