import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, page, readParams, text } from '../api/params.ts'
import { newId } from '../ids.ts'
import { noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'

type NewTransaction = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'currency' | 'description' | 'reporting_category' | 'type'
> & { source: string | null; fee?: number; feeName?: string }

/** Stores a movement of the shop's balance. */
export function addBalanceTransaction(
  sandbox: Sandbox,
  { fee = 0, feeName = 'Stripe processing fees', ...given }: NewTransaction,
): Stripe.BalanceTransaction {
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    ...given,
    available_on: sandbox.now(),
    balance_type: 'payments',
    created: sandbox.now(),
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: given.currency,
              description: feeName,
              type: 'stripe_fee',
            },
          ],
    net: given.amount - fee,
    status: 'available',
  }
  sandbox.store.put('balance_transaction', transaction)
  return transaction
}

/** The fee of a charge: a share and a fixed part, never more than the charge. */
export function chargeFee(sandbox: Sandbox, amount: number): number {
  const { basisPoints, fixed } = sandbox.settings.get().fees
  return Math.min(amount, Math.round((amount * basisPoints) / 10_000) + fixed)
}

/** The fee returned with a refund; zero unless the sandbox is set to return fees. */
export function returnedFee(sandbox: Sandbox, charge: Stripe.Charge, amount: number): number {
  if (sandbox.settings.get().fees.onRefund === 'kept') return 0
  const id = String(charge.balance_transaction)
  const fee = sandbox.store.get('balance_transaction', id)?.fee ?? 0
  return Math.floor((fee * amount) / charge.amount)
}

export function readBalanceTransaction(sandbox: Sandbox, id: string): Stripe.BalanceTransaction {
  const transaction = sandbox.store.get('balance_transaction', id)
  if (!transaction) throw noSuch('balance_transaction', id)
  return transaction
}

export function listBalanceTransactions(sandbox: Sandbox, call: Call) {
  const { type, source, ...query } = readParams(
    z.strictObject({ ...page, created, type: text().optional(), source: text().optional() }),
    call.params,
  )
  return listAnswer(sandbox, 'balance_transaction', '/v1/balance_transactions', query, { type, source })
}
