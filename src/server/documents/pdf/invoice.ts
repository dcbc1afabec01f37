import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { brand } from '#shared/brand.ts'
import { variantFacts } from '#shared/catalog/variants/variant-label.ts'
import { legalLines } from '#shared/default-brand.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { phoneText } from '#shared/region/phone.ts'
import { taxNumberLabel } from '#shared/sellers/payee/tax-number-label.ts'
import type { Invoice, InvoiceLine, InvoiceRefund } from '../../views/orders/invoice.ts'
import { type Cell, type Column, drawHeader, drawRow, drawTableHead } from './layout.ts'
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
  type TextStyle,
  width,
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
  const sheet = await openSheet({ title: `Invoice ${number}`, author: brand.name })
  drawHead(sheet, invoice, number)
  await yieldToRequests()
  drawParties(sheet, invoice)
  await yieldToRequests()
  drawTableHead(sheet, columns)
  for (const [index, line] of invoice.lines.entries()) {
    if (index % linesPerTurn === 1) await yieldToRequests()
    drawRow(sheet, columns, cellsOf(line, invoice.currency))
  }
  drawTotals(sheet, invoice)
  drawPayment(sheet, invoice)
  await yieldToRequests()
  return closeSheet(sheet)
}

function drawHead(sheet: Sheet, invoice: Invoice, number: string): void {
  const facts: [string, string][] = [
    ['Invoice number', number],
    ['Invoice date', dayText(invoice.paidAt ?? invoice.orderedAt)],
    ['Order number', invoice.orderCode],
    ['Order placed', dayText(invoice.orderedAt)],
  ]
  drawHeader(sheet, 'Invoice', facts, legalLines(brand))
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
      `${taxNumberLabel(seller.gstin)}: ${seller.gstin}`,
    ]),
    drawParty(sheet, page.left + column + 24, column, 'Deliver to', [
      buyer.to.name || buyer.name || 'N/A',
      ...addressLines(buyer.to),
      `Mobile: ${phoneText(buyer.to.mobile || 'N/A')}`,
    ]),
  ]
  sheet.y = Math.max(top, ...ends) + 20
}

const columns: Column[] = [
  { label: 'Item', width: 288 },
  { label: 'Quantity', width: 48, align: 'right' },
  { label: 'Unit price', width: 80, align: 'right' },
  { label: 'Amount', width: width - 416, align: 'right' },
]

function cellsOf(line: InvoiceLine, currency: string): Cell[] {
  const details = [...variantFacts(line), line.dealBp && `${toDecimal(line.dealBp)}% deal`]
  return [
    [{ text: line.title }, { text: details.filter(Boolean).join(', '), style: quiet }],
    String(line.quantity),
    amountText(line.unitSellingCents, currency),
    amountText(line.unitSellingCents * line.quantity, currency),
  ]
}

const amountText = (cents: number, currency: string): string => formatMoney(toDecimal(cents), currency)

function totalsOf(invoice: Invoice): [label: string, value: string, style?: TextStyle][] {
  const amount = (cents: number) => amountText(cents, invoice.currency)
  const { discountCents, fundedCents, shippingCents, platformFeeCents, taxCents, taxes } = invoice
  return [
    ['Subtotal', amount(invoice.goodsCents)],
    ...(discountCents > 0 ? [['Discount', `-${amount(discountCents)}`] as [string, string]] : []),
    ['Shipping', shippingCents === 0 ? 'Free' : amount(shippingCents)],
    ...(platformFeeCents > 0 ? [['Platform Fee', amount(platformFeeCents)] as [string, string]] : []),
    ['Total', amount(invoice.totalCents), { size: 12, weight: 'strong' }],
    ...(taxCents > 0 && fundedCents > 0
      ? [[`Discount paid by ${brand.name}, taxed`, amount(fundedCents), quiet] as [string, string, TextStyle]]
      : []),
    ...(taxCents > 0 ? [['Tax included', amount(taxCents)] as [string, string]] : []),
    ...taxes.map(({ name, rateBp, taxCents: cents, netCents }): [string, string, TextStyle] => [
      `${name} ${toDecimal(rateBp)}% on ${amount(netCents)}`,
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
  const x = page.left + 272
  for (const [label, value, style] of totals) {
    writeLines(sheet, [label], { x, y: sheet.y, width: 160 }, style)
    writeLines(sheet, [value], { x, y: sheet.y, width: page.right - x }, { ...style, align: 'right' })
    sheet.y += 20
  }
}

const refundLabels = { PENDING: 'being refunded', SUCCEEDED: 'refunded', FAILED: 'refund failed' } as const

function paidText({ paidAt, cashCents, deliveredAt, status, currency }: Invoice): string {
  if (cashCents === null) return `Payment status: Paid${paidAt ? ` on ${dayText(paidAt)}` : ''}`
  if (cashCents === 0) return 'Payment status: Nothing to pay'
  return status === 'DELIVERED'
    ? `Payment status: Paid in cash${deliveredAt ? ` on ${dayText(deliveredAt)}` : ''}`
    : `Payment: Cash on delivery, ${amountText(cashCents, currency)}`
}

const refundLine = ({ method, cents, status, at }: InvoiceRefund, currency: string): string =>
  `${amountText(cents, currency)} ${method === 'NOT_COLLECTED' ? 'not collected' : refundLabels[status]}, ${dayText(at)}`

function paymentLines(invoice: Invoice): string[] {
  return [
    paidText(invoice),
    ...(invoice.status === 'CANCELLED' ? ['This order was canceled.'] : []),
    ...invoice.refunds.map((refund) => refundLine(refund, invoice.currency)),
  ]
}

function drawPayment(sheet: Sheet, invoice: Invoice): void {
  const lines = paymentLines(invoice)
  makeRoom(sheet, linesHeight(lines.length, {}) + 24)
  sheet.y += 10
  rule(sheet)
  writeLines(sheet, lines, { x: page.left, y: sheet.y + 10, width })
}
