import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { variantFacts } from '#shared/catalog/variant-label.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import type { Invoice, InvoiceLine } from '../views/orders/invoice.ts'
import { addressLines, drawParty } from './party.ts'
import {
  closeSheet,
  dayText,
  drawExclusively,
  linesHeight,
  makeRoom,
  openSheet,
  page,
  quiet,
  rule,
  type Sheet,
  shopName,
  strong,
  type TextStyle,
  width,
  wrap,
  writeLines,
} from './sheet.ts'

/** Lines drawn before yielding to other requests. */
const linesPerTurn = 10

/** An order has one invoice, so its number is the order's code, which is unique and short enough for tax rules. */
export const invoiceNumber = (orderCode: string): string => orderCode.replace(/^TRV-/, 'INV-')

/** Draws the invoice of a paid order as PDF. */
export const drawInvoice = (invoice: Invoice): Promise<Buffer> => drawExclusively(() => draw(invoice))

async function draw(invoice: Invoice): Promise<Buffer> {
  const number = invoiceNumber(invoice.orderCode)
  const sheet = await openSheet({ title: `Invoice ${number}`, author: shopName })
  drawHead(sheet, invoice, number)
  await yieldToRequests()
  drawParties(sheet, invoice)
  await yieldToRequests()
  drawTableHead(sheet)
  for (const [index, line] of invoice.lines.entries()) {
    if (index % linesPerTurn === 1) await yieldToRequests()
    drawLine(sheet, line, invoice.currency)
  }
  drawTotals(sheet, invoice)
  drawPayment(sheet, invoice)
  await yieldToRequests()
  return closeSheet(sheet)
}

function drawHead(sheet: Sheet, invoice: Invoice, number: string): void {
  writeLines(sheet, [shopName], { x: page.left, y: sheet.y, width }, { size: 22, weight: 'strong' })
  writeLines(
    sheet,
    ['Invoice'],
    { x: page.left, y: sheet.y, width },
    { size: 22, weight: 'strong', align: 'right' },
  )
  sheet.y += 48
  const facts = [
    ['Invoice number', number],
    ['Invoice date', dayText(invoice.paidAt ?? invoice.orderedAt)],
    ['Order number', invoice.orderCode],
    ['Order placed', dayText(invoice.orderedAt)],
  ]
  facts.forEach(([label = '', value = ''], index) => {
    const x = page.left + index * (width / facts.length)
    const below = writeLines(sheet, [label], { x, y: sheet.y, width }, quiet)
    writeLines(sheet, [value], { x, y: below, width }, strong)
  })
  sheet.y += 44
}

function drawParties(sheet: Sheet, { seller, buyer }: Invoice): void {
  rule(sheet)
  sheet.y += 14
  const column = width / 2 - 12
  const top = sheet.y
  const ends = [
    drawParty(sheet, page.left, column, 'Sold by', [
      seller.businessName || 'Brand N/A',
      ...(seller.address ? [seller.address] : addressLines(seller.pickup)),
      `GSTIN: ${seller.gstin}`,
    ]),
    drawParty(sheet, page.left + column + 24, column, 'Deliver to', [
      buyer.to.name || buyer.name || 'N/A',
      ...addressLines(buyer.to),
      `Mobile: ${buyer.to.mobile || 'N/A'}`,
    ]),
  ]
  sheet.y = Math.max(top, ...ends) + 20
}

const columns = {
  item: { x: page.left, width: 288 },
  quantity: { x: page.left + 288, width: 48 },
  unit: { x: page.left + 336, width: 80 },
  amount: { x: page.left + 416, width: width - 416 },
} as const

function drawTableHead(sheet: Sheet): void {
  const head: [keyof typeof columns, string][] = [
    ['item', 'Item'],
    ['quantity', 'Quantity'],
    ['unit', 'Unit price'],
    ['amount', 'Amount'],
  ]
  for (const [name, text] of head) {
    const align = name === 'item' ? 'left' : 'right'
    writeLines(sheet, [text], { ...columns[name], y: sheet.y }, { ...quiet, align })
  }
  sheet.y += 16
  rule(sheet)
  sheet.y += 8
}

