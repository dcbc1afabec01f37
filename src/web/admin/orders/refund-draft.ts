import type { DeskOrder, RefundBody } from '#contract/orders/order-desk.ts'
import { unitsRefundCents } from '#shared/orders/refund.ts'
import { prorate, toCents, toDecimal } from '#shared/payments/money.ts'

/** What of an order goes back: all that is left, some pieces, or an amount. */
export type RefundKind = 'rest' | 'pieces' | 'amount'
export type RefundDraft = {
  kind: RefundKind
  /** As it was typed. */
  amount: string
  /** By line. */
  pieces: Record<number, number>
  restock: boolean
  reason: string
}

export const emptyDraft: RefundDraft = { kind: 'rest', amount: '', pieces: {}, restock: false, reason: '' }

type Line = DeskOrder['lines'][number]
export const leftOf = (line: Line): number => line.quantity - line.refundedQuantity

const worthOfLine = (line: Line, pieces: number): number =>
  unitsRefundCents(
    { paidCents: toCents(line.paid), quantity: line.quantity, refunded: line.refundedQuantity },
    Math.min(pieces, leftOf(line)),
  )

export type RefundPlan = {
  amountCents: number
  /** How many pieces go back. */
  pieces: number
  /** Who gives it, where that is known to the cent. */
  parts: { seller: number; commission: number; commissionTax: number } | null
  problem: { field: 'amount' | 'pieces' | 'reason'; message: string } | null
  body: RefundBody
}

/** What a draft would do, computed as the server computes it, and what is wrong with it. */
export function planOf({ lines, money }: Pick<DeskOrder, 'lines' | 'money'>, draft: RefundDraft): RefundPlan {
  const chosen = piecesOf(lines, draft)
  const worth = chosen.reduce((sum, { line, pieces }) => sum + worthOfLine(line, pieces), 0)
  const amountCents = amountOf(draft, worth, toCents(money.refundable))
  const items = chosen.map(({ line, pieces }) => ({ orderItemId: line.orderItemId, quantity: pieces }))
  const withPieces = items.length > 0
  return {
    amountCents: amountCents ?? 0,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    parts: partsOf(money, amountCents ?? 0, draft.kind === 'pieces'),
    problem: problemOf(draft, { amountCents, withPieces, refundable: money.refundable }),
    body: {
      ...(draft.kind !== 'pieces' && { amount: toDecimal(amountCents ?? 0) }),
      ...(withPieces && { items }),
      ...(withPieces && draft.restock && { restock: true }),
      reason: draft.reason.trim(),
    },
  }
}

function piecesOf(lines: Line[], { kind, pieces }: RefundDraft) {
  if (kind === 'amount') return []
  return lines
    .map((line) => ({ line, pieces: kind === 'rest' ? leftOf(line) : (pieces[line.orderItemId] ?? 0) }))
    .filter((choice) => choice.pieces > 0)
}

/** Undefined for what is no amount. */
function amountOf({ kind, amount }: RefundDraft, worth: number, refundable: number): number | undefined {
  if (kind === 'rest') return refundable
  if (kind === 'pieces') return worth
  const typed = amount.trim().replace(/^\$/, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? toCents(Number(typed)) : undefined
}

/** Goods are the seller's, the shop's commission and the tax on it; what was paid for delivery is left out where it is no part of them. */
function partsOf(money: DeskOrder['money'], amountCents: number, ofPieces: boolean): RefundPlan['parts'] {
  // In the order of the book's accounts, which decides who gives an odd cent.
  const goods = [money.commission, money.earnings, money.commissionTax].map(toCents)
  const worth = goods.reduce((sum, cents) => sum + cents, 0)
  if ((toCents(money.refundable) > worth && !ofPieces) || amountCents > worth) return null
  const [commission = 0, seller = 0, commissionTax = 0] = prorate(amountCents, goods)
  return { seller, commission, commissionTax }
}

type Found = { amountCents: number | undefined; withPieces: boolean; refundable: number }

function problemOf(
  draft: RefundDraft,
  { amountCents, withPieces, refundable }: Found,
): RefundPlan['problem'] {
  if (draft.kind === 'pieces' && !withPieces) return { field: 'pieces', message: 'Choose at least one piece' }
  if (amountCents === undefined) return { field: 'amount', message: 'Enter an amount such as 12.50' }
  const field = draft.kind === 'pieces' ? 'pieces' : 'amount'
  if (amountCents === 0)
    return {
      field,
      message: draft.kind === 'pieces' ? 'Nothing was paid for these' : 'Enter an amount above zero',
    }
  if (amountCents > toCents(refundable))
    return { field, message: `At most $${refundable.toFixed(2)} is left to refund` }
  if (draft.reason.trim() === '') return { field: 'reason', message: 'Say why, the customer reads it' }
  return null
}
