import { numberText } from '#shared/region/formats.ts'
import {
  delimiterOf,
  shipmentColumns,
  shipmentPlaces,
  shippedCode,
} from '#shared/sellers/shipment-columns.ts'
import { countText } from '../../../back-office/list/count-text.ts'

type Template = { orderId: string; shippingAddress: { name: string } }

/** Spreadsheets run texts that start like formulas. */
const safeCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const { order, carrier, number } = shipmentColumns

/** A CSV file with the given orders; carrier and tracking number are left to fill in. */
export const templateOf = (orders: readonly Template[]): string =>
  [
    `${order},Recipient,${carrier},${number}`,
    ...orders.map(
      ({ orderId, shippingAddress }) => `${safeCell(orderId)},${safeCell(shippingAddress.name)},,`,
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

/** The cells of a CSV file. The server reads the file again, so rare forms of quoting only change the preview. */
function cellsOf(content: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (const char of content) {
    if (char === '"') quoted = !quoted
    else if (quoted) cell += char
    else if (char === delimiter) endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  endCell()
  return rows.filter((row) => row.some((text) => text.trim() !== ''))
}

export type ShipmentPreview = {
  /** Different orders with carrier or tracking number. */
  orders: number
  /** Rows of which nothing was filled in. */
  empty: number
  /** Orders with more than one row. */
  twice: string[]
}

/** What a file would ship, or why it cannot be used. */
export function previewOf(content: string): ShipmentPreview | { problem: string } {
  const text = content.replace(/^\uFEFF/, '')
  const [head = [], ...rows] = cellsOf(text, delimiterOf(text))
  const found = shipmentPlaces(head)
  if ('missing' in found) return { problem: found.missing }
  const { places } = found
  const filled = rows.filter((row) => [row[places.carrier], row[places.number]].some((cell) => cell?.trim()))
  if (filled.length === 0) return { problem: 'No row has a carrier and a tracking number.' }
  const codes = filled.map((row) => shippedCode(row[places.order] ?? ''))
  const twice = codes.filter((code, index) => codes.indexOf(code) < index)
  return {
    orders: new Set(codes).size,
    empty: rows.length - filled.length,
    twice: [...new Set(twice)],
  }
}

const namedAtMost = 5

/** The preview in sentences. */
export function previewTexts({ orders, empty, twice }: ShipmentPreview): string[] {
  const named = twice.slice(0, namedAtMost).map((code) => `Order ${code} is listed twice.`)
  const more = twice.length - named.length
  return [
    `${countText(orders, 'order')} will be marked as shipped, and we email ${orders === 1 ? 'the customer' : 'each customer'}. This can't be undone.`,
    ...(empty > 0
      ? [`${countText(empty, 'row')} without carrier and tracking number will be left out.`]
      : []),
    ...named,
    ...(more > 0 ? [`${numberText(more)} more ${more === 1 ? 'order is' : 'orders are'} listed twice.`] : []),
    ...(twice.length > 0 ? ['The first row of an order counts.'] : []),
  ]
}
