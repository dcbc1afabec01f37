export const shipmentColumnKeys = ['order', 'carrier', 'number'] as const
export type ShipmentColumn = (typeof shipmentColumnKeys)[number]

/** Names of the columns of a shipment file, as shown. */
export const shipmentColumns: Record<ShipmentColumn, string> = {
  order: 'Order',
  carrier: 'Carrier',
  number: 'Tracking Number',
}

/** Why a row of a shipment file does not ship. An order of another seller is unknown. */
export const shipmentProblems = [
  'unknown',
  'no_order',
  'shipped',
  'canceled',
  'refunded',
  'no_carrier',
  'no_number',
  'bad_tracking',
  'duplicate',
] as const
export type ShipmentProblem = (typeof shipmentProblems)[number]

/** The headings that name a column, also in files of other systems, most specific first. Compared without spaces and signs. */
const headings: Record<ShipmentColumn, readonly string[]> = {
  order: [
    'orderid',
    'ordernumber',
    'orderno',
    'ordernr',
    'ordercode',
    'orderreference',
    'orderref',
    'order',
    'name',
  ],
  carrier: [
    'carrier',
    'carriername',
    'courier',
    'couriername',
    'couriercompany',
    'courierpartner',
    'trackingcompany',
    'shippingcompany',
    'shippingcarrier',
    'logisticspartner',
  ],
  number: [
    'trackingnumber',
    'trackingid',
    'trackingno',
    'trackingcode',
    'tracking',
    'awb',
    'awbnumber',
    'awbno',
    'awbcode',
    'waybill',
    'waybillnumber',
    'consignmentnumber',
    'consignmentno',
    'docketnumber',
    'docketno',
  ],
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type Found = {
  places: Record<ShipmentColumn, number>
  /** The headings as written; null in a file without headings. */
  headings: Record<ShipmentColumn, string> | null
}

/**
 * Where the columns are in the head of a file, or the problem of a file without one of them. Three columns without any known
 * heading are order, carrier and tracking number.
 */
export function shipmentPlaces(head: readonly string[]): { missing: string } | Found {
  const names = head.map(plain)
  const placeOf = (column: ShipmentColumn) => {
    const heading = headings[column].find((one) => names.includes(one))
    return heading === undefined ? -1 : names.indexOf(heading)
  }
  const places = { order: placeOf('order'), carrier: placeOf('carrier'), number: placeOf('number') }
  const missing = shipmentColumnKeys.filter((column) => places[column] < 0)
  if (missing.length === shipmentColumnKeys.length && head.length === missing.length)
    return { places: { order: 0, carrier: 1, number: 2 }, headings: null }
  const [first] = missing
  if (first) return { missing: `There is no column "${shipmentColumns[first]}".` }
  const written = (column: ShipmentColumn) => (head[places[column]] ?? '').trim()
  return {
    places,
    headings: { order: written('order'), carrier: written('carrier'), number: written('number') },
  }
}

/** The text of a cell. Courier files write numbers as `="0077"`, so that spreadsheets keep their zeros. */
export const shipmentCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .trim()

/** Order numbers match without `#` and in any case. */
export const shippedCode = (cell: string): string => cell.trim().replace(/^#/, '').toUpperCase().slice(0, 60)

/** The delimiter that the first line has most often. */
export function delimiterOf(content: string): string {
  const first = content.slice(0, content.search(/[\r\n]|$/))
  return [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}
