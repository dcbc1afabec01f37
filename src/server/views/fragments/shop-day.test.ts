// A shop whose day differs from the UTC day at the time of the test.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dateFormat } from '#shared/region/formats.ts'
import { shipByDay } from '#shared/sellers/ship-by.ts'
import { dayIn, startOfDay } from '#shared/time-zone.ts'
import { aPaidOrder, aShippedOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { funnelCounter } from '../../modules/analytics/funnel-counts.ts'
import { addSearchCounts } from '../../modules/search/search-counts.ts'
import { readMailedOrders } from '../orders/mail-orders.ts'
import { serviceConditions } from './service-conditions.ts'

openOrderShop({ worker: false })

const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
const today = () => dayIn(new Date(), zone)
const after = (day: string, days: number) => dayIn(new Date(Date.parse(day) + days * 86_400_000), 'UTC')
const daysOf = async (table: 'search_counts' | 'funnel_counts' | 'product_visits') =>
  (await sql<{ day: string }>`select day::text from ${sql.table(table)}`.execute(app.ownerDb)).rows
const moveTo = (value: string) => admin.ok('POST /admin/settings', { body: { name: 'timeZone', value } })
beforeAll(() => moveTo(zone))

it('the day of the shop is not the UTC day', () => {
  expect(today()).not.toBe(new Date().toISOString().slice(0, 10))
})

it('visits and searches are counted on the day of the shop', async () => {
  const counter = funnelCounter(app.shop.db, (error) => {
    throw error
  })
  counter.note({ step: 'product_views', productId: 1 })
  await counter.write()
  await addSearchCounts(app.shop.db, [{ query: 'lamp', searches: 1, clicks: 0, results: 0 }])
  expect(await daysOf('funnel_counts')).toEqual([{ day: today() }])
  expect(await daysOf('product_visits')).toEqual([{ day: today() }])
  expect(await daysOf('search_counts')).toEqual([{ day: today() }])
})

it('product page, cart, order and email promise the same day, counted from the day of the shop', async () => {
  const buyer = await aCustomer(app)
  const product = await aProduct(app, { sellerId: seller.id })
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  const { deliveries } = await buyer.ok('GET /carts')
  const estimate = await buyer.ok('GET /delivery-estimate', {
    query: { productId: product.id, pinCode: '560001' } as never,
  })
  expect(estimate.deliverBy).toBe(after(today(), estimate.days))
  expect(deliveries).toEqual([{ sellerId: seller.id, deliverBy: estimate.deliverBy }])
  const { orderId } = await aPaidOrder(app, { buyer, lines: [] })
  const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
  expect(order.deliverDate).toBe(`${estimate.deliverBy}T00:00:00.000Z`)
  const [mailed] = await readMailedOrders(app.shop.db, [order.orderId])
  expect(mailed?.deliverBy).toContain(` ${Number(estimate.deliverBy.slice(-2))}`)
})

it('a coupon is valid on the days of the shop', async () => {
  const buyer = await aCustomer(app)
  const product = await aProduct(app, { sellerId: seller.id })
  await buyer.ok('POST /carts/items', { body: { productId: product.id, size: 'M', quantity: 1 } })
  const apply = async (day: string) => {
    const { id, code } = await aCoupon(app)
    await sql`update coupons set valid_from = ${day}, valid_until = ${day} where id = ${id}`.execute(
      app.ownerDb,
    )
    const query = { apply: 'true', code, orderValue: '100' } as const
    return (await buyer.call('POST /coupons/apply', { query })).status
  }
  expect([await apply(today()), await apply(after(today(), 1)), await apply(after(today(), -1))]).toEqual([
    200, 422, 422,
  ])
})

const weekday = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

describe('late shipment in a shop in Asia/Kolkata', () => {
  const kolkata = 'Asia/Kolkata'
  let person: Person
  beforeAll(async () => {
    await moveTo(kolkata)
    person = await aSeller(app)
  })

  /** Whether the order counts as late if it was placed then, relative to the start of this day in India. */
  const isLate = async ({ orderId }: PlacedOrder, ordered: string): Promise<boolean> => {
    const start = startOfDay(dayIn(new Date(), kolkata), kolkata)
    await sql`update orders set created_at = ${start}::timestamptz + ${ordered}::interval where id = ${orderId}`.execute(
      app.ownerDb,
    )
    const { rows } =
      await sql`select from orders o where o.id = ${orderId} and ${serviceConditions.LATE.counts}`.execute(
        app.shop.db,
      )
    return rows.length === 1
  }

  it.each([
    ['shipped today', () => aShippedOrder(app, { seller: person })],
    ['not shipped yet', () => aPaidOrder(app, { seller: person })],
  ])(
    'an order %s is in time if it was placed on the third day before in India, at any hour',
    async (_, make) => {
      const placed = await make()
      expect(await isLate(placed, '-3 days')).toBe(false)
      expect(await isLate(placed, '-3 days -1 second')).toBe(true)
    },
  )

  it.each(['-1 second', '0 seconds', '5 hours 30 minutes', '23 hours 59 minutes'])(
    'screens and mails show the same last day to ship for an order placed at the start of the day in India plus %s',
    async (ordered) => {
      const { orderId } = await aPaidOrder(app, { seller: person })
      const start = startOfDay(dayIn(new Date(), kolkata), kolkata)
      await sql`update orders set created_at = ${start}::timestamptz + ${ordered}::interval where id = ${orderId}`.execute(
        app.ownerDb,
      )
      const read = () => person.ok('GET /seller/orders/:orderId', { params: { orderId } })
      const order = await read()
      const day = shipByDay(new Date(order.orderDate), kolkata)
      const [mailed] = await readMailedOrders(app.shop.db, [order.orderId])
      expect(mailed?.shipBy).toBe(weekday.format(new Date(day)))
      await person.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
        params: { orderId, orderStatus: 'SHIPPED' },
      })
      expect((await readMailedOrders(app.shop.db, [order.orderId]))[0]?.shipBy).toBeNull()
    },
  )
})
