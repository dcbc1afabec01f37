import type Razorpay from 'razorpay'
import type { PaymentProvider, ProviderMovement, ProviderSettlement } from '../../provider.ts'
import { type Range, readPages } from './razorpay-lists.ts'
import { type Payment, toMovement } from './razorpay-objects.ts'

/** Limited to the fields that are read here. */
type ReconItem = {
  entity_id: string
  type: string
  debit: number
  credit: number
  currency: string
  fee: number | null
  tax: number | null
  notes?: Record<string, unknown> | unknown[] | string | null
  settled_at: number
  settlement_id: string
}
type Settlement = {
  id: string
  amount: number
  status: 'created' | 'processed' | 'failed'
  utr: string | null
  created_at: number
}

const reconPageMax = 1_000
const dayMs = 24 * 60 * 60_000

/**
 * Payments with their fees, and what the settlement reports say about the rest: the sum of each settlement, and
 * transactions that are no payment, refund or dispute.
 */
export async function listMovements(
  client: Razorpay,
  range: Range,
): ReturnType<PaymentProvider['listMovements']> {
  const { from, to, max } = range
  const seconds = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) }
  const payments = await readPages<Payment>(max, (page) => client.payments.all({ ...seconds, ...page }))
  const captured = payments.filter((payment) => payment.captured)
  const settled = await readRecon(client, range)
  return {
    movements: [...captured.map(toMovement), ...settlementsOf(settled), ...othersOf(settled)],
    complete: payments.length <= max,
  }
}

/** The days of the range, at most the time until now. Reports are by day in India. */
async function readRecon(client: Razorpay, { from, to }: Range): Promise<ReconItem[]> {
  const found: ReconItem[] = []
  const end = Math.min(to.getTime(), Date.now())
  for (let at = from.getTime() - dayMs; at < end + dayMs; at += dayMs) {
    const day = new Date(at)
    const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
    for (let skip = 0; ; skip += reconPageMax) {
      const { items } = (await client.settlements.reports({
        ...date,
        count: reconPageMax,
        skip,
      })) as unknown as {
        items: ReconItem[]
      }
      found.push(...items)
      if (items.length < reconPageMax) break
    }
  }
  return found
}

function settlementsOf(items: ReconItem[]): ProviderMovement[] {
  const ids = new Set(items.map(({ settlement_id }) => settlement_id))
  return [...ids].map((id) => {
    const own = items.filter(({ settlement_id }) => settlement_id === id)
    const cents = own.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
    return movement(own[0], { kind: 'settlement', reference: id, movementId: id, amountCents: -cents })
  })
}

/** Debits with a dispute's id are known from the dispute. */
const othersOf = (items: ReconItem[]): ProviderMovement[] =>
  items
    .filter(({ type, entity_id }) => !['payment', 'refund'].includes(type) && !entity_id.startsWith('disp_'))
    .map((item) => {
      const ids = { reference: item.entity_id, movementId: item.entity_id }
      const amountCents = item.credit - item.debit
      if (item.type !== 'transfer' && item.type !== 'reversal')
        return movement(item, {
          ...ids,
          kind: item.type.startsWith('reserve') ? 'reserve' : 'other',
          amountCents,
        })
      // A transfer's debit includes its fee.
      const feeCents = item.fee ?? 0
      const feeTaxCents = item.tax ?? 0
      const own = {
        ...movement(item, { ...ids, kind: 'transfer', amountCents: amountCents + feeCents }),
        feeCents,
      }
      return { ...own, feeTaxCents, ownKey: payoutIdOf(item) }
    })

/** From the notes that the shop gave the transfer or its reversal. */
function payoutIdOf({ notes }: ReconItem): string | null {
  const id = notes && typeof notes === 'object' && !Array.isArray(notes) ? notes.payout_id : null
  return typeof id === 'string' ? id : null
}

const movement = (
  item: ReconItem | undefined,
  what: Pick<ProviderMovement, 'kind' | 'reference' | 'movementId' | 'amountCents'>,
): ProviderMovement => ({
  ...what,
  ownKey: null,
  feeCents: 0,
  feeTaxCents: 0,
  currency: (item?.currency ?? '').toUpperCase(),
  at: new Date((item?.settled_at ?? 0) * 1000),
})

const states: Record<Settlement['status'], ProviderSettlement['status']> = {
  created: 'IN_TRANSIT',
  processed: 'PAID',
  failed: 'FAILED',
}

export async function listSettlements(
  client: Razorpay,
  { from, to, max }: Range,
): Promise<ProviderSettlement[]> {
  const seconds = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) }
  const listed = await readPages<Settlement>(max, async (page) => {
    const { items } = await client.settlements.all({ ...seconds, ...page })
    return { items: items as unknown[] }
  })
  return listed.slice(0, max).map(({ id, amount, status, utr, created_at }) => ({
    providerId: id,
    amountCents: amount,
    currency: null,
    status: states[status] ?? 'IN_TRANSIT',
    bankReference: utr,
    sentAt: new Date(created_at * 1000),
    arrivesOn: new Date(created_at * 1000),
  }))
}
