import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { PayoutDetails, PayoutLine } from '#contract/payments/payout.ts'
import { brand } from '#shared/brand.ts'
import { legalLines } from '#shared/default-brand.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { PayoutStatus } from '#shared/payments/payout-status.ts'
import { type PayoutLineKind, summaryLines } from '#shared/payments/payouts/payout-lines.ts'
import { numberText } from '#shared/region/formats.ts'
import { type Column, drawHeader, drawRow, drawTableHead } from './layout.ts'
import {
  closeSheet,
  dayText,
  drawExclusively,
  openSheet,
  page,
  quiet,
  rule,
  type Sheet,
  strong,
  type TextStyle,
  width,
  wrap,
  writeLines,
} from './sheet.ts'

/** Lines drawn before yielding to other requests. */
const linesPerTurn = 10
/** Longer statements list their lines in the CSV file only. */
export const linesInStatementMax = 2_000

export type Statement = {
  payout: PayoutDetails
  /** All lines, oldest first. */
  lines: PayoutLine[]
  seller: { businessName: string; email: string }
}

/** Draws the statement of a payout. Its lines add up to its amount. */
export const drawPayoutStatement = (statement: Statement): Promise<Buffer> =>
  drawExclusively(() => draw(statement))

async function draw(statement: Statement): Promise<Buffer> {
  const { payout, lines } = statement
  const sheet = await openSheet({ title: `Payout ${payout.reference}`, author: brand.name })
  drawHead(sheet, statement)
  drawParts(sheet, payout)
  await yieldToRequests()
  if (lines.length > linesInStatementMax) {
    drawNote(
      sheet,
      `This payout has ${numberText(lines.length)} lines. Download the CSV statement to see all of them.`,
    )
    return closeSheet(sheet)
  }
  drawTableHead(sheet, columns)
  for (const [index, line] of lines.entries()) {
    if (index % linesPerTurn === 1) await yieldToRequests()
    drawRow(sheet, columns, cellsOf(line, payout.currency))
  }
  return closeSheet(sheet)
}

const statusLabels: Record<PayoutStatus, string> = {
  SCHEDULED: 'Scheduled',
  SENT: 'On its way',
  PAID: 'Paid',
  FAILED: 'Failed: the amount goes into your next payout',
  RETURNED: 'Returned: the money is owed again',
}

function drawHead(sheet: Sheet, { payout, seller }: Statement): void {
  const facts: [string, string][] = [
    ['Reference', payout.reference],
    ['Date', dayText(payout.createdAt)],
    ['Status', statusLabels[payout.status]],
    [payout.method === 'STRIPE_CONNECT' ? 'Stripe account' : 'Bank account', payout.destination],
  ]
  drawHeader(sheet, 'Payout statement', facts, legalLines(brand))
  const below = writeLines(sheet, ['Paid to'], { x: page.left, y: sheet.y, width }, quiet)
  const name = wrap(sheet, seller.businessName || 'Brand N/A', width, strong)
  sheet.y = writeLines(sheet, [...name, seller.email], { x: page.left, y: below, width }) + 16
}

function drawParts(sheet: Sheet, payout: PayoutDetails): void {
  const { currency } = payout
  rule(sheet)
  sheet.y += 10
  for (const { label, lines, amount, included } of summaryLines(payout, brand.name))
    drawSum(sheet, lines === undefined ? label : `${label} (${lines})`, amount, currency, included && quiet)
  drawSum(sheet, 'Paid out', payout.amount, currency, strong)
  sheet.y += 14
}

function drawSum(sheet: Sheet, label: string, amount: number, currency: string, style: TextStyle = {}): void {
  const at = { x: page.left, y: sheet.y, width }
  writeLines(sheet, [label], at, style)
  sheet.y = writeLines(sheet, [formatMoney(amount, currency)], at, { ...style, align: 'right' }) + 4
}

function drawNote(sheet: Sheet, text: string): void {
  sheet.y = writeLines(sheet, wrap(sheet, text, width, quiet), { x: page.left, y: sheet.y, width }, quiet)
}

const columns: Column[] = [
  { label: 'Date', width: 130 },
  { label: 'What', width: 110 },
  { label: 'Order', width: 150 },
  { label: 'Amount', width: width - 390, align: 'right' },
]

const lineLabels: Record<PayoutLineKind, string> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Dispute',
  reserve: 'Reserve',
  debt: 'Debt cleared',
  repayment: 'Repayment',
  adjustment: 'Adjustment',
}

const cellsOf = (line: PayoutLine, currency: string): string[] => [
  dayText(line.date),
  lineLabels[line.kind],
  line.order?.orderId ?? '',
  formatMoney(line.amount, currency),
]
