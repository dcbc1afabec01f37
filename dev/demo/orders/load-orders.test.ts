import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAdminNotifications, readSellerNotifications } from '#server/views/office/notifications.ts'
import { readReadyLines } from '#server/views/payouts/payouts-due.ts'
import { readShopRules } from '#server/views/settings/shop-rules.ts'
import { readMovements } from '#server/workflows/bank-reconciliation/read-movements.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { demoSecret, ensureDemoTemplate } from '#test/harness/demo-database.ts'
import { logIn } from '#test/harness/log-in.ts'
import { parsePictureUrl } from '../pictures/picture-url.ts'
import { readOldNotifications, unreadMax } from '../read-notifications.ts'
import { loadDemoOrders } from './load-orders.ts'

let app: TestApp
let loaded: number
beforeAll(async () => {
  app = await startTestApp({
    template: await ensureDemoTemplate(),
    env: { DEMO: '1', SECRET_KEY: demoSecret },
    // A job that runs during the load would see the provider's payments before the shop's.
    prepare: async (shop, stripe) => {
      loaded = await loadDemoOrders(shop, stripe.control)
    },
  })
})
afterAll(() => app?.close())

test('the demo has orders, returns, payouts and verified reviews of 90 days, and every invariant holds', async () => {
  await app.assertInvariants()
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from checkouts) as checkouts, (select count(distinct status)::int from orders) as states,
      (select extract(day from now() - min(created_at))::int from checkouts) as days,
      (select count(*)::int from orders where created_at > now() - interval '7 days') as week,
      (select count(distinct seller_id)::int from orders) as sellers,
      (select count(*)::int from returns where status = 'ACCEPTED') as returned,
      (select count(*)::int from returns where status = 'REQUESTED') as waiting,
      (select count(*)::int from payouts where status = 'PAID') as payouts,
      (select count(*)::int from reviews where verified_purchase) as verified,
      (select count(distinct product_id)::int from reviews where verified_purchase) as "products with a verified review",
      (select count(*)::int from reviews r join users u on u.id = r.user_id where u.created_at > r.created_at) as "too early",
      (select count(*)::int from orders o join users u on u.id = o.user_id where u.email = 'customer@example.com') as own,
      (select count(distinct status)::int from orders where cash_cents > 0) as "states of orders paid in cash"
  `.execute(app.shop.db)
  const found = rows[0] ?? {}
  expect(found).toMatchObject({ checkouts: loaded, states: 5, 'too early': 0 })
  const atLeast = {
    own: 6,
    'states of orders paid in cash': 3,
    days: 80,
    week: 40,
    sellers: 18,
    returned: 15,
    waiting: 3,
    payouts: 100,
    verified: 800,
    'products with a verified review': 700,
  }
  for (const [what, least] of Object.entries(atLeast)) expect(found[what], what).toBeGreaterThanOrEqual(least)
})

test('every day has visits that fit its orders, and customers used the coupon of new customers once', async () => {
  const { rows } = await sql<{
    days: number
    viewedDays: number
    tooManyViews: number
    odd: number
    coupons: number
    discounted: number
    uses: number
    own: number
  }>`
    select (select count(distinct day)::int from funnel_counts) as days,
      (select count(distinct day)::int from product_visits) as "viewedDays",
      (select count(*)::int from (select day, sum(views) as views from product_visits group by day) p
        join funnel_counts v using (day) where v.step = 'product_views' and p.views > v.count) as "tooManyViews",
      (select count(*)::int from funnel_counts v join funnel_counts b using (day)
        left join (select created_at::date as day, count(*) as checkouts from checkouts group by 1) c using (day)
        where v.step = 'product_views' and b.step = 'bag_additions'
          and not (v.count > 5 * b.count and b.count > coalesce(c.checkouts, 0))) as odd,
      (select count(*)::int from checkouts where coupon_id is not null) as coupons,
      (select count(*)::int from order_items where discount_cents > 0) as discounted,
      (select uses from coupons where code = 'WELCOME10') as uses,
      (select count(*)::int from checkouts c join users u on u.id = c.user_id
        where u.email = 'customer@example.com' and c.coupon_id is not null) as own
  `.execute(app.shop.db)
  const [found] = rows
  expect(found).toMatchObject({
    days: 91,
    viewedDays: 91,
    tooManyViews: 0,
    odd: 0,
    coupons: found?.uses,
    discounted: found?.uses,
    own: 1,
  })
  expect(found?.coupons).toBeGreaterThanOrEqual(15)
})

test('sales and refunds are booked from the oldest, so that lists show the newest first', async () => {
  const { rows } = await sql<{ entries: number; late: number }>`
    select count(*)::int as entries, count(*) filter (where created_at < before)::int as late from (
      select created_at, lag(created_at) over (order by id) as before from ledger_entries where kind in ('sale', 'refund')
    ) e
  `.execute(app.shop.db)
  expect(rows[0]?.entries).toBeGreaterThan(500)
  expect(rows[0]?.late).toBe(0)
})

test('fees and weekly settlements are booked when they happened, and the bank account is never overdrawn', async () => {
  const books = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select min(cents)::bigint from (
          select sum(sum(l.amount_cents)) over (order by l.created_at) as cents from ledger_lines l
          join ledger_accounts a on a.id = l.account_id where a.kind = 'bank' group by l.created_at) bank) as lowest,
        (select count(*)::int from settlements where arrived_at is not null) as settlements,
        (select count(distinct date_trunc('month', created_at))::int from ledger_entries where kind = 'fee') as months,
        (select count(*)::int from ledger_entries where kind in ('fee', 'settlement')) as entries,
        (select count(*)::int from payment_exceptions) as problems
    `.execute(app.shop.db)
    return rows[0] ?? {}
  }
  const found = await books()
  expect(found.lowest).toBeGreaterThanOrEqual(0)
  expect(found.settlements).toBeGreaterThanOrEqual(10)
  expect(found.months).toBeGreaterThanOrEqual(3)
  // The job finds nothing new.
  await readMovements(app.shop)
  expect(await books()).toEqual({ ...found, problems: 0 })
})

