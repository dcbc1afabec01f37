// Orders of one seller, each with the service levels for which it should count.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import type { ServiceLevel } from '#shared/sellers/service-levels.ts'
import { cancel } from '#test/builders/order-steps.ts'
import { aDeliveredOrder, aPaidOrder, aShippedOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { acceptBy, aReturn, cancelReturn } from '#test/builders/returns.ts'
import { aMember } from '#test/builders/team.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

const none: ServiceLevel[] = []
type Case = [name: string, counts: ServiceLevel[], canBeLate: boolean, make: () => Promise<PlacedOrder>]

const canceledBecause = async (cancelReason: 'OUT_OF_STOCK' | 'ADDRESS' | 'CUSTOMER' | 'OTHER') => {
  const placed = await aPaidOrder(app, { seller })
  await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId: placed.orderId, orderStatus: 'CANCELLED' },
    body: { cancelReason, ...(cancelReason === 'OTHER' && { cancelNote: 'The roof leaked' }) },
  })
  return placed
}
const returnedBecause = async (reason: ReturnReason) => {
  const placed = await aDeliveredOrder(app, { seller })
  const returnId = await aReturn(placed, { reason })
  return { ...placed, returnId }
}

/** How many days ago it was ordered. */
const ago = async (placed: PlacedOrder, days: number) => {
  await sql`update orders set created_at = now() - make_interval(days => ${days}) where id = ${placed.orderId}`.execute(
    app.ownerDb,
  )
  return placed
}

const cases: Case[] = [
  ['ordered yesterday and not shipped', none, false, async () => ago(await aPaidOrder(app, { seller }), 1)],
  [
    'ordered 4 days ago and not shipped',
    ['LATE'],
    true,
    async () => ago(await aPaidOrder(app, { seller }), 4),
  ],
  ['shipped today', none, true, () => aShippedOrder(app, { seller })],
  ['shipped after 4 days', ['LATE'], true, async () => ago(await aShippedOrder(app, { seller }), 4)],
  [
    'delivered without a shipping step after 4 days',
    ['LATE'],
    true,
    async () => ago(await aDeliveredOrder(app, { seller }), 4),
  ],
  [
    'refunded in full before it was shipped',
    none,
    false,
    async () => {
      const placed = await aPaidOrder(app, { seller })
      expect((await refundBy(admin, placed, { amount: 50 })).status).toBe(201)
      return ago(placed, 10)
    },
  ],
  [
    'canceled by the customer',
    none,
    false,
    async () => {
      const placed = await aPaidOrder(app, { seller })
      await cancel(placed, placed.buyer)
      return ago(placed, 10)
    },
  ],
  ['canceled because of stock', ['CANCELED'], false, () => canceledBecause('OUT_OF_STOCK')],
  ['canceled for another reason', ['CANCELED'], false, () => canceledBecause('OTHER')],
  ['canceled because the customer asked', none, false, () => canceledBecause('CUSTOMER')],
  ['canceled because of the address', none, false, () => canceledBecause('ADDRESS')],
  ['returned because it was damaged', ['DEFECTIVE'], true, () => returnedBecause('DAMAGED')],
  ['returned because it is not as described', ['DEFECTIVE'], true, () => returnedBecause('NOT_AS_DESCRIBED')],
  ['returned because it does not fit', none, true, () => returnedBecause('DOES_NOT_FIT')],
  [
    'returned because it is the wrong item, accepted, after 5 days',
    ['LATE', 'DEFECTIVE'],
    true,
    async () => {
      const placed = await returnedBecause('WRONG_ITEM')
      expect((await acceptBy(seller, placed.returnId)).status).toBe(200)
      return ago(placed, 5)
    },
  ],
  [
    'with a return that the customer canceled',
    none,
    true,
    async () => {
      const placed = await returnedBecause('DAMAGED')
      expect((await cancelReturn(placed.buyer, placed.returnId)).status).toBe(200)
      return placed
    },
  ],
  [
    'ordered 40 days ago and not shipped',
    ['LATE'],
    true,
    async () => ago(await aPaidOrder(app, { seller }), 40),
  ],
  [
    'ordered 100 days ago and not shipped',
    none,
    false,
    async () => ago(await aPaidOrder(app, { seller }), 100),
  ],
]

