import type Stripe from 'stripe'
import type { Sandbox } from './sandbox.ts'

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

/** Balance by currency: charges minus refunds, chargebacks and transfers. Only disputes have a fee. */
export function readBalance(sandbox: Sandbox): Stripe.Balance {
  const rows = sandbox.store.database
    .prepare(
      `SELECT currency, sum(amount) AS amount FROM (
         SELECT body ->> '$.currency' AS currency,
                (body ->> '$.amount_captured') - (body ->> '$.amount_refunded') AS amount
         FROM objects WHERE kind = 'charge'
         UNION ALL
         SELECT move.value ->> '$.currency', move.value ->> '$.net'
         FROM objects, json_each(body, '$.balance_transactions') AS move WHERE kind = 'dispute'
         UNION ALL
         SELECT body ->> '$.currency', (body ->> '$.amount_reversed') - (body ->> '$.amount')
         FROM objects WHERE kind = 'transfer'
       ) GROUP BY 1 ORDER BY 1`,
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
