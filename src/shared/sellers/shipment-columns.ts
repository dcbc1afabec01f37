/** Names of the columns of a shipment file, as shown. */
export const shipmentColumns = { order: 'Order', carrier: 'Carrier', number: 'Tracking Number' } as const
type ShipmentColumn = keyof typeof shipmentColumns

/** The headings that name a column, also in files of other systems. */
const headings: Record<ShipmentColumn, readonly string[]> = {
  order: ['order', 'order id', 'order number', 'order no', 'name'],
  carrier: ['carrier', 'courier', 'courier name', 'tracking company', 'shipping company'],
  number: ['tracking number', 'tracking', 'tracking id', 'awb', 'awb number', 'tracking no'],
}

const plain = (text: string) =>
  text
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

type Places = { missing: string } | { places: Record<ShipmentColumn, number> }

/** Where the columns are in the head of a file, or the problem of a file without one of them. */
export function shipmentPlaces(head: readonly string[]): Places {
  const placeOf = (column: ShipmentColumn) => head.findIndex((cell) => headings[column].includes(plain(cell)))
  const places = { order: placeOf('order'), carrier: placeOf('carrier'), number: placeOf('number') }
  const missing = (['order', 'carrier', 'number'] as const).find((column) => places[column] < 0)
  return missing ? { missing: `There is no column "${shipmentColumns[missing]}".` } : { places }
}

/** Order numbers match without `#` and in any case. */
export const shippedCode = (cell: string): string => cell.trim().replace(/^#/, '').toUpperCase().slice(0, 60)

/** The delimiter that the first line has most often. */
export function delimiterOf(content: string): string {
  const first = content.slice(0, content.search(/[\r\n]|$/))
  return [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}
