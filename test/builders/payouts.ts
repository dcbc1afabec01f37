import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Onboarding } from '#sandbox/stripe/connect/accounts.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeEntries } from '#server/modules/ledger/ledger.ts'
import { payoutReversedLines } from '#server/modules/ledger/payout-lines.rules.ts'
import { insertPayout, movePayout } from '#server/modules/payouts/payouts.ts'
import { owedTo } from '#server/views/payouts/due-lines.ts'
import { beginAttempt } from '#server/workflows/payouts/pay-out.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { aDeliveredOrder } from './placed-order.ts'
import { aProduct } from './product.ts'

/**
 * Backdates the delivery of an order, which the customer confirmed unless `proven` is false. After eight days a confirmed
 * order can no longer be returned.
 */
export async function deliveredAgo(
  app: TestApp,
  orderId: number,
  days: number,
  { proven = true } = {},
): Promise<void> {
  if (proven) await confirmedAll(app, orderId)
  await app.pool.query('alter table order_events disable trigger order_events_append_only')
  await app.pool.query(
    `update order_events set at = now() - make_interval(days => $2) where order_id = $1 and status = 'DELIVERED'`,
    [orderId, days],
  )
  await app.pool.query('alter table order_events enable trigger order_events_append_only')
}

/** The customers confirm every delivered order, or one. */
export const confirmedAll = (app: Pick<TestApp, 'pool'>, orderId: number | null = null) =>
  app.pool.query(
    `update orders set received_at = now(), delivery_proof = 'CUSTOMER', delivery_proven_at = now()
     where status = 'DELIVERED' and delivery_proof is null and id = coalesce($1, id)`,
    [orderId],
  )

/** An order delivered long enough ago to be paid out; its seller gets 90 % after commission. */
export async function aDueOrder(app: TestApp, seller: Person, sellingCents = 10_000): Promise<number> {
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents, stock: 50 })
  const { orderId } = await aDeliveredOrder(app, { seller, productIds: [productId] })
  await deliveredAgo(app, orderId, 8)
  return orderId
}

/** A Stripe account with payouts enabled, connected long enough ago to receive transfers. */
export async function aConnectedAccount(
  app: TestApp,
  seller: Person,
  end: Onboarding = 'enabled',
): Promise<string> {
  const account = await app.shop.payouts.STRIPE_CONNECT?.openAccount({
    sellerId: seller.id,
    email: seller.email,
    businessName: 'Mill',
  })
  const accountId = account?.accountId ?? ''
  await app.pool.query('insert into payout_accounts (seller_id, account_id) values ($1, $2)', [
    seller.id,
    accountId,
  ])
  app.stripe.control.onboard(accountId, end)
  await app.stripe.control.settled()
  if (end !== 'enabled' && end !== 'failing-bank') return accountId
  // The server stores an event before processing it and retries failed processing.
  await expect.poll(() => connectedLongAgo(app, seller), { timeout: 30_000 }).toBe(true)
  return accountId
}

/** Returns false until the server has recorded that the account has payouts enabled. */
export async function connectedLongAgo(app: TestApp, seller: Person): Promise<boolean> {
  const { rowCount } = await app.pool.query(
    `update payout_accounts set enabled_since = enabled_since - interval '4 days'
     where seller_id = $1 and enabled_since is not null`,
    [seller.id],
  )
  return rowCount === 1
}

/** The seller owes the shop this amount, by an adjustment of the books. */
export const owes = (app: TestApp, sellerId: number, amountCents: number) =>
  transaction(app.shop.db, (tx) =>
    writeEntries(tx, 'USD', [
      {
        key: `adjustment:${sellerId}`,
        kind: 'adjustment',
        lines: [
          { kind: 'seller_payable', sellerId, amountCents },
          { kind: 'platform_revenue', sellerId: null, amountCents: -amountCents },
        ],
      },
    ]),
  )

/** Moves everything booked for a seller this many days into the past. */
export const ageBooks = (app: TestApp, sellerId: number, days: number) =>
  app.pool.query(`alter table ledger_lines disable trigger ledger_lines_append_only;
    alter table ledger_entries disable trigger ledger_entries_append_only;
    update ledger_lines set created_at = created_at - interval '${days} days' where seller_id = ${sellerId};
    update ledger_entries set created_at = created_at - interval '${days} days' where seller_id = ${sellerId};
    alter table ledger_lines enable trigger ledger_lines_append_only;
    alter table ledger_entries enable trigger ledger_entries_append_only`)

