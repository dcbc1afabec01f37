import { parse } from 'csv-parse/sync'
import { type Tracking, tracking } from '#contract/orders/order.ts'
import { bulkJobMax } from '#contract/sellers/bulk.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import { delimiterOf, shipmentPlaces, shippedCode } from '#shared/sellers/shipment-columns.ts'

type Shipment = { code: string; tracking: Tracking; problem?: string }

/**
 * Reads a CSV file with one order per row. Leaves out rows of the template in which carrier and tracking number are still
 * empty. Throws `invalid` for a file without the three columns or without a shipment.
 */
export function readShipments(content: string): Shipment[] {
  const [head = [], ...rows] = tableOf(content)
  const found = shipmentPlaces(head)
  if ('missing' in found) throw refused(found.missing)
  if (rows.length > bulkJobMax) throw refused(`At most ${numberText(bulkJobMax)} rows.`)
  const { order, carrier, number } = found.places
  const shipments = rows
    .map((row) => ({
      code: shippedCode(row[order] ?? ''),
      tracking: { carrier: (row[carrier] ?? '').trim(), trackingNumber: (row[number] ?? '').trim() },
    }))
    .filter(({ tracking: { carrier, trackingNumber } }) => carrier !== '' || trackingNumber !== '')
  if (shipments.length === 0) throw refused('No row has a carrier and a tracking number.')
  return shipments.map(({ code, tracking: given }) => {
    const checked = tracking.safeParse(given)
    if (checked.success) return { code, tracking: checked.data }
    return { code, tracking: given, problem: `${checked.error.issues[0]?.message ?? 'Invalid row'}.` }
  })
}

function tableOf(content: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
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