function drawLine(sheet: Sheet, line: InvoiceLine, currency: string): void {
  const textWidth = columns.item.width - 16
  const title = wrap(sheet, line.title, textWidth)
  const kind = [...variantFacts(line), line.dealBp && `${toDecimal(line.dealBp)}% deal`]
  const details = wrap(sheet, kind.filter(Boolean).join(', '), textWidth, quiet)
  const height = linesHeight(title.length, {}) + linesHeight(details.length, quiet)
  if (makeRoom(sheet, height + 8)) drawTableHead(sheet)
  const { y } = sheet
  const below = writeLines(sheet, title, { ...columns.item, y })
  writeLines(sheet, details, { ...columns.item, y: below }, quiet)
  const figures: [keyof typeof columns, string][] = [
    ['quantity', String(line.quantity)],
    ['unit', amountText(line.unitSellingCents, currency)],
    ['amount', amountText(line.unitSellingCents * line.quantity, currency)],
  ]
  for (const [name, text] of figures) writeLines(sheet, [text], { ...columns[name], y }, { align: 'right' })
  sheet.y = y + height + 8
}

const amountText = (cents: number, currency: string): string => formatMoney(toDecimal(cents), currency)

function totalsOf(invoice: Invoice): [label: string, value: string, style?: TextStyle][] {
  const amount = (cents: number) => amountText(cents, invoice.currency)
  const { discountCents, shippingCents, platformFeeCents, taxCents, taxes } = invoice
  return [
    ['Subtotal', amount(invoice.goodsCents)],
    ...(discountCents > 0 ? [['Discount', `-${amount(discountCents)}`] as [string, string]] : []),
    ['Shipping', shippingCents === 0 ? 'Free' : amount(shippingCents)],
    ...(platformFeeCents > 0 ? [['Platform Fee', amount(platformFeeCents)] as [string, string]] : []),
    ['Total', amount(invoice.totalCents), { size: 12, weight: 'strong' }],
    ...(taxCents > 0 ? [['Tax included', amount(taxCents)] as [string, string]] : []),
    ...taxes.map(({ name, rateBp, taxCents: cents }): [string, string, TextStyle] => [
      `${name} ${toDecimal(rateBp)}%`,
      amount(cents),
      quiet,
    ]),
  ]
}

function drawTotals(sheet: Sheet, invoice: Invoice): void {
  const totals = totalsOf(invoice)
  makeRoom(sheet, totals.length * 20 + 12)
  rule(sheet)
  sheet.y += 10
  const x = columns.unit.x - 64
  for (const [label, value, style] of totals) {
    writeLines(sheet, [label], { x, y: sheet.y, width: 160 }, style)
    writeLines(sheet, [value], { x, y: sheet.y, width: page.right - x }, { ...style, align: 'right' })
    sheet.y += 20
  }
}

const refundLabels = { PENDING: 'being refunded', SUCCEEDED: 'refunded', FAILED: 'refund failed' } as const

function paymentLines({ refunds, paidAt, currency, status }: Invoice): string[] {
  return [
    `Payment status: Paid${paidAt ? ` on ${dayText(paidAt)}` : ''}`,
    ...(status === 'CANCELLED' ? ['This order was cancelled.'] : []),
    ...refunds.map(
      (refund) =>
        `${amountText(refund.cents, currency)} ${refundLabels[refund.status]}, ${dayText(refund.at)}`,
    ),
  ]
}

function drawPayment(sheet: Sheet, invoice: Invoice): void {
  const lines = paymentLines(invoice)
  makeRoom(sheet, linesHeight(lines.length, {}) + 24)
  sheet.y += 10
  rule(sheet)
  writeLines(sheet, lines, { x: page.left, y: sheet.y + 10, width })
}
