import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDueOrder, ageBooks, runFor } from '#test/builders/payouts.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { checkEverything, watchShop } from './watch-shop.ts'

let app: TestApp
let owner: Person
let finance: Person
let support: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  owner = await aCustomer(app, { role: 'ROLE_ADMIN' })
  finance = await aCustomer(app, { role: 'ROLE_ADMIN' })
  support = await aCustomer(app, { role: 'ROLE_ADMIN' })
  await app.pool.query(
    `update users set staff_role = case id when $1 then 'FINANCE' when $2 then 'SUPPORT' end where id in ($1, $2)`,
    [finance.id, support.id],
  )
})
beforeEach(async () => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  await app.pool.query('delete from mails')
  await app.pool.query('delete from payment_exceptions')
})
afterAll(() => app?.close())

const readValue = async (name: string) => {
  const { rows } = await app.pool.query<{ value: string }>('select value from signals where name = $1', [
    name,
  ])
  return Number(rows[0]?.value)
}
const mailed = async () =>
  (
    await app.pool.query<{ to: string; key: string }>(
      `select recipient as "to", key from mails where template = 'staff-signal' order by id`,
    )
  ).rows.map(
    ({ to, key }) =>
      `${key.split(':')[1]} ${[owner, finance, support].findIndex(({ email }) => email === to)}`,
  )
/** With the triggers of the table disabled. */
const tamper = async (table: string, change: string) => {
  await app.pool.query(`alter table ${table} disable trigger user`)
  await app.pool.query(change)
  await app.pool.query(`alter table ${table} enable trigger user`)
}

test('a healthy shop raises no signal and sends no mail', async () => {
  await watchShop(app.shop)
  await checkEverything(app.shop)
  expect(await mailed()).toEqual([])
  for (const name of ['recent_breaches', 'breaches', 'open_exceptions', 'negative_balances'])
    expect(await readValue(name), name).toBe(0)
})

test('an open payment problem is mailed once a day to the staff who can resolve it', async () => {
  await sql`insert into payment_exceptions (kind, reference, details) values ('refund_failed', '17', '{}')`.execute(
    app.shop.db,
  )
  await watchShop(app.shop)
  await watchShop(app.shop)
  expect(await readValue('open_exceptions')).toBe(1)
  expect(await mailed()).toEqual(['open_exceptions 0', 'open_exceptions 1'])
  await sql`update payment_exceptions set resolved_at = now()`.execute(app.shop.db)
  await watchShop(app.shop)
  expect(await readValue('open_exceptions')).toBe(0)
})

describe('the incremental check', () => {
  test('finds a breach among recent changes, and reports it until it is repaired', async () => {
    const seller = await aSeller(app)
    await watchShop(app.shop)
    const { orderId } = await aPaidOrder(app, { seller })
    await tamper('orders', `update orders set commission_cents = commission_cents + 1 where id = ${orderId}`)
    await watchShop(app.shop)
    expect(await readValue('recent_breaches')).toBeGreaterThan(0)
    expect(await mailed()).toEqual(expect.arrayContaining(['recent_breaches 0', 'recent_breaches 1']))
    expect(await mailed()).not.toContain('recent_breaches 2')
    await watchShop(app.shop)
    await watchShop(app.shop)
    expect(await readValue('recent_breaches'), 'still broken').toBeGreaterThan(0)
    await tamper('orders', `update orders set commission_cents = commission_cents - 1 where id = ${orderId}`)
    await watchShop(app.shop)
    expect(await readValue('recent_breaches')).toBe(0)
  })

  test('reads each change twice, then only what is new; the nightly check reads everything', async () => {
    const seller = await aSeller(app)
    const { orderId } = await aPaidOrder(app, { seller })
    for (let run = 0; run < 3; run++) await watchShop(app.shop)
    await tamper('orders', `update orders set commission_cents = commission_cents + 1 where id = ${orderId}`)
    await watchShop(app.shop)
    expect(await readValue('recent_breaches'), 'an old order').toBe(0)
    await checkEverything(app.shop)
    expect(await readValue('breaches')).toBeGreaterThan(0)
    await tamper('orders', `update orders set commission_cents = commission_cents - 1 where id = ${orderId}`)
    await checkEverything(app.shop)
    expect(await readValue('breaches')).toBe(0)
  })
})

test('a job that waits for a quarter of an hour is raised', async () => {
  await sql`select graphile_worker.add_job('clean-up', run_at := now() - interval '20 minutes')`.execute(
    app.shop.db,
  )
  await watchShop(app.shop)
  expect(await readValue('oldest_job_seconds')).toBeGreaterThanOrEqual(1_200)
  expect(await mailed()).toEqual(['oldest_job_seconds 0'])
})