/** Creates bank payouts of everything ready for one seller, by the admin call. */
export const runFor = (admin: Person, seller: Person) =>
  admin.ok('POST /admin/payouts/run', { body: { sellerId: seller.id } })

/** The newest payout as its seller sees it. */
export const newestPayoutOf = async (seller: Person) => (await seller.ok('GET /sellers/payouts'))[0]

/** The unpaid balance of a seller. */
export const balanceOf = async (seller: Person) => (await seller.ok('GET /sellers/balance')).balance

/** Transfers from the shop to a Stripe account. */
export const transfersTo = (app: TestApp, account: string) =>
  app.stripe.control.transfers().filter(({ destination }) => destination === account)

/** Payouts from a Stripe account to its bank. */
export const payoutsFrom = (app: TestApp, account: string) =>
  app.stripe.control.payouts().filter((payout) => payout.account === account)

/** Backdates all payouts and their last check, so that the reconciler checks them in its next run. */
export const checksDue = (app: TestApp) =>
  app.pool.query(
    `update payouts set checked_at = now() - interval '2 days', created_at = created_at - interval '1 hour'`,
  )

/** A job that began before a change of the shop still works with what it read. */
export const noJobRuns = (app: TestApp) =>
  expect
    .poll(
      async () =>
        (
          await app.pool.query(
            'select from graphile_worker._private_jobs where locked_at is not null limit 1',
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBe(0)

/** Connects a Stripe account to a seller and delivers an order that earns the seller $90.00. Returns the account. */
export async function aPayableAccount(
  app: TestApp,
  seller: Person,
  end: 'enabled' | 'failing-bank' = 'enabled',
): Promise<string> {
  const account = await aConnectedAccount(app, seller, end)
  await aDueOrder(app, seller)
  return account
}

/** A payout for the oldest order of a seller, whether or not the order can still be returned. */
export async function aPayoutOf(
  app: Pick<TestApp, 'shop'>,
  { id: sellerId }: { id: number },
  state: 'SCHEDULED' | 'SENT' | 'FAILED' = 'SCHEDULED',
): Promise<number> {
  const currency = 'USD'
  const due = sql`select l.id, -l.amount_cents as amount_cents from ledger_lines l
    join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable' and a.seller_id = ${sellerId}
    join ledger_entries e on e.id = l.entry_id and e.kind = 'sale'
    where not exists (select from payout_lines x where x.ledger_line_id = l.id and x.live) order by l.id limit 1`
  const destination = { method: 'BANK_FILE', accountId: null, last4: '6789', changedAt: null } as const
  return transaction(app.shop.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into payout_runs (due_on, finished_at)
      select coalesce(min(due_on), '2020-01-01') - 1, now() from payout_runs returning id`.execute(tx)
    const { rows: sellers } = await sql<{ sealed: string }>`
      select bank_details_sealed as sealed from sellers where id = ${sellerId}`.execute(tx)
    const payout = await insertPayout(tx, {
      sellerId,
      runId: rows[0]?.id ?? 0,
      currency,
      minimumCents: 1,
      destination: { ...destination, bankDetailsSealed: sellers[0]?.sealed ?? '' },
      due,
      balance: owedTo(sellerId, currency),
    })
    if (!payout) throw new Error('the seller has nothing to be paid')
    await beginAttempt(tx, payout, { sellerId, currency })
    if (state === 'SENT') await movePayout(tx, { payoutId: payout.id, to: 'SENT' })
    if (state === 'FAILED') {
      const failed = await movePayout(tx, { payoutId: payout.id, to: 'FAILED', reason: 'No such account' })
      if (failed) {
        const key = `payout:${payout.id}:1:back`
        await writeEntries(tx, currency, [
          { key, kind: 'payout', lines: payoutReversedLines(failed, failed.was) },
        ])
      }
    }
    return payout.id
  })
}

/** Creates a bank file that contains only this payout. */
export async function aBankFile(
  app: Pick<TestApp, 'shop'>,
  admin: { id: number },
  payoutId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with file as (insert into payout_files (admin_id, currency) values (${admin.id}, 'USD') returning id)
    update payouts p set status = 'SENT', sent_at = now(), file_id = file.id from file where p.id = ${payoutId}
    returning file.id
  `.execute(app.shop.db)
  return rows[0]?.id ?? 0
}

/** The pieces of sales or refunds of these goods, at the default commission of 10 %. */
export const piecesOf = (goods: number) => [
  { piece: 'goods', amount: goods },
  { piece: 'commission', amount: -goods / 10 },
]
