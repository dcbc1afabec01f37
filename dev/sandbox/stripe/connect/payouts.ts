import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, expand, integer, metadata, page, readParams, text } from '../api/params.ts'
import { ownAccount } from '../balance/settlements.ts'
import { newId } from '../ids.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { StoredPayout } from '../wire.ts'
import { readAccount } from './accounts.ts'

const shownOf = ({ account: _account, ...payout }: StoredPayout): Stripe.Payout => payout

/** An account's balance: transfers minus payouts. */
export function connectedBalance(sandbox: Sandbox, account: string, currency: string): number {
  const row = sandbox.store.database
    .prepare(
      `SELECT coalesce(sum(amount), 0) AS amount FROM (
         SELECT (body ->> '$.amount') - (body ->> '$.amount_reversed') AS amount FROM objects
         WHERE kind = 'transfer' AND body ->> '$.destination' = ? AND body ->> '$.currency' = ?
         UNION ALL
         SELECT -(body ->> '$.amount') FROM objects WHERE kind = 'payout' AND body ->> '$.account' = ?
           AND body ->> '$.currency' = ? AND body ->> '$.status' NOT IN ('failed', 'canceled')
       )`,
    )
    .get(account, currency, account, currency)
  return Number(row?.amount ?? 0)
}

const createParams = z.strictObject({
  amount: integer.pipe(z.number().min(1, 'the amount must be 1 or more')),
  currency: z.string().regex(/^[a-z]{3}$/i, 'currency'),
  description: text(1_000).optional(),
  statement_descriptor: text(22).optional(),
  metadata,
  expand,
})

/** Pays out from a connected account to its bank. The bank answers immediately unless it is set to `wait`. */
export function createPayout(sandbox: Sandbox, call: Call): Stripe.Payout {
  const params = readParams(createParams, call.params)
  const currency = params.currency.toLowerCase()
  const account = accountOf(sandbox, call)
  if (!account.payouts_enabled) {
    throw invalidRequest('Payouts are not enabled on this account.', undefined, 'payouts_not_allowed')
  }
  if (params.amount > connectedBalance(sandbox, account.id, currency)) {
    throw invalidRequest(
      'You have insufficient funds in your Stripe account for this transfer.',
      undefined,
      'balance_insufficient',
    )
  }
  const payout: StoredPayout = {
    id: newId('po'),
    object: 'payout',
    account: account.id,
    amount: params.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: sandbox.now() + 2 * 86_400,
    automatic: false,
    balance_transaction: null,
    created: sandbox.now(),
    currency,
    description: params.description ?? null,
    destination: `ba_${account.id.slice(5)}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: params.metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
  sandbox.store.put('payout', payout)
  sandbox.record('payout.created', shownOf(payout), call.cause, undefined, account.id)
  if (sandbox.settings.get().payouts === 'settle') {
    const good = sandbox.store.get('account_facts', account.id)?.bank === 'good'
    settlePayout(sandbox, payout.id, good ? 'paid' : 'failed')
  }
  return shownOf(payout)
}

function accountOf(sandbox: Sandbox, call: Call) {
  if (!call.account) throw invalidRequest('This sandbox pays out from connected accounts only.')
  return readAccount(sandbox, call.account)
}

function stored(sandbox: Sandbox, id: string): StoredPayout {
  const payout = sandbox.store.get('payout', id)
  if (!payout) throw noSuch('payout', id)
  return payout
}

export function readPayout(sandbox: Sandbox, call: Call): Stripe.Payout {
  const payout = stored(sandbox, call.id)
  if (payout.account !== (call.account ?? ownAccount)) throw noSuch('payout', call.id)
  return shownOf(payout)
}

export function listPayouts(sandbox: Sandbox, call: Call) {
  const { status, ...query } = readParams(
    z.strictObject({ ...page, created, status: text().optional() }),
    call.params,
  )
  const where = { account: call.account ? accountOf(sandbox, call).id : ownAccount, status }
  const answer = listAnswer(sandbox, 'payout', '/v1/payouts', query, where)
  return { ...answer, data: (answer.data as StoredPayout[]).map(shownOf) }
}

/** Settles a payout. Like at the provider, a paid payout can still fail days later. */
export function settlePayout(sandbox: Sandbox, id: string, status: 'paid' | 'failed'): Stripe.Payout {
  return sandbox.store.transaction(() => {
    const before = stored(sandbox, id)
    if (before.status === 'failed' || before.status === status) {
      throw invalidRequest(`The payout ${id} is ${before.status} already.`)
    }
    const after: StoredPayout = {
      ...before,
      status,
      ...(status === 'failed' && {
        failure_code: 'account_closed',
        failure_message: 'The bank account has been closed.',
      }),
    }
    sandbox.store.put('payout', after)
    sandbox.record(`payout.${status}`, shownOf(after), null, { status: before.status }, before.account)
    return shownOf(after)
  })
}
