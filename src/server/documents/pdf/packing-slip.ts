import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { brand } from '#shared/brand.ts'
import { named } from '#shared/catalog/variants/variant-label.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { phoneText } from '#shared/region/phone.ts'
import type { PackingSlip } from '../../views/orders/packing-slips.ts'
import { barcodeOf } from './barcode.ts'
import { type Column, drawHeader, drawRow, drawTableHead, gap } from './layout.ts'
import { addressLines, drawParty } from './party.ts'
import {
  addPage,
  closeSheet,
  dayText,
  drawExclusively,
  ink,
  makeRoom,
  openSheet,
  page,
  rule,
  type Sheet,
  strong,
  width,
  writeLines,
} from './sheet.ts'

/** Draws packing slips in one PDF; each order starts on a new page. */
export const drawPackingSlips = (slips: PackingSlip[]): Promise<Buffer> => drawExclusively(() => draw(slips))

async function draw(slips: PackingSlip[]): Promise<Buffer> {
  const codes = slips.map(({ orderCode }) => orderCode)
  const title = codes.length === 1 ? `Packing slip ${codes[0]}` : `Packing slips (${codes.length})`
  const sheet = await openSheet({ title, author: brand.name })
  const footers: string[] = []
  for (const [index, slip] of slips.entries()) {
    await yieldToRequests()
    if (index > 0) addPage(sheet)
    drawSlip(sheet, slip)
    const pages = sheet.document.bufferedPageRange().count - footers.length
    for (let place = 1; place <= pages; place++) footers.push(`${slip.orderCode}, page ${place} of ${pages}`)
  }
  return closeSheet(sheet, (index) => footers[index] ?? '')
}

function drawSlip(sheet: Sheet, slip: PackingSlip): void {
  drawHead(sheet, slip)
  drawOrderBarcode(sheet, slip)
  drawParties(sheet, slip)
  drawCash(sheet, slip)
  drawTableHead(sheet, columns)
  for (const { title, sku, size, color, quantity } of slip.lines) {
    drawRow(sheet, columns, [title, sku, named(size), named(color), String(quantity)])
  }
  drawCount(sheet, slip)
}

function drawHead(sheet: Sheet, slip: PackingSlip): void {
  const { carrier, trackingNumber } = slip.tracking
  drawHeader(sheet, 'Packing slip', [
    ['Order number', slip.orderCode],
    ['Order placed', dayText(slip.orderedAt)],
    ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber] as [string, string]] : []),
  ])
}

/** The order number for a hand scanner, at the top right below the title. */
function drawOrderBarcode(sheet: Sheet, { orderCode }: PackingSlip): void {
  const bars = barcodeOf(orderCode)
  const units = bars.reduce((sum, { width: bar, gap }) => sum + bar + gap, 0)
  const unit = Math.min(1, barcode.width / units)
  let x = page.left
  for (const { width: bar, gap } of bars) {
    sheet.document.rect(x, sheet.y, bar * unit, barcode.height).fill(ink.text)
    x += (bar + gap) * unit
  }
  sheet.y += barcode.height + 16
}

const barcode = { width: 280, height: 36 }

function drawParties(sheet: Sheet, { seller, to }: PackingSlip): void {
  rule(sheet)
  sheet.y += 14
  const column = width / 2 - gap
  const ends = [
    drawParty(sheet, page.left, column, 'From', [
      seller.businessName || 'Brand N/A',
      ...(seller.address ? [seller.address] : addressLines(seller.pickup)),
    ]),
    drawParty(sheet, page.left + column + 2 * gap, column, 'Deliver to', [
      to.name || 'N/A',
      ...addressLines(to),
      `Mobile: ${phoneText(to.mobile || 'N/A')}`,
    ]),
  ]
  sheet.y = Math.max(...ends) + 20
}

/** Cash on delivery: for the courier. */
function drawCash(sheet: Sheet, { cashToCollectCents, currency }: PackingSlip): void {
  if (cashToCollectCents === 0) return
  const text = `Cash to collect: ${formatMoney(toDecimal(cashToCollectCents), currency)}`
  writeLines(sheet, [text], { x: page.left, y: sheet.y, width }, { size: 14, weight: 'strong' })
  sheet.y += 32
}

const columns: Column[] = [
  { label: 'Item', width: 208 },
  { label: 'SKU', width: 92 },
  { label: 'Size', width: 60 },
  { label: 'Color', width: 80 },
  { label: 'Quantity', width: width - 440, align: 'right', style: strong },
]

function drawCount(sheet: Sheet, { lines }: PackingSlip): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  makeRoom(sheet, 40)
  rule(sheet)
  const text = units === 1 ? '1 unit in total' : `${units} units in total`
  writeLines(sheet, [text], { x: page.left, y: sheet.y + 10, width }, { ...strong, align: 'right' })
}
