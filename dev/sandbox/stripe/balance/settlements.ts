import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { StoredPayout } from '../wire.ts'
import { readBalance } from './account.ts'
import { addBalanceTransaction } from './balance-transactions.ts'

/** Stands for the shop's own account in stored payouts. */
export const ownAccount = 'self'

export interface NewSettlement {
  /** Default: the available balance. */
  amount?: number | undefined
  currency?: string | undefined
  /**
   * A mistake of the provider. missing: the balance moved, but the payout is not listed. duplicate: it is listed twice.
   * amount: it is listed with 1.00 less than the balance moved.
   */
  wrong?: 'missing' | 'duplicate' | 'amount' | undefined
}

/** Pays the shop's balance out to its bank, as the provider's automatic payouts do. */
export function settle(sandbox: Sandbox, options: NewSettlement = {}): Stripe.Payout {
  return sandbox.store.transaction(() => {
    const { currency = 'usd', wrong } = options
    const available = readBalance(sandbox).available.find((one) => one.currency === currency)?.amount ?? 0
    const amount = options.amount ?? available
    if (amount < 1 || amount > available) throw invalidRequest('You have insufficient funds.', 'amount')
    const payout = payoutOf(sandbox, amount, currency)
    payout.balance_transaction = addBalanceTransaction(sandbox, {
      amount: -amount,
      currency,
      description: 'STRIPE PAYOUT',
      reporting_category: 'payout',
      source: payout.id,
      type: 'payout',
    }).id
    if (wrong === 'missing') {
      sandbox.store.put('payout', { ...payout, account: 'unlisted' })
      return payout
    }
    const listed = wrong === 'amount' ? { ...payout, amount: amount - 100 } : payout
    sandbox.store.put('payout', listed)
    if (wrong === 'duplicate') sandbox.store.put('payout', { ...payout, id: newId('po') })
    return listed
  })
}

const payoutOf = (sandbox: Sandbox, amount: number, currency: string): StoredPayout => ({
  id: newId('po'),
  object: 'payout',
  account: ownAccount,
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: sandbox.now() + 2 * 86_400,
  automatic: true,
  balance_transaction: null,
  created: sandbox.now(),
  currency,
  description: 'STRIPE PAYOUT',
  destination: 'ba_1SandboxMerchant0',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'in_transit',
  trace_id: null,
  type: 'bank_account',
})

/** The bank's answer to a payout of the shop. Like at the provider, a paid one can still fail, and its money comes back. */
export function endSettlement(sandbox: Sandbox, id: string, status: 'paid' | 'failed'): Stripe.Payout {
  return sandbox.store.transaction(() => {
    const before = sandbox.store.get('payout', id)
    if (before?.account !== ownAccount) throw noSuch('payout', id)
    if (before.status === 'failed' || before.status === status) {
      throw invalidRequest(`The payout ${id} is ${before.status} already.`)
    }
    const after: StoredPayout = { ...before, status }
    if (status === 'paid') after.trace_id = { status: 'supported', value: id.slice(-12).toUpperCase() }
    if (status === 'failed') {
      after.failure_code = 'account_closed'
      after.failure_balance_transaction = addBalanceTransaction(sandbox, {
        amount: before.amount,
        currency: before.currency,
        description: 'STRIPE PAYOUT FAILURE',
        reporting_category: 'payout_reversal',
        source: id,
        type: 'payout_failure',
      }).id
    }
    sandbox.store.put('payout', after)
    return after
  })
}

/** Holds part of the balance back as a reserve, or releases it if negative. */
export const reserve = (sandbox: Sandbox, amount: number, currency = 'usd') =>
  addBalanceTransaction(sandbox, {
    amount: -amount,
    currency,
    description: amount > 0 ? 'Reserve hold' : 'Reserve release',
    reporting_category: 'risk_reserved_funds',
    source: null,
    type: 'reserved_funds',
  })

/** A monthly fee of the account, or another movement that the shop cannot know. */
export const charge = (sandbox: Sandbox, amount: number, type: 'stripe_fee' | 'adjustment') =>
  addBalanceTransaction(sandbox, {
    amount: -amount,
    currency: 'usd',
    description: type === 'stripe_fee' ? 'Monthly fee' : 'Adjustment',
    reporting_category: type === 'stripe_fee' ? 'fee' : 'other_adjustment',
    source: null,
    type,
  })
