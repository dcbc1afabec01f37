import type Stripe from 'stripe'
import type { Sandbox } from '../sandbox.ts'

/** API version of events; the version that the installed `stripe` package is pinned to. */
export const apiVersion = '2026-10-28.endive'

const accountId = 'acct_1SandboxMerchant0'

export function readAccount(sandbox: Sandbox) {
  return {
    id: accountId,
    object: 'account',
    business_profile: null,
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: true,
    settings: { dashboard: { display_name: sandbox.merchantName, timezone: 'Etc/UTC' } },
    type: 'standard',
  }
}

/** Balance by currency: the net of all balance transactions. */
export function readBalance(sandbox: Sandbox): Stripe.Balance {
  const rows = sandbox.store.database
    .prepare(
      `SELECT body ->> '$.currency' AS currency, sum(body ->> '$.net') AS amount
       FROM objects WHERE kind = 'balance_transaction' GROUP BY 1 ORDER BY 1`,
    )
    .all()
  const available = rows.map((row) => ({
    amount: Number(row.amount),
    currency: String(row.currency),
    source_types: { card: Number(row.amount) },
  }))
  return {
    object: 'balance',
    available: available.length > 0 ? available : [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    livemode: false,
    pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
  }
}
