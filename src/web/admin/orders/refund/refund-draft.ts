import type { DeskOrder, RefundBody } from '#contract/orders/order-desk.ts'
import { unitsRefundCents } from '#shared/orders/refund.ts'
import { hasAtMostTwoDecimals, prorate, toCents, toDecimal } from '#shared/payments/money.ts'
import { decimalProblem, readDecimal } from '#shared/region/decimal.ts'
import { money } from '../../../ui/price.tsx'

/** Refund the full remaining amount, selected items, or a custom amount. */
export type RefundKind = 'rest' | 'items' | 'amount'
export type RefundDraft = {
  kind: RefundKind
  /** As typed. */
  amount: string
  /** Quantity by order line id. */
  quantities: Record<number, number>
  restock: boolean
  reason: string
}

export const emptyDraft: RefundDraft = {
  kind: 'rest',
  amount: '',
  quantities: {},
  restock: false,
  reason: '',
}

type Line = DeskOrder['lines'][number]
/** Units not refunded yet. */
export const unrefundedUnits = (line: Line): number => line.quantity - line.refundedQuantity

const lineRefundCents = (line: Line, units: number): number =>
  unitsRefundCents(
    { paidCents: toCents(line.paid), quantity: line.quantity, refunded: line.refundedQuantity },
    Math.min(units, unrefundedUnits(line)),
  )

export type RefundPlan = {
  amountCents: number
  /** Units in the refund. */
  units: number
  /** How the refund is split; null when unknown to the cent. */
  parts: { seller: number; commission: number; commissionTax: number; withheld: number } | null
  problem: { field: 'amount' | 'items' | 'reason'; message: string } | null
  body: RefundBody
}

/** The refund that a draft results in, computed like on the server, and its validation error. */
export function planOf({ lines, money }: Pick<DeskOrder, 'lines' | 'money'>, draft: RefundDraft): RefundPlan {
  const chosen = chosenUnits(lines, draft)
  const worth = chosen.reduce((sum, { line, units }) => sum + lineRefundCents(line, units), 0)
  const amountCents = amountOf(draft, worth, toCents(money.refundable))
  const items = chosen.map(({ line, units }) => ({ orderItemId: line.orderItemId, quantity: units }))
  const hasItems = items.length > 0
  return {
    amountCents: amountCents ?? 0,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    parts: partsOf(money, amountCents ?? 0, draft.kind === 'items'),
    problem: problemOf(draft, { amountCents, hasItems, refundable: money.refundable }),
    body: {
      ...(draft.kind !== 'items' && { amount: toDecimal(amountCents ?? 0) }),
      ...(hasItems && { items }),
      ...(hasItems && draft.restock && { restock: true }),
      reason: draft.reason.trim(),
    },
  }
}

function chosenUnits(lines: Line[], { kind, quantities }: RefundDraft) {
  if (kind === 'amount') return []
  return lines
    .map((line) => ({
      line,
      units: kind === 'rest' ? unrefundedUnits(line) : (quantities[line.orderItemId] ?? 0),
    }))
    .filter((choice) => choice.units > 0)
}

/** Undefined for an invalid amount. */
function amountOf({ kind, amount }: RefundDraft, worth: number, refundable: number): number | undefined {
  if (kind === 'rest') return refundable
  if (kind === 'items') return worth
  const typed = readDecimal(amount) ?? Number.NaN
  return typed >= 0 && typed < 1e9 && hasAtMostTwoDecimals(typed) ? toCents(typed) : undefined
}

/** The split of a goods refund over seller, commission, its tax and tax withheld. Null when the refund may include shipping or fees. */
function partsOf(money: DeskOrder['money'], amountCents: number, ofItems: boolean): RefundPlan['parts'] {
  // In the order of the ledger's accounts, which decides who bears an odd cent.
  const goods = [money.commission, money.earnings, money.commissionTax, money.tcs, money.tds].map(toCents)
  const worth = goods.reduce((sum, cents) => sum + cents, 0)
  if ((toCents(money.refundable) > worth && !ofItems) || amountCents > worth) return null
  const [commission = 0, seller = 0, commissionTax = 0, tcs = 0, tds = 0] = prorate(amountCents, goods)
  return { seller, commission, commissionTax, withheld: tcs + tds }
}

type Checked = { amountCents: number | undefined; hasItems: boolean; refundable: number }

function problemOf(
  draft: RefundDraft,
  { amountCents, hasItems, refundable }: Checked,
): RefundPlan['problem'] {
  if (draft.kind === 'items' && !hasItems) return { field: 'items', message: 'Choose at least one item' }
  if (amountCents === undefined) return { field: 'amount', message: decimalProblem() }
  const field = draft.kind === 'items' ? 'items' : 'amount'
  if (amountCents === 0)
    return {
      field,
      message: draft.kind === 'items' ? 'Nothing was paid for these items' : 'Enter an amount above zero',
    }
  if (amountCents > toCents(refundable))
    return { field, message: `You can refund at most ${money(refundable)}` }
  if (draft.reason.trim() === '')
    return { field: 'reason', message: 'Enter a reason. The customer will see it.' }
  return null
}
