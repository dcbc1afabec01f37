import type Stripe from 'stripe'
import type { PaymentProvider, ProviderMovement, ProviderSettlement } from '../../provider.ts'
import { idOf } from './stripe-objects.ts'

type Transaction = Stripe.BalanceTransaction

/** Reads Stripe's balance transactions with the objects that caused them. */
export async function listMovements(
  stripe: Stripe,
  { from, to, max }: { from: Date; to: Date; max: number },
): ReturnType<PaymentProvider['listMovements']> {
  const seconds = { gte: Math.floor(from.getTime() / 1000), lte: Math.ceil(to.getTime() / 1000) }
  const found = await stripe.balanceTransactions
    .list({ created: seconds, limit: 100, expand: ['data.source'] })
    .autoPagingToArray({ limit: max + 1 })
  return { movements: found.map(toMovement), complete: found.length <= max }
}

function toMovement(transaction: Transaction): ProviderMovement {
  const { id, amount, fee, fee_details, currency, created } = transaction
  return {
    movementId: id,
    ...whatMoved(transaction),
    amountCents: amount,
    feeCents: fee,
    feeTaxCents: fee_details.reduce((sum, { type, amount }) => sum + (type === 'tax' ? amount : 0), 0),
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  }
}

const settlementStates: Record<string, ProviderSettlement['status']> = {
  paid: 'PAID',
  failed: 'FAILED',
  canceled: 'FAILED',
}

export async function listSettlements(
  stripe: Stripe,
  { from, to, max }: { from: Date; to: Date; max: number },
): Promise<ProviderSettlement[]> {
  const seconds = { gte: Math.floor(from.getTime() / 1000), lte: Math.ceil(to.getTime() / 1000) }
  const payouts = await stripe.payouts
    .list({ created: seconds, limit: Math.min(max, 100) })
    .autoPagingToArray({ limit: max })
  return payouts.map(({ id, amount, currency, status, trace_id, created, arrival_date }) => ({
    providerId: id,
    amountCents: amount,
    currency: currency.toUpperCase(),
    status: settlementStates[status] ?? 'IN_TRANSIT',
    bankReference: trace_id?.value ?? null,
    sentAt: new Date(created * 1000),
    arrivesOn: new Date(arrival_date * 1000),
  }))
}

export async function readBalance(stripe: Stripe, currency: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve()
  return [...available, ...pending]
    .filter((part) => part.currency.toUpperCase() === currency)
    .reduce((sum, { amount }) => sum + amount, 0)
}

const reserveTypes = ['reserve_transaction', 'reserved_funds', 'reserve_hold', 'reserve_release']
const feeTypes = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost']

/** An object that other systems created has no key of ours. */
function whatMoved({ type, source }: Transaction): Pick<ProviderMovement, 'kind' | 'reference' | 'ownKey'> {
  const object = source === null || typeof source === 'string' ? undefined : source
  switch (object?.object) {
    case 'charge':
      return { kind: 'payment', reference: idOf(object.payment_intent), ownKey: null }
    case 'refund':
      return { kind: 'refund', reference: object.id, ownKey: object.metadata?.refund_key ?? null }
    case 'dispute':
      return { kind: 'dispute', reference: object.id, ownKey: null }
    case 'transfer':
      return { kind: 'transfer', reference: object.id, ownKey: object.metadata.payout_id ?? null }
    case 'payout':
      return { kind: 'settlement', reference: object.id, ownKey: null }
    default:
      if (reserveTypes.includes(type)) return { kind: 'reserve', reference: null, ownKey: null }
      return { kind: feeTypes.includes(type) ? 'fee' : 'other', reference: idOf(source), ownKey: null }
  }
}
