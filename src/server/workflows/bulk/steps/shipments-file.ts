import { parse } from 'csv-parse/sync'
import { type Tracking, tracking } from '#contract/orders/order.ts'
import { bulkJobMax } from '#contract/sellers/bulk.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'

type Shipment = { code: string; tracking: Tracking; problem?: string }

const headings = {
  order: ['order', 'order id', 'order number', 'order no', 'name'],
  carrier: ['carrier', 'courier', 'courier name', 'tracking company', 'shipping company'],
  number: ['tracking number', 'tracking', 'tracking id', 'awb', 'awb number', 'tracking no'],
} as const

const plain = (text: string) =>
  text
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** Reads a CSV file with one order per row. Throws `invalid` for a file without the three columns. */
export function readShipments(content: string): Shipment[] {
  const [head = [], ...rows] = tableOf(content)
  const places = Object.entries(headings).map(([name, names]) => {
    const at = head.findIndex((cell) => (names as readonly string[]).includes(plain(cell)))
    if (at < 0) throw refused(`There is no column "${shown[name as keyof typeof headings]}".`)
    return at
  })
  if (rows.length > bulkJobMax) throw refused(`At most ${numberText(bulkJobMax)} rows.`)
  return rows.map((row) => {
    const [order = '', carrier = '', number = ''] = places.map((at) => (row[at] ?? '').trim())
    const given = { carrier, trackingNumber: number }
    const checked = tracking.safeParse(given)
    const code = order.replace(/^#/, '').toUpperCase().slice(0, 60)
    if (checked.success) return { code, tracking: checked.data }
    return { code, tracking: given, problem: `${checked.error.issues[0]?.message ?? 'Invalid row'}.` }
  })
}

const shown = { order: 'Order', carrier: 'Carrier', number: 'Tracking Number' }

function tableOf(content: string): string[][] {
  const first = content.slice(0, content.search(/[\r\n]|$/))
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  try {
    return parse(content, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: 10_000,
    })
  } catch {
    throw refused('This file cannot be read as CSV. Export it again with commas between the columns.')
  }
}

const refused = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'content', message }] })
