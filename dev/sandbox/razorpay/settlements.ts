import { newId } from '../stripe/ids.ts'
import { collection } from './reads.ts'
import { badRequest, noSuch } from './refusal.ts'
import type { ReconItem, Sandbox } from './wire.ts'
import type { Settlement } from './wire-parts.ts'

export interface NewSettlement {
  /** Held back from this settlement, and paid with a later one. */
  reserve?: number | undefined
  /**
   * A mistake of the provider. missing: the settlement is not listed. duplicate: it is listed twice. amount: it is listed
   * with 1.00 less than its transactions.
   */
  wrong?: 'missing' | 'duplicate' | 'amount' | undefined
}

/** Settles everything that is not settled yet, as the provider does each working day. */
export function settle(sandbox: Sandbox, { reserve = 0, wrong }: NewSettlement = {}): Settlement {
  return sandbox.store.transaction(() => {
    const id = newId('setl', 14)
    const items = unsettled(sandbox, id)
    if (reserve > 0)
      items.push(
        item(sandbox, id, {
          type: 'reserve',
          entity_id: newId('rsv', 14),
          debit: reserve,
          currency: items[0]?.currency ?? 'INR',
        }),
      )
    const amount = items.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
    if (amount < 1) throw badRequest('There is nothing to settle.')
    for (const one of items) sandbox.store.put('recon_item', one)
    const settlement: Settlement = {
      id,
      entity: 'settlement',
      amount: wrong === 'amount' ? amount - 100 : amount,
      status: 'processed',
      fees: items.reduce((sum, { fee }) => sum + fee, 0),
      tax: items.reduce((sum, { tax }) => sum + tax, 0),
      utr: newId('utr', 12),
      created_at: sandbox.now(),
    }
    if (wrong !== 'missing') sandbox.store.put('settlement', settlement)
    if (wrong === 'duplicate') sandbox.store.put('settlement', { ...settlement, id: newId('setl', 14) })
    return settlement
  })
}

type NewItem = Pick<ReconItem, 'entity_id' | 'type'> & Partial<ReconItem>

const item = (sandbox: Sandbox, settlement_id: string, given: NewItem): ReconItem => ({
  id: `${given.type}:${given.entity_id}`,
  debit: 0,
  credit: 0,
  amount: (given.credit ?? 0) + (given.debit ?? 0),
  currency: 'INR',
  fee: 0,
  tax: 0,
  settled: true,
  created_at: sandbox.now(),
  settled_at: sandbox.now(),
  settlement_id,
  ...given,
})

function unsettled(sandbox: Sandbox, settlement: string): ReconItem[] {
  const all = 10_000
  const isNew = (one: ReconItem) => sandbox.store.get('recon_item', one.id) === undefined
  const { store } = sandbox
  const payments = store
    .list('payment', { limit: all })
    .data.filter(({ captured }) => captured)
    .map(({ id, amount, fee, tax, currency }) =>
      item(sandbox, settlement, {
        type: 'payment',
        entity_id: id,
        credit: amount - fee,
        amount,
        fee,
        tax,
        currency,
      }),
    )
  const refunds = store
    .list('refund', { limit: all })
    .data.filter(({ status }) => status === 'processed')
    .map(({ id, amount, currency }) =>
      item(sandbox, settlement, { type: 'refund', entity_id: id, debit: amount, currency }),
    )
  const disputes = store
    .list('dispute', { limit: all })
    .data.filter(({ amount_deducted }) => amount_deducted > 0)
    .map(({ id, amount_deducted, currency }) =>
      item(sandbox, settlement, { type: 'adjustment', entity_id: id, debit: amount_deducted, currency }),
    )
  return [...payments, ...refunds, ...disputes, ...routeItems(sandbox, settlement)].filter(isNew)
}

/** The fee of a transfer is part of its debit. */
function routeItems(sandbox: Sandbox, settlement: string): ReconItem[] {
  const { store } = sandbox
  const transfers = store
    .list('transfer', { limit: 10_000 })
    .data.filter(({ processed_at }) => processed_at !== null)
    .map(({ id, amount, fees, tax, currency, notes }) =>
      item(sandbox, settlement, {
        type: 'transfer',
        entity_id: id,
        debit: amount + fees,
        amount,
        fee: fees,
        tax,
        currency,
        notes,
      }),
    )
  const reversals = store
    .list('reversal', { limit: 10_000 })
    .data.map(({ id, amount, currency, notes }) =>
      item(sandbox, settlement, { type: 'reversal', entity_id: id, credit: amount, amount, currency, notes }),
    )
  return [...transfers, ...reversals]
}

/** The bank returns a settlement. */
export function failSettlement(sandbox: Sandbox, id: string): Settlement {
  const failed: Settlement = { ...readSettlement(sandbox, id), status: 'failed' }
  sandbox.store.put('settlement', failed)
  return failed
}

export function readSettlement(sandbox: Sandbox, id: string): Settlement {
  const settlement = sandbox.store.get('settlement', id)
  if (!settlement) throw noSuch()
  return settlement
}

type ListQuery = Record<string, string | undefined>

export const listSettlements = (sandbox: Sandbox, query: ListQuery) =>
  collection(query, (limit, created) => sandbox.store.list('settlement', { created, limit }).data)

/** The transactions settled on one day, or in one month. */
export function listRecon(sandbox: Sandbox, query: ListQuery) {
  const { year, month, day, count = '10', skip = '0' } = query
  const first = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)) / 1000
  const end = (day ? first + 86_400 : Date.UTC(Number(year), Number(month)) / 1000) - 1
  if (!Number.isFinite(first)) throw badRequest('The year and month are required.')
  const from = Number(skip)
  const items = sandbox.store
    .list('recon_item', { limit: 100_000 })
    .data.filter(({ settled_at }) => settled_at >= first && settled_at <= end)
    .slice(from, from + Math.min(1_000, Number(count)))
    .map(({ id: _id, ...shown }) => shown)
  return { entity: 'collection', count: items.length, items }
}
