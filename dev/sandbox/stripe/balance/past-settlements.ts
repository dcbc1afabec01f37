import type { Sandbox } from '../sandbox.ts'
import { endSettlement, settle } from './settlements.ts'

const daysHeld = 2
const daysOnTheWay = 2
const dayInSeconds = 86_400

/** What moved the balance. Times are Unix seconds. */
export type PastMovement = {
  id: string
  kind: 'payment' | 'refund' | 'settlement'
  /** The id of the payment, refund or payout. */
  reference: string
  amountCents: number
  feeCents: number
  at: number
}

export type PastSettlement = {
  id: string
  amountCents: number
  bankReference: string | null
  sentAt: number
  arrivedAt: number
}

/**
 * Pays the balance of past payments out to the bank at these moments, from the oldest, except what came in during the last
 * two days. All payouts have arrived. Returns everything that moved the balance so far.
 */
export function addPastSettlements(
  sandbox: Sandbox,
  moments: number[],
): { movements: PastMovement[]; settlements: PastSettlement[] } {
  return sandbox.store.transaction(() => {
    const moved = listTransactions(sandbox)
    let sentCents = 0
    const settlements = moments.flatMap((sentAt) => {
      const before = moved.filter(({ created }) => created <= sentAt - daysHeld * dayInSeconds)
      const amount = before.reduce((sum, { net }) => sum + net, 0) - sentCents
      if (amount < 1) return []
      sentCents += amount
      const { id } = settle({ ...sandbox, now: () => sentAt }, { amount, currency: before[0]?.currency })
      const { trace_id } = endSettlement(sandbox, id, 'paid')
      const arrivedAt = sentAt + daysOnTheWay * dayInSeconds
      return [{ id, amountCents: amount, bankReference: trace_id?.value ?? null, sentAt, arrivedAt }]
    })
    return { movements: listTransactions(sandbox).map((one) => toMovement(sandbox, one)), settlements }
  })
}

const listTransactions = ({ store }: Sandbox) =>
  store.database
    .prepare("SELECT body FROM objects WHERE kind = 'balance_transaction'")
    .all()
    .map(({ body }) => JSON.parse(String(body)) as Transaction)

type Transaction = {
  id: string
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  source: string
  type: string
}

function toMovement({ store }: Sandbox, transaction: Transaction): PastMovement {
  const { id, amount, fee, created, source, type } = transaction
  const moved = { id, amountCents: amount, feeCents: fee, at: created }
  if (type === 'payout') return { ...moved, kind: 'settlement', reference: source }
  if (type === 'refund') return { ...moved, kind: 'refund', reference: source }
  return { ...moved, kind: 'payment', reference: String(store.get('charge', source)?.payment_intent) }
}