test('happy customers added photos of the product', async () => {
  const { rows } = await sql<{ image: string }>`
    select unnest(images) as image from reviews where rating_halves >= 8 order by id
  `.execute(app.shop.db)
  expect(rows.length).toBeGreaterThan(400)
  expect(rows.filter(({ image }) => parsePictureUrl(image)?.view !== 'use')).toEqual([])
})

test('what a weekly run pays, and what is due next, stay below the limit that needs a second person', async () => {
  const limit = 10_000 * 100
  const { rows: runs } = await sql<{ cents: number }>`
    select sum(amount_cents)::bigint as cents from payouts group by run_id
  `.execute(app.shop.db)
  expect(runs.length).toBeGreaterThanOrEqual(8)
  expect(runs.filter(({ cents }) => cents <= 0 || cents >= limit)).toEqual([])
  // On a Monday morning nothing is due: the run of the night scheduled everything.
  const rules = await readShopRules(app.shop.db, app.shop.config)
  const lines = await readReadyLines(app.shop.db, rules, { stripe: false, route: false }, undefined)
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThan(limit)
})

test('staff and sellers start with a few unread notifications', async () => {
  await readOldNotifications(app.shop.db)
  const everything = () => true
  const sellers = await app.shop.db.selectFrom('sellers').select('id').execute()
  const unread = []
  for (const { id } of sellers)
    unread.push(
      await readSellerNotifications(app.shop.db, { kind: 'seller', accountId: id, memberId: 0 }, everything),
    )
  const { id } = await app.shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ROLE_ADMIN')
    .executeTakeFirstOrThrow()
  unread.push(
    await readAdminNotifications(app.shop.db, { kind: 'admin', accountId: id, memberId: 0 }, everything),
  )
  const counts = unread.map((notifications) => notifications.unread)
  expect(Math.max(...counts)).toBeLessThanOrEqual(unreadMax)
  expect(Math.max(...counts)).toBeGreaterThan(1)
})

test('it is loaded once', async () => {
  expect(await loadDemoOrders(app.shop, app.stripe.control)).toBe(0)
})

test('a visitor cancels a new order of the demo customer and gets the money back', async () => {
  const token = await logIn(app.url, 'customer@example.com', 'ROLE_CUSTOMER')
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${app.url}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })
  const orders = (await (await ask('/orders/users')).json()) as { id: number; orderStatus: string }[]
  const placed = orders.find(({ orderStatus }) => orderStatus === 'PLACED')
  expect((await ask(`/orders/${placed?.id}/cancel`, { method: 'PUT' })).status).toBe(200)
  const refund = async () =>
    (
      await sql<{ status: string }>`select status from refunds where order_id = ${placed?.id ?? 0}`.execute(
        app.shop.db,
      )
    ).rows
  await expect.poll(refund).toEqual([{ status: 'SUCCEEDED' }])
  await app.assertInvariants()
})
