import { parse } from 'csv-parse/sync'
import { type Tracking, tracking } from '#contract/orders/order.ts'
import { bulkJobMax } from '#contract/sellers/bulk.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import {
  delimiterOf,
  type ShipmentColumn,
  type ShipmentProblem,
  shipmentCell,
  shipmentPlaces,
  shippedCode,
} from '#shared/sellers/shipment-columns.ts'

export type ShipmentRow = {
  /** As in a spreadsheet: the first line of the file is row 1. */
  row: number
  code: string
  tracking: Tracking
  problem?: { kind: ShipmentProblem; message: string }
}
type ShipmentFile = {
  shipments: ShipmentRow[]
  /** Rows without carrier and tracking number. */
  empty: number
  headings: Record<ShipmentColumn, string> | null
}

/**
 * Reads a CSV file with one order per row. Leaves out rows of the template in which carrier and tracking number are still
 * empty. Throws `invalid` for a file without the three columns or without a shipment.
 */
export function readShipments(content: string): ShipmentFile {
  const table = tableOf(content)
  const head = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const found = shipmentPlaces(table[head] ?? [])
  if ('missing' in found) throw refused(found.missing)
  const { order, carrier, number } = found.places
  const cellOf = (cells: string[], place: number) => shipmentCell(cells[place] ?? '')
  const rows = table
    .map((cells, index) => ({
      row: index + 1,
      code: shippedCode(cellOf(cells, order)),
      tracking: { carrier: cellOf(cells, carrier), trackingNumber: cellOf(cells, number) },
    }))
    .slice(found.headings ? head + 1 : head)
    .filter(({ code, tracking: { carrier, trackingNumber } }) => code || carrier || trackingNumber)
  const filled = rows.filter(({ tracking: { carrier, trackingNumber } }) => carrier || trackingNumber)
  if (rows.length > bulkJobMax) throw refused(`At most ${numberText(bulkJobMax)} rows.`)
  if (filled.length === 0) throw refused('No row has a carrier and a tracking number.')
  return { shipments: filled.map(checked), empty: rows.length - filled.length, headings: found.headings }
}

function checked(shipment: ShipmentRow): ShipmentRow {
  const { carrier, trackingNumber } = shipment.tracking
  const result = tracking.safeParse(shipment.tracking)
  if (result.success) return { ...shipment, tracking: result.data }
  const [issue] = result.error.issues
  const message = `${issue?.message ?? 'Invalid row'}.`
  if (carrier === '') return { ...shipment, problem: { kind: 'no_carrier', message } }
  if (trackingNumber === '') return { ...shipment, problem: { kind: 'no_number', message } }
  // Spreadsheets shorten long numbers, which loses their last digits.
  const isShortened = /^\d[.,]\d+E\+\d+$/i.test(trackingNumber)
  return {
    ...shipment,
    problem: { kind: 'bad_tracking', message: isShortened ? shortened : message },
  }
}

const shortened =
  'The spreadsheet shortened this tracking number. Format the column as text and enter the number again.'

function tableOf(content: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      relaxColumnCount: true,
      relaxQuotes: true,
      maxRecordSize: 10_000,
    })
  } catch {
    throw refused('This file cannot be read as CSV. Export it again with commas between the columns.')
  }
}

const refused = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'content', message }] })
