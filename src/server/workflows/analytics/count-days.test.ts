import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { dayOf, daysUpTo } from '#shared/day-range.ts'
import { addMonths } from '#shared/time-zone.ts'
import { readFigures } from '#test/builders/all-figures.ts'
import { moveTo } from '#test/builders/moved-order.ts'
import { ageBooks } from '#test/builders/payouts.ts'
import { anUnpaidOrder, aPaidOrder, payFor } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { countDays } from './count-days.ts'

openOrderShop({ worker: false })

const week = daysUpTo(dayOf(new Date()), 7)
const month = week.to.slice(0, 7)
const read = () => readFigures({ admin, seller }, week, { from: week.from.slice(0, 7), to: month })
/** Two days later, today is a past day. */
const countToday = () => countDays(app.shop, new Date(Date.now() + 2 * 86_400_000))
const countedDays = async () => {
  const { rows } = await sql<{ days: number }>`select count(*)::int as days from counted_days`.execute(
    app.shop.db,
  )
  return rows[0]?.days ?? 0
}
const setTimeZone = (value: string) => admin.ok('POST /admin/settings', { body: { name: 'timeZone', value } })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

beforeEach(() => sql`delete from counted_days`.execute(app.ownerDb))

it('dashboards, analytics, reports and books show the same figures from counted days as from the orders', async () => {
  const placed = await aPaidOrder(app, { seller })
  await aPaidOrder(app, { seller })
  await anUnpaidOrder(app, { seller })
  await refundBy(admin, placed, { amount: 12.34 })
  const before = await read()
  await countToday()
  expect(await countedDays()).toBeGreaterThan(0)
  expect(await read()).toEqual(before)
  await countToday()
  expect(await read()).toEqual(before)

  await sql`update counted_days set orders = orders + 5, checkouts = checkouts + 7`.execute(app.ownerDb)
  await sql`update counted_accounts set debit_cents = debit_cents + 100`.execute(app.ownerDb)
  await sql`update counted_earnings set commission = commission - 100`.execute(app.ownerDb)
  await sql`update counted_sales set net = net + 100`.execute(app.ownerDb)
  await sql`update counted_seller_products set cents = cents + 100`.execute(app.ownerDb)
  await sql`update counted_profit set cents = cents + 100`.execute(app.ownerDb)
  const { figures, analytics, books, balance, ...ofSeller } = await read()
  expect(books.accounts[0]?.debit).toBeGreaterThan(before.books.accounts[0]?.debit ?? 0)
  const commissionOf = (lines: typeof balance.lines) =>
    lines.find(({ kind }) => kind === 'commission')?.amount ?? 0
  expect(commissionOf(balance.lines)).toBeLessThan(commissionOf(before.balance.lines))
  expect(books.sellers[0]?.profit).toBeGreaterThan(before.books.sellers[0]?.profit ?? 0)
  expect([
    ofSeller.dashboard.totals.totalEarnings,
    ofSeller.report.totalEarnings,
    ofSeller.sales.totals.net,
    ofSeller.dashboard.topProducts[0]?.sales,
  ]).toEqual([
    before.dashboard.totals.totalEarnings + 1,
    before.report.totalEarnings + 1,
    before.sales.totals.net + 1,
    (before.dashboard.topProducts[0]?.sales ?? 0) + 1,
  ])
  expect(figures.totals.orders).toBe(before.figures.totals.orders + 5)
  expect(analytics.funnel.checkouts).toBe(before.analytics.funnel.checkouts + 7)
})

it('what a past month owed to sellers by age is the same when it is counted, and is then not added up again', async () => {
  await aPaidOrder(app, { seller })
  await refundBy(admin, await aPaidOrder(app, { seller }), { amount: 12.34 })
  await ageBooks(app, seller.id, 70)
  await aPaidOrder(app, { seller })
  const owedIn = async (name: string) =>
    (await admin.ok('GET /admin/books', { query: { from: name, to: name } })).owed
  const past = [1, 2].map((months) => addMonths(month, -months))
  const before = await Promise.all([month, ...past].map(owedIn))
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 1])
  expect(before[1]?.[0]).toMatchObject({ days30: 0 })
  await countDays(app.shop)
  expect(await Promise.all([month, ...past].map(owedIn))).toEqual(before)
  await sql`update counted_owed set owed = owed + 100, older = older + 100`.execute(app.ownerDb)
  expect(await owedIn(month), 'this month has not ended').toEqual(before[0])
  expect((await owedIn(past[0] ?? ''))[0]?.owed).toBe((before[1]?.[0]?.owed ?? 0) + 1)
})

