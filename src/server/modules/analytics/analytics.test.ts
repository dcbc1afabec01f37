import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { taskList } from '#server/worker.ts'
import { dayOf, daysUpTo } from '#shared/day-range.ts'
import { anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { funnelCounter } from './funnel-counts.ts'

openOrderShop()
afterAll(() => app.assertInvariants())

const today = dayOf(new Date())
const week = daysUpTo(today, 7)
const ofWeek = () => admin.ok('GET /admin/analytics', { query: week })
const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

it('sales, sellers, products and refunds agree to the cent with the ledger, the orders and the dashboard', async () => {
  const [one, two] = [await aSeller(app), await aSeller(app)]
  const { id: productId } = await aProduct(app, {
    sellerId: one.id,
    title: 'Brass lamp',
    sellingCents: 1_999,
    stock: 9,
  })
  const lines = [{ productId, quantity: 3 }]
  const lamps = await aPaidOrder(app, { buyer: await aCustomer(app), lines })
  await aPaidOrder(app, { buyer: await aCustomer(app), lines })
  await aPaidOrder(app, { seller: two })
  const canceled = await aPaidOrder(app, { seller: two })
  await canceled.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: canceled.orderId } })
  await anUnpaidOrder(app, { seller: two })
  expect((await refundBy(admin, { orderId: lamps.orderId }, { amount: 12.34 })).status).toBe(201)

  const figures = await ofWeek()
  const dashboard = await admin.ok('GET /admin/figures', { query: week })
  const { orders, grossSales, refunded } = dashboard.totals
  expect(figures.totals).toMatchObject({ orders, grossSales, refunded })
  expect(figures.totals.averageOrder).toBe(Math.round((grossSales / orders) * 100) / 100)
  expect(figures.series).toEqual(dashboard.series)
  const sales = await admin.ok('GET /transactions', { query: { ...week, type: 'sale', size: 100 } })
  expect(cents(figures.sellers.map((seller) => seller.sales))).toBe(cents(sales.map(({ amount }) => amount)))
  expect(figures.products.find(({ id }) => id === productId)).toEqual({
    id: productId,
    title: 'Brass lamp',
    units: 6,
    sales: 119.94,
  })
  const refunds = await admin.ok('GET /transactions', { query: { ...week, type: 'refund', size: 100 } })
  expect(cents(figures.refunds.map(({ amount }) => amount))).toBe(-cents(refunds.map(({ amount }) => amount)))
  expect(figures.refunds.find(({ reason }) => reason === 'BY_STAFF')).toEqual({
    reason: 'BY_STAFF',
    refunds: 1,
    amount: 12.34,
  })
  expect(figures.refunds.find(({ reason }) => reason === 'CANCELED_ORDER')?.refunds).toBe(1)
  for (const { reason, refunds: count, amount } of figures.refunds)
    for (const sellerId of [undefined, ...(reason === 'BY_STAFF' ? [one.id] : [two.id])]) {
      const query = { ...week, reason, size: 100, ...(sellerId && { sellerId: String(sellerId) }) }
      const rows = await admin.ok('GET /transactions', { query })
      expect([rows.length, cents(rows.map((row) => -row.amount))]).toEqual([count, cents([amount])])
    }
  expect(
    await admin.ok('GET /transactions', { query: { ...week, type: 'sale', reason: 'BY_STAFF' } }),
  ).toEqual([])
  expect(figures.funnel).toMatchObject({ checkouts: 5, paid: 4 })
  const before = await admin.ok('GET /admin/analytics', { query: figures.before })
  expect([before.totals, before.funnel]).toEqual([figures.totalsBefore, figures.funnelBefore])
  expect([before.totals.orders, before.products, before.refunds]).toEqual([0, [], []])
})

