import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { arrives } from '#test/builders/disputes.ts'
import { aConnectedAccount, aDueOrder, newestPayoutOf, runFor } from '#test/builders/payouts.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder, payFor } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { readMovements } from './read-movements.ts'

openOrderShop({ razorpay: true })

/** Balances in cents by account. */
async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.amount_cents)::bigint as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
    group by 1`.execute(app.ownerDb)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

/** How the accounts change through `work` and a run of the job. */
async function changeThrough(work: () => Promise<unknown>): Promise<Record<string, number>> {
  await readMovements(app.shop)
  const before = await balances()
  await work()
  await readMovements(app.shop)
  const after = await balances()
  const changed = Object.keys(after).map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const)
  return Object.fromEntries(changed.filter(([, cents]) => cents !== 0))
}

const anOrder = (gateway: 'STRIPE' | 'RAZORPAY' = 'STRIPE') => aPaidOrder(app, { seller, gateway })
const paymentIdOf = async ({ sessionId }: { sessionId: string }) =>
  (
    await sql<{
      id: string
    }>`select provider_payment_id as id from payments where session_id = ${sessionId}`.execute(app.ownerDb)
  ).rows[0]?.id ?? ''

test('the fee of a payment is a cost of the platform and reduces the balance at the provider, once', async () => {
  const change = await changeThrough(() => anOrder())
  expect(change).toMatchObject({ provider_fees: 175, provider_clearing: 5_000 - 175 })
  expect(await changeThrough(async () => {})).toEqual({})
  const { totals } = await admin.ok('GET /admin/figures')
  expect(totals.providerFees).toBe(((await balances()).provider_fees ?? 0) / 100)
})

test('Razorpay takes its fee with the tax on it', async () => {
  const change = await changeThrough(async () => {
    await anOrder('RAZORPAY')
    // Razorpay lists a payment by the time of its creation.
    await letTenMinutesPass()
  })
  expect(change).toMatchObject({ provider_fees: 118, provider_clearing: 5_000 - 118 })
  const { rows } = await sql`
    select fee_cents as fee, fee_tax_cents as tax from provider_movements where gateway = 'RAZORPAY'`.execute(
    app.ownerDb,
  )
  expect(rows).toEqual([{ fee: 118, tax: 18 }])
})

async function letTenMinutesPass(): Promise<void> {
  await sql`update payments set captured_at = captured_at - interval '11 minutes' where gateway = 'RAZORPAY'`.execute(
    app.ownerDb,
  )
}

test('a refund leaves the fee with the provider, or returns its share if the provider does so', async () => {
  const order = await anOrder()
  const refund = () => refundBy(admin, order, { amount: 10 })
  const sent = async () => {
    await refund()
    await expect.poll(() => unsent(), { timeout: 10_000 }).toBe(0)
  }
  expect(await changeThrough(sent)).toMatchObject({ provider_clearing: -1_000 })
  app.stripe.control.change({ fees: { onRefund: 'returned' } })
  expect(await changeThrough(sent)).toMatchObject({ provider_fees: -35, provider_clearing: -1_000 + 35 })
})

const unsent = async () =>
  Number((await app.pool.query(`select count(*) from refunds where status <> 'SUCCEEDED'`)).rows[0]?.count)

test('the fee of a dispute is booked with the dispute only', async () => {
  const order = await anOrder()
  const change = await changeThrough(async () => {
    const { id } = app.stripe.control.dispute(order.sessionId)
    await arrives(app, id, { withdrawn: true })
  })
  expect(change).toEqual({ provider_clearing: -6_500, disputes: 5_000, dispute_costs: 1_500 })
})

test('a payment whose webhook is late gets its fee after it is settled', async () => {
  app.stripe.control.holdWebhooks()
  const placed = await anUnpaidOrder(app, { seller })
  const late = await changeThrough(async () => app.stripe.control.pay(placed.sessionId))
  expect(late).toEqual({})
  const change = await changeThrough(() => payFor(app, placed).catch(() => settledLater(placed)))
  expect(change).toMatchObject({ provider_fees: 175 })
})

const settledLater = (placed: PlacedOrder) =>
  placed.buyer.ok('GET /payments/stripePaymentId/:session_id', { params: { session_id: placed.sessionId } })

test("money of other systems in the provider's account is not booked", async () => {
  const change = await changeThrough(async () => {
    app.stripe.control.addPastPayments([
      {
        amountCents: 700,
        currency: 'USD',
        email: 'a@b.example',
        name: 'A',
        paidAt: Math.floor(Date.now() / 1000),
        refund: null,
      },
    ])
  })
  expect(change).toEqual({})
})

test('an outage is made up for by the next run', async () => {
  await readMovements(app.shop)
  const order = await anOrder()
  app.stripe.control.fail({ mode: 'error', status: 500, path: '/balance_transactions', count: 2 })
  await readMovements(app.shop)
  await readMovements(app.shop)
  const { rows } = await app.pool.query(
    `select sum(l.amount_cents)::int as fee from ledger_entries e join ledger_lines l on l.entry_id = e.id
     join ledger_accounts a on a.id = l.account_id and a.kind = 'provider_fees'
     join payments p on p.id = e.payment_id where p.provider_payment_id = $1`,
    [await paymentIdOf(order)],
  )
  expect(rows).toEqual([{ fee: 175 }])
})

test('a payout by bank file leaves the bank account, and a transfer leaves the provider', async () => {
  const bySeller = await aSeller(app)
  await aDueOrder(app, bySeller)
  const byBank = await changeThrough(async () => {
    await runFor(admin, bySeller)
    const { id: fileId } = await admin.ok('POST /admin/payouts/bank-files')
    await admin.ok('POST /admin/payouts/bank-files/:fileId/paid', {
      params: { fileId },
      body: { payouts: 1 },
    })
  })
  expect(byBank).toEqual({ bank: -9_000, seller_payable: 9_000 })
  const connected = await aSeller(app)
  await aConnectedAccount(app, connected)
  await aDueOrder(app, connected)
  const byTransfer = await changeThrough(async () => {
    await runFor(admin, connected)
    await expect.poll(() => newestPayoutOf(connected), { timeout: 10_000 }).toMatchObject({ status: 'PAID' })
  })
  expect(byTransfer).toEqual({ provider_clearing: -9_000, seller_payable: 9_000 })
})