it('a day that a node of the version before has counted is counted again', async () => {
  await aPaidOrder(app, { seller })
  const before = await read()
  await countToday()
  await sql`update counted_days set version = 1 where counted_until is null`.execute(app.ownerDb)
  for (const table of [
    'counted_accounts',
    'counted_profit',
    'counted_owed',
    'counted_earnings',
    'counted_sales',
    'counted_seller_products',
  ])
    await sql`delete from ${sql.table(table)}`.execute(app.ownerDb)
  expect(await read()).toEqual(before)
  await countToday()
  expect(await read()).toEqual(before)
  const { rows } = await sql`select 1 from counted_accounts`.execute(app.ownerDb)
  expect(rows).not.toEqual([])
})

it('a day is counted as a whole only 65 minutes after its end, and until then without its last hour', async () => {
  await aPaidOrder(app, { seller })
  const midnight = Date.parse(`${dayOf(new Date(Date.now() + 86_400_000))}T00:00:00Z`)
  const today = sql<{
    until: Date | null
  }>`select counted_until as until from counted_days where day = ${dayOf(new Date())}::date`
  await countDays(app.shop, new Date(midnight + 64 * 60_000))
  expect((await today.execute(app.shop.db)).rows).toEqual([{ until: new Date(midnight - 60 * 60_000) }])
  await countDays(app.shop, new Date(midnight + 66 * 60_000))
  expect((await today.execute(app.shop.db)).rows).toEqual([{ until: null }])
})

it('an order of a counted day that is paid late is in the figures at once', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  await sql`update checkouts set created_at = created_at - interval '3 days' where id = ${placed.checkoutId}`.execute(
    app.ownerDb,
  )
  await sql`update orders set created_at = created_at - interval '3 days' where id = ${placed.orderId}`.execute(
    app.ownerDb,
  )
  const { figures, analytics } = await read()
  await countDays(app.shop)
  await payFor(app, placed)
  const later = await read()
  expect(later.figures.totals.orders).toBe(figures.totals.orders + 1)
  expect(later.analytics.funnel.paid).toBe(analytics.funnel.paid + 1)
  await countDays(app.shop)
  expect(await read()).toEqual(later)
})

it('a refund has another reason after its order was canceled, also on a counted day', async () => {
  const placed = await aPaidOrder(app, { seller })
  const refundsOf = async (reason: string) =>
    (await read()).analytics.refunds.find((refund) => refund.reason === reason)?.refunds ?? 0
  const canceled = await refundsOf('CANCELED_ORDER')
  await refundBy(admin, placed, { amount: 1 })
  await moveTo(app, placed, hoursAgo(50))
  await countDays(app.shop)
  const byStaff = await refundsOf('BY_STAFF')
  await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
  expect([await refundsOf('BY_STAFF'), await refundsOf('CANCELED_ORDER')]).toEqual([
    byStaff - 1,
    canceled + 2,
  ])
})

it('after a change of the time zone, days are counted again', async () => {
  await aPaidOrder(app, { seller })
  await countToday()
  await sql`update counted_days set orders = 1000`.execute(app.ownerDb)
  await setTimeZone('Asia/Kolkata')
  const moved = await read()
  expect(moved.figures.totals.orders).toBeLessThan(1000)
  await countToday()
  const { rows } = await sql`select distinct time_zone from counted_days where orders > 0`.execute(
    app.shop.db,
  )
  expect(rows).toEqual([{ time_zone: 'Asia/Kolkata' }])
  expect(await read()).toEqual(moved)
  await setTimeZone('UTC')
})

it('a day that stops being counted while analytics are read is in all of its parts', async () => {
  await aPaidOrder(app, { seller })
  await countToday()
  const { analytics } = await read()
  const blocker = await app.pool.connect()
  try {
    await blocker.query('begin; lock table counted_products in access exclusive mode')
    const reading = admin.ok('GET /admin/analytics', { query: week })
    const waiting = async () =>
      (
        await app.pool.query(
          `select from pg_locks where relation = 'counted_products'::regclass and not granted`,
        )
      ).rowCount
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await blocker.query('delete from counted_days; commit')
    expect(await reading).toEqual(analytics)
  } finally {
    blocker.release(true)
  }
})