it('product views and products added to a bag are counted per day by all nodes', async () => {
  await sql`delete from funnel_counts`.execute(app.shop.db)
  await sql`delete from product_visits`.execute(app.shop.db)
  const { id: sellerId } = await aSeller(app)
  const [{ id: lamp }, { id: rug }] = [
    await aProduct(app, { sellerId, title: 'Lamp' }),
    await aProduct(app, { sellerId, title: 'Rug' }),
  ]
  await sql`insert into funnel_counts (day, step, count) values (${today}::date - 7, 'product_views', 5), (${today}::date - 20, 'product_views', 7)`.execute(
    app.shop.db,
  )
  const fail = (error: unknown) => {
    throw error
  }
  const nodes = [funnelCounter(app.shop.db, fail), funnelCounter(app.shop.db, fail)]
  for (const { note } of nodes) {
    for (let view = 0; view < 10; view++) note({ step: 'product_views', productId: view < 7 ? lamp : rug })
    note({ step: 'bag_additions', productId: rug })
  }
  await Promise.all(nodes.map(({ write }) => write()))
  await nodes[0]?.write()
  const { funnel, funnelBefore, viewed } = await ofWeek()
  expect(viewed).toMatchObject([
    { id: lamp, title: 'Lamp', views: 14, bagAdditions: 0 },
    { id: rug, title: 'Rug', views: 6, bagAdditions: 2 },
  ])
  expect(funnel).toMatchObject({ productViews: 20, bagAdditions: 2 })
  expect(funnelBefore).toEqual({ productViews: 5, bagAdditions: 0, checkouts: 0, paid: 0 })
})

it('of a past day, the 200 most viewed products are stored, and today all', async () => {
  await sql`delete from product_visits`.execute(app.shop.db)
  await sql`
    insert into product_visits (day, product_id, views, bag_additions)
    select ${today}::date - ago, 1_000_000 + n, n, 0 from generate_series(1, 203) n, generate_series(0, 1) ago`.execute(
    app.shop.db,
  )
  await taskList(app.shop).tasks['count-days']?.({}, {} as never)
  const { rows } = await sql`
    select (${today}::date - day)::int as ago, count(*)::int as products, min(views)::int as least
    from product_visits group by day order by day desc`.execute(app.shop.db)
  expect(rows).toEqual([
    { ago: 0, products: 203, least: 1 },
    { ago: 1, products: 200, least: 4 },
  ])
})

it('searches of the period are listed, and those without results', async () => {
  await sql`insert into search_counts (day, query, searches, clicks, results) values
    (${today}::date, 'lamp', 3, 2, 4), (${today}::date - 1, 'lamp', 2, 0, 4), (${today}::date, 'sofa', 4, 0, 0),
    (${today}::date - 30, 'rug', 9, 0, 0)`.execute(app.shop.db)
  const { searches, noResults } = await ofWeek()
  expect(searches).toEqual([
    { query: 'lamp', searches: 5, clicks: 2 },
    { query: 'sofa', searches: 4, clicks: 0 },
  ])
  expect(noResults).toEqual([{ query: 'sofa', searches: 4, clicks: 0 }])
})

it('the figures are exported as CSV, and formulas in names are disarmed', async () => {
  await sql`insert into search_counts (day, query, searches, clicks, results) values (${today}::date, '=1+1', 99, 0, 1)`.execute(
    app.shop.db,
  )
  const reply = await fetch(`${app.url}/api/admin/analytics/csv?${new URLSearchParams(week)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv'])
  const text = await reply.text()
  expect(text).toContain('Section,Name,Count,Amount,Previous period\r\n')
  expect(text).toContain("Search,'=1+1,99,,\r\n")
  expect(text).toContain('Product,Brass lamp,6,119.94,\r\n')
})

it('a range that is reversed or too long is refused, and roles without the permission', async () => {
  const statusOf = async (from: string, to: string) =>
    (await admin.call('GET /admin/analytics', { query: { from, to } })).status
  expect([await statusOf('2024-02-02', '2024-02-01'), await statusOf('2024-01-01', '2025-06-01')]).toEqual([
    422, 422,
  ])
  const support = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' })
  expect((await support.call('GET /admin/analytics', { query: {} })).status).toBe(403)
})
