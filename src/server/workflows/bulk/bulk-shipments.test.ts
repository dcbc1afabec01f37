import { expect, test } from 'vitest'
import { finishBulk, itemsOf } from '#test/builders/bulk-jobs.ts'
import { aPaidOrder, readAsAdmin } from '#test/builders/placed-order.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

// Without a worker, a test can change an order between the start of a job and its first step.
openOrderShop({ worker: false })

const notFound = "We can't find this order in your account."
const codeOf = async (placed: Awaited<ReturnType<typeof aPaidOrder>>) =>
  (await readAsAdmin(admin, placed)).order.orderId
const move = (seller: Person, orderId: number, orderStatus: 'SHIPPED' | 'CANCELLED', body = {}) =>
  seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', { params: { orderId, orderStatus }, body })
const tracking = { carrier: 'Delhivery', trackingNumber: 'D 77' }

/** Two sellers; the first has `count` placed orders. */
async function twoSellers(count: number) {
  const [seller, other] = [await aSeller(app), await aSeller(app)]
  const placed = []
  for (let made = 0; made < count; made++) placed.push(await aPaidOrder(app, { seller }))
  const foreign = await aPaidOrder(app, { seller: other })
  return { seller, other, placed, foreign, codes: await Promise.all(placed.map(codeOf)) }
}
const stateOf = async (seller: Person, orderId: number) => {
  const { orderStatus, tracking } = await seller.ok('GET /seller/orders/:orderId', { params: { orderId } })
  return [orderStatus, tracking?.trackingNumber ?? null]
}

test('a file is checked before it ships: each problem names its rows, and nothing changes', async () => {
  const { seller, placed, foreign, codes } = await twoSellers(4)
  await move(seller, placed[1]?.orderId ?? 0, 'SHIPPED')
  await move(seller, placed[2]?.orderId ?? 0, 'CANCELLED', { cancelReason: 'OUT_OF_STOCK' })
  const content = [
    'Courier;AWB;Order no.',
    `Delhivery;D 77;${codes[0]}`,
    `Delhivery;D 78;${codes[1]}`,
    `Delhivery;D 79;${codes[2]}`,
    `;;${codes[3]}`,
    `Delhivery;D 80;${codes[0]}`,
    `Delhivery;D 81;${await codeOf(foreign)}`,
    'Delhivery;D 82;TRV-NOTHING',
    `;D 83;${codes[3]}`,
    'Delhivery;D 84;',
  ].join('\r\n')
  const check = await seller.ok('POST /sellers/bulk/shipments/check', { body: { content } })
  expect(check).toMatchObject({
    ready: 1,
    empty: 1,
    headings: { order: 'Order no.', carrier: 'Courier', number: 'AWB' },
    first: [{ row: 2, order: codes[0], ...tracking }],
  })
  const rows = check.problems.map(({ kind, total, rows }) => [kind, total, rows.map(({ row }) => row)])
  expect(rows).toEqual([
    ['unknown', 2, [7, 8]],
    ['no_order', 1, [10]],
    ['shipped', 1, [3]],
    ['canceled', 1, [4]],
    ['no_carrier', 1, [9]],
    ['duplicate', 1, [6]],
  ])
  // The order of another seller cannot be told from one that does not exist.
  expect(new Set(check.problems[0]?.rows.map(({ message }) => message))).toEqual(new Set([notFound]))
  expect(await stateOf(seller, placed[0]?.orderId ?? 0)).toEqual(['PLACED', null])
  expect(await seller.ok('GET /sellers/bulk')).toEqual([])
})

test('an unreadable file is refused by the check as by the shipment', async () => {
  const seller = await aSeller(app)
  const body = { content: 'Order\nTRV-1' }
  for (const endpoint of ['POST /sellers/bulk/shipments/check', 'POST /sellers/bulk/shipments'] as const) {
    const answer = await seller.call(endpoint, { body })
    expect([answer.status, answer.body.message]).toEqual([422, 'There is no column "Carrier".'])
  }
})

test('selected orders ship with their own tracking or without; the others are reported with the reason', async () => {
  const { seller, other, placed, foreign, codes } = await twoSellers(3)
  const [first, second, third] = placed.map(({ orderId }) => orderId)
  const shipments = [
    { orderId: first ?? 0, tracking },
    { orderId: second ?? 0, tracking: null },
    { orderId: third ?? 0, tracking },
    { orderId: foreign.orderId, tracking },
  ]
  const { id, total } = await seller.ok('POST /sellers/bulk/shipments', { body: { shipments } })
  // The order was canceled after the seller selected it.
  await move(seller, third ?? 0, 'CANCELLED', { cancelReason: 'OUT_OF_STOCK' })
  expect([total, (await finishBulk(app, seller, id)).outcomes]).toEqual([
    4,
    expect.objectContaining({ CHANGED: 2, FAILED: 2 }),
  ])
  expect(await itemsOf(seller, id)).toEqual([
    [codes[2], 'FAILED', 'An order that is canceled cannot become shipped.'],
    [String(foreign.orderId), 'FAILED', notFound],
    [codes[0], 'CHANGED', 'Shipped with Delhivery, D 77.'],
    [codes[1], 'CHANGED', 'Shipped without tracking.'],
  ])
  expect(await stateOf(seller, first ?? 0)).toEqual(['SHIPPED', 'D 77'])
  expect(await stateOf(seller, second ?? 0)).toEqual(['SHIPPED', null])
  expect(await stateOf(other, foreign.orderId)).toEqual(['PLACED', null])
})

test('shipped orders are marked as delivered by id or by the filters of the list', async () => {
  const { seller, other, placed, foreign, codes } = await twoSellers(3)
  const ids = placed.map(({ orderId }) => orderId)
  for (const id of ids.slice(0, 2)) await move(seller, id, 'SHIPPED')
  await move(other, foreign.orderId, 'SHIPPED')
  const byId = await seller.ok('POST /sellers/bulk/orders', {
    body: { change: 'deliver', ids: [ids[0] ?? 0, foreign.orderId] },
  })
  expect(await finishBulk(app, seller, byId.id)).toMatchObject({
    title: 'Mark orders as delivered',
    outcomes: { CHANGED: 1, FAILED: 1 },
  })
  expect(await itemsOf(seller, byId.id)).toEqual([
    [String(foreign.orderId), 'FAILED', notFound],
    [codes[0], 'CHANGED', 'Marked as delivered.'],
  ])
  const matching = await seller.ok('POST /sellers/bulk/orders', { body: { change: 'deliver', filters: {} } })
  expect((await finishBulk(app, seller, matching.id)).outcomes).toMatchObject({ CHANGED: 1, FAILED: 0 })
  expect(await Promise.all(ids.map((id) => stateOf(seller, id)))).toEqual([
    ['DELIVERED', null],
    ['DELIVERED', null],
    ['PLACED', null],
  ])
  expect(await stateOf(other, foreign.orderId)).toEqual(['SHIPPED', null])
})

test('a request names orders in exactly one way', async () => {
  const seller = await aSeller(app)
  const shipments = [{ orderId: 1, tracking }]
  for (const body of [{}, { content: 'Order', shipments }, { shipments: [] }])
    expect((await seller.call('POST /sellers/bulk/shipments', { body })).status).toBe(422)
  for (const body of [{}, { ids: [1], filters: {} }])
    expect((await seller.call('POST /sellers/bulk/orders', { body })).status).toBe(422)
})
