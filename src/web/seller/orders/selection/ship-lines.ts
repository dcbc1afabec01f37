import type { Tracking } from '#contract/orders/order.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { Shipment } from '#contract/sellers/bulk.ts'
import { numberText } from '#shared/region/formats.ts'
import { shipmentCell, shippedCode } from '#shared/sellers/shipment-columns.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import {
  type TrackingProblems,
  trackingProblems,
} from '../../../back-office/orders/tracking/tracking-problems.ts'

/** One order in the dialog that ships several. */
export type ShipLine = Tracking & { id: number; code: string; name: string; city: string }

export const linesOf = (orders: readonly SellerOrder[]): ShipLine[] =>
  orders.map(({ id, orderId, shippingAddress: { name, city }, tracking }) => ({
    id,
    code: orderId,
    name,
    city,
    carrier: tracking?.carrier ?? '',
    trackingNumber: tracking?.trackingNumber ?? '',
  }))

/** Changes the carrier of the lines that have none, or had the carrier for all before. */
export const withCarrier = (lines: readonly ShipLine[], before: string, next: string): ShipLine[] =>
  lines.map((line) => (line.carrier === '' || line.carrier === before ? { ...line, carrier: next } : line))

type Pasted = {
  lines: ShipLine[]
  /** Lines that changed. */
  filled: number
  /** Pasted rows without a line. */
  unused: number
}

/**
 * The lines after pasting rows of a spreadsheet into `field` of the line at `start`; undefined for a single cell. A column
 * fills down, two columns are carrier and tracking number, and rows that start with an order number go to that order.
 */
export function pasteRows(
  lines: readonly ShipLine[],
  { start, field }: { start: number; field: keyof Tracking },
  text: string,
): Pasted | undefined {
  const rows = cellsOf(text)
  if (rows.length === 1 && rows[0]?.length === 1) return undefined
  const byCode = new Map(lines.map(({ code }, index) => [code, index]))
  const placeOf = ([cell = '']: string[]) => byCode.get(shippedCode(cell))
  const hasCodes = rows.some((row) => row.length > 1 && placeOf(row) !== undefined)
  const next = [...lines]
  const filled = new Set<number>()
  rows.forEach((row, index) => {
    const place = hasCodes ? placeOf(row) : start + index
    const line = place === undefined ? undefined : next[place]
    if (place === undefined || !line) return
    next[place] = { ...line, ...trackingOf(hasCodes ? row.slice(1) : row, field) }
    filled.add(place)
  })
  // The headings above rows with order numbers are not missing an order.
  const headings =
    hasCodes && placeOf(rows[0] ?? []) === undefined && /order/i.test(rows[0]?.[0] ?? '') ? 1 : 0
  return { lines: next, filled: filled.size, unused: Math.max(0, rows.length - filled.size - headings) }
}

const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map(shipmentCell))

function trackingOf([first = '', second]: string[], field: keyof Tracking): Partial<Tracking> {
  return second === undefined ? { [field]: first } : { carrier: first, trackingNumber: second }
}

/** "Filled 12 orders. 2 pasted rows have no order." */
export function pastedText({ filled, unused }: Pick<Pasted, 'filled' | 'unused'>): string {
  const rest =
    unused === 0
      ? ''
      : ` ${numberText(unused)} pasted ${unused === 1 ? 'row has no order and was' : 'rows have no order and were'} not used.`
  return `Filled ${countText(filled, 'order')}.${rest}`
}

/** Problems by the id of the line; empty if all lines are valid. */
export const problemsOf = (lines: readonly ShipLine[]): ReadonlyMap<number, TrackingProblems> =>
  new Map(
    lines.flatMap((line) => {
      const problems = trackingProblems(line, 'optional')
      return Object.keys(problems).length > 0 ? [[line.id, problems] as const] : []
    }),
  )

const isTracked = ({ trackingNumber }: ShipLine): boolean => trackingNumber.trim() !== ''

export const shipmentsOf = (lines: readonly ShipLine[]): Shipment[] =>
  lines.map((line) => ({
    orderId: line.id,
    tracking: isTracked(line)
      ? { carrier: line.carrier.trim(), trackingNumber: line.trackingNumber.trim() }
      : null,
  }))

/** How many orders have a tracking number, as the seller fills in the lines. */
export function trackedText(lines: readonly ShipLine[]): string {
  const tracked = lines.filter(isTracked).length
  if (tracked === lines.length) return 'All orders have a tracking number.'
  const without = lines.length - tracked
  return `${countText(without, 'order')} without a tracking number. Tracking is optional, but customers can't follow ${without === 1 ? 'that parcel' : 'those parcels'}.`
}

/** Whether closing the dialog would lose something that was entered. */
export const isEntered = (lines: readonly ShipLine[]): boolean =>
  lines.some((line) => line.carrier.trim() !== '' || isTracked(line))