const orders: PlacedOrder[] = []
beforeAll(async () => {
  for (const [, , , make] of cases) orders.push(await make())
}, 60_000)

const levels = (person = seller) => person.ok('GET /sellers/service-levels')
const counted = (name: ServiceLevel) => cases.filter(([, names]) => names.includes(name)).length

test('each level counts the orders of the last 90 days, and of the last 30', async () => {
  const [month, quarter] = await levels()
  const of = (period: typeof month) =>
    Object.fromEntries((period?.levels ?? []).map((level) => [level.name, [level.count, level.of]]))
  // Only the order of 40 days ago is between 30 and 90 days old, and that of 100 days ago is older.
  const [placed, shippable] = [cases.length - 1, cases.filter(([, , canBeLate]) => canBeLate).length]
  const shipped = shippable - 2
  expect(of(quarter)).toEqual({
    LATE: [counted('LATE'), shippable],
    CANCELED: [counted('CANCELED'), placed],
    DEFECTIVE: [counted('DEFECTIVE'), shipped],
  })
  expect(of(month)).toEqual({
    LATE: [counted('LATE') - 1, shippable - 1],
    CANCELED: [counted('CANCELED'), placed - 1],
    DEFECTIVE: [counted('DEFECTIVE'), shipped],
  })
  expect(quarter?.levels.map(({ state }) => state)).toEqual(['MISSED', 'MISSED', 'TOO_FEW'])
})

test('each level opens the orders that count, also those removed from the list', async () => {
  const [, quarter] = await levels()
  const { from = '', to = '' } = quarter ?? {}
  const idsOf = async (service: ServiceLevel) =>
    (await seller.ok('GET /seller/orders', { query: { service, from, to, size: 100 } })).map(({ id }) => id)
  for (const name of ['LATE', 'CANCELED', 'DEFECTIVE'] as const) {
    const expected = orders.filter((_, index) => cases[index]?.[1].includes(name))
    expect((await idsOf(name)).sort(), name).toEqual(expected.map(({ orderId }) => orderId).sort())
  }
  await sql`update orders set hidden_by_seller = true where seller_id = ${seller.id} and status = 'CANCELLED'`.execute(
    app.ownerDb,
  )
  expect(await idsOf('CANCELED')).toHaveLength(counted('CANCELED'))
})

test('admins open the orders that count for a level, and all orders of the seller', async () => {
  const [month, quarter] = await levels()
  const idsOf = async (query: { service?: ServiceLevel; from?: string; to?: string }) =>
    (await admin.ok('GET /admin/orders', { query: { sellerId: seller.id, size: 100, ...query } })).map(
      ({ id }) => id,
    )
  for (const period of [month, quarter]) {
    const { from = '', to = '', levels: counts = [] } = period ?? {}
    for (const { name, count } of counts) {
      const found = await idsOf({ service: name, from, to })
      expect(found, name).toHaveLength(count)
      if (period === quarter)
        expect(found.sort()).toEqual(
          orders
            .filter((_, index) => cases[index]?.[1].includes(name))
            .map(({ orderId }) => orderId)
            .sort(),
        )
    }
  }
  const other = await aPaidOrder(app, { seller: await aSeller(app) })
  expect((await idsOf({})).sort()).toEqual(orders.map(({ orderId }) => orderId).sort())
  expect(await idsOf({})).not.toContain(other.orderId)
  const refused = await admin.call('GET /admin/orders', { query: { service: 'LATE' } })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { message: 'Choose a seller for the service level.' },
  ])
})

test('admins see the levels of the seller, other sellers do not', async () => {
  const overview = await admin.ok('GET /sellers/:id/overview', { params: { id: seller.id } })
  expect(overview.serviceLevels).toEqual(await levels())
  const other = await aSeller(app)
  for (const { levels: own } of await levels(other))
    expect(own.map(({ count, of, rate, state }) => ({ count, of, rate, state }))).toEqual(
      Array(3).fill({ count: 0, of: 0, rate: null, state: 'TOO_FEW' }),
    )
})

test('members see the levels with the permission to view orders', async () => {
  const statusOf = async (role: Parameters<typeof aMember>[2]) =>
    (await (await aMember(app, seller.id, role)).call('GET /sellers/service-levels')).status
  expect([await statusOf('FULFILMENT'), await statusOf('FINANCE')]).toEqual([200, 403])
})