test('a comparison with a provider that is an hour late is raised', async () => {
  await sql`insert into reconciliations (gateway, compared_until) values ('STRIPE', now() - interval '2 hours')
    on conflict (gateway) do update set compared_until = excluded.compared_until`.execute(app.shop.db)
  await watchShop(app.shop)
  expect(await mailed()).toEqual(['reconciliation_lag_seconds 0', 'reconciliation_lag_seconds 1'])
  await sql`update reconciliations set compared_until = now()`.execute(app.shop.db)
})

test("a seller's debt after a refund raises an exception", async () => {
  const seller = await aSeller(app)
  const orderId = await aDueOrder(app, seller)
  await runFor(owner, seller)
  await refundBy(owner, { orderId }, { amount: 100 })
  await watchShop(app.shop)
  expect(await readValue('negative_balances')).toBe(1)
  expect(await mailed()).toEqual(expect.arrayContaining(['negative_balances 0', 'negative_balances 1']))
})

test('the debt of a closed seller is a payment problem until it is paid', async () => {
  const seller = await aSeller(app)
  const orderId = await aDueOrder(app, seller)
  await runFor(owner, seller)
  await app.pool.query(`update sellers set account_status = 'CLOSED' where id = $1`, [seller.id])
  await refundBy(owner, { orderId }, { amount: 100 })
  const problems = async () =>
    (
      await app.pool.query(
        `select reference, details, resolved_at is not null as resolved from payment_exceptions where kind = 'seller_debt'`,
      )
    ).rows
  await watchShop(app.shop)
  await watchShop(app.shop)
  const debt = {
    reference: String(seller.id),
    details: { sellerId: seller.id, cents: 9_000, currency: 'USD' },
  }
  expect(await problems()).toEqual([{ ...debt, resolved: false }])
  await owner.ok('POST /admin/payment-exceptions/:exceptionId/resolve', {
    params: {
      exceptionId: (await app.pool.query(`select id from payment_exceptions where kind = 'seller_debt'`))
        .rows[0].id,
    },
    body: { note: 'Pays $30.00 a month from January.' },
  })
  await watchShop(app.shop)
  expect(await problems(), 'the plan of finance stays').toEqual([{ ...debt, resolved: true }])
})

test('a debt that grows shows its new amount, and one that returns after it was paid is raised again', async () => {
  const seller = await aSeller(app)
  const [first, second] = [await aDueOrder(app, seller), await aDueOrder(app, seller)]
  await runFor(owner, seller)
  await app.pool.query(`update sellers set account_status = 'CLOSED' where id = $1`, [seller.id])
  const problem = async () => {
    await watchShop(app.shop)
    const { rows } = await app.pool.query(
      `select (details ->> 'cents')::int as cents, resolved_at is not null as resolved from payment_exceptions
       where kind = 'seller_debt' and reference = $1`,
      [String(seller.id)],
    )
    return rows
  }
  await refundBy(owner, { orderId: first }, { amount: 100 })
  expect(await problem()).toEqual([{ cents: 9_000, resolved: false }])
  await refundBy(owner, { orderId: second }, { amount: 100 })
  expect(await problem()).toEqual([{ cents: 18_000, resolved: false }])
  await app.pool.query(
    `update payment_exceptions set resolved_at = now(), note = 'The debt is paid, or is being repaid.'
     where kind = 'seller_debt' and reference = $1`,
    [String(seller.id)],
  )
  expect(await problem(), 'resolved by the system, and owed again').toEqual([
    { cents: 18_000, resolved: false },
  ])
})

test('the debt of an active seller is a payment problem after 30 days', async () => {
  const seller = await aSeller(app)
  const orderId = await aDueOrder(app, seller)
  await runFor(owner, seller)
  await refundBy(owner, { orderId }, { amount: 100 })
  const problems = async () =>
    (
      await app.pool.query(
        `select resolved_at is not null as resolved from payment_exceptions where kind = 'seller_debt' and reference = $1`,
        [String(seller.id)],
      )
    ).rows
  await watchShop(app.shop)
  expect(await problems()).toEqual([])
  await ageBooks(app, seller.id, 31)
  await watchShop(app.shop)
  expect(await problems()).toEqual([{ resolved: false }])
  await aDueOrder(app, seller, 20_000)
  await watchShop(app.shop)
  expect(await problems(), 'a later sale paid it').toEqual([{ resolved: true }])
})

test('the results are metrics', async () => {
  await app.pool.query("update signals set value = 3 where name = 'breaches'")
  const { body } = await app.app.inject({ url: '/metrics' })
  expect(body).toContain('invariant_breaches{check="nightly"} 3')
  expect(body).toMatch(/^invariant_breaches\{check="recent"\} \d+$/m)
  expect(body).toMatch(/^sellers_owing 3$/m)
  expect(body).toMatch(/^watch_age_seconds \d+$/m)
})
