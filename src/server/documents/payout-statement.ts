import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { PayoutDetails, PayoutLine, PayoutLineKind } from '#contract/payments/payout.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { PayoutStatus } from '#shared/payments/payout-status.ts'
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
  const sheet = await openSheet({ title: `Payout ${payout.reference}`, author: shopName })
  drawHead(sheet, statement)
  drawParts(sheet, payout)
  await yieldToRequests()
  if (lines.length > linesInStatementMax) {
    drawNote(
      sheet,
      `Its ${lines.length.toLocaleString('en-US')} lines are in the statement as a table (CSV).`,
    )
    return closeSheet(sheet)
  }
  drawTableHead(sheet)
  for (const [index, line] of lines.entries()) {
    if (index % linesPerTurn === 1) await yieldToRequests()
    drawLine(sheet, line, payout.currency)
  }
  return closeSheet(sheet)
}

export const payoutLineLabels: Record<PayoutLineKind, string> = {
  sale: 'Sales',
  refund: 'Refunds',
  dispute: 'Disputes',
  adjustment: 'Adjustments',
}

const statusLabels: Record<PayoutStatus, string> = {
  SCHEDULED: 'Scheduled',
  SENT: 'On its way',
  PAID: 'Paid',
  FAILED: 'Failed: the money is owed again',
  RETURNED: 'Returned: the money is owed again',
}

function drawHead(sheet: Sheet, { payout, seller }: Statement): void {
  const at = { x: page.left, y: sheet.y, width }
  writeLines(sheet, [shopName], at, { size: 22, weight: 'strong' })
  writeLines(sheet, ['Payout statement'], at, { size: 22, weight: 'strong', align: 'right' })
  sheet.y += 48
  const facts = [
    ['Reference', payout.reference],
    ['Date', dayText(payout.createdAt)],
    ['Status', statusLabels[payout.status]],
    [payout.method === 'STRIPE_CONNECT' ? 'Stripe account' : 'Bank account', payout.destination],
  ]
  const column = width / facts.length
  const ends = facts.map(([label = '', value = ''], index) => {
    const x = page.left + index * column
    const y = writeLines(sheet, [label], { x, y: sheet.y, width: column }, quiet)
    return writeLines(sheet, wrap(sheet, value, column - 12, strong), { x, y, width: column }, strong)
  })
  sheet.y = Math.max(...ends) + 16
  const below = writeLines(sheet, ['Paid to'], { x: page.left, y: sheet.y, width }, quiet)
  sheet.y =
    writeLines(sheet, [...wrap(sheet, seller.businessName || 'Brand N/A', width, strong), seller.email], {
      x: page.left,
      y: below,
      width,
    }) + 16
}

function drawParts(sheet: Sheet, { parts, amount, currency }: PayoutDetails): void {
  rule(sheet)
  sheet.y += 10
  for (const part of parts)
    drawSum(sheet, `${payoutLineLabels[part.kind]} (${part.lines})`, part.amount, currency)
  drawSum(sheet, 'Paid out', amount, currency, strong)
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

const columns = {
  date: { x: page.left, width: 130 },
  what: { x: page.left + 130, width: 110 },
  order: { x: page.left + 240, width: 150 },
  amount: { x: page.left + 390, width: width - 390 },
} as const

function drawTableHead(sheet: Sheet): void {
  const head = { date: 'Date', what: 'What', order: 'Order', amount: 'Amount' }
  for (const [name, text] of Object.entries(head) as [keyof typeof columns, string][]) {
    const align = name === 'amount' ? 'right' : 'left'
    writeLines(sheet, [text], { ...columns[name], y: sheet.y }, { ...quiet, align })
  }
  sheet.y += 16
  rule(sheet)
  sheet.y += 8
}

const lineLabels: Record<PayoutLineKind, string> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Dispute',
  adjustment: 'Adjustment',
}

function drawLine(sheet: Sheet, line: PayoutLine, currency: string): void {
  const height = linesHeight(1, {})
  if (makeRoom(sheet, height + 6)) drawTableHead(sheet)
  const { y } = sheet
  writeLines(sheet, [dayText(line.date)], { ...columns.date, y })
  writeLines(sheet, [lineLabels[line.kind]], { ...columns.what, y })
  writeLines(sheet, [line.order?.orderId ?? ''], { ...columns.order, y })
  writeLines(sheet, [formatMoney(line.amount, currency)], { ...columns.amount, y }, { align: 'right' })
  sheet.y = y + height + 6
}
