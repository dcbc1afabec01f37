import { shipmentFileMax } from '#contract/sellers/bulk.ts'
import { shipmentColumns } from '#shared/sellers/shipment-columns.ts'
import { fileText } from '../../../back-office/files/file-text.ts'

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

/** UTF-16 has two bytes per character. Files above this are not even read. */
const bytesMax = 2 * shipmentFileMax + 2

const tooLarge = 'The file is too large. Split it into several files.'

/** The text of a file that the seller chose, or why it cannot be used. */
export async function readShipmentFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<{ content: string } | { problem: string }> {
  if (file.size > bytesMax) return { problem: tooLarge }
  if (file.size === 0) return { problem: 'The file is empty.' }
  const content = fileText(new Uint8Array(await file.arrayBuffer()))
  if (content === undefined)
    return { problem: 'This is not a text file. In the spreadsheet, save it as "CSV UTF-8".' }
  return content.length > shipmentFileMax ? { problem: tooLarge } : { content }
}
