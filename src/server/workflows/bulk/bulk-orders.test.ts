import { expect, test } from 'vitest'
import { finishBulk, itemsOf } from '#test/builders/bulk-jobs.ts'
import { aPaidOrder, readAsAdmin } from '#test/builders/placed-order.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

const codeOf = async (placed: Awaited<ReturnType<typeof aPaidOrder>>) =>
  (await readAsAdmin(admin, placed)).order.orderId
const statusesOf = async (seller: Person) =>
  (await seller.ok('GET /seller/orders')).map(({ orderStatus, tracking }) => [
    orderStatus,
    tracking?.trackingNumber,
  ])
const mailsOf = (email: string, subject: RegExp) =>
  app.mailbox.messages(email).filter((mail) => subject.test(mail.subject))

test('all matching placed orders are confirmed once, and each customer gets one mail', async () => {
  const [seller, other] = [await aSeller(app), await aSeller(app)]
  const placed = [await aPaidOrder(app, { seller }), await aPaidOrder(app, { seller })]
  await aPaidOrder(app, { seller: other })
  const { id, total } = await seller.ok('POST /sellers/bulk/orders', { body: { filters: {} } })
  expect(total).toBe(2)
  expect(await finishBulk(app, seller, id)).toMatchObject({
    title: 'Confirm orders',
    outcomes: { CHANGED: 2 },
    undoable: false,
  })
  expect(await statusesOf(seller)).toEqual([
    ['CONFIRMED', undefined],
    ['CONFIRMED', undefined],
  ])
  expect(await statusesOf(other)).toEqual([['PLACED', undefined]])
  await expect.poll(() => mailsOf(placed[0]?.buyer.email ?? '', /is now confirmed/)).toHaveLength(1)
  expect((await seller.call('POST /sellers/bulk/orders', { body: { filters: {} } })).status).toBe(409)
})

test('orders ship with the tracking of a CSV file; wrong rows are reported with the reason', async () => {
  const [seller, other] = [await aSeller(app), await aSeller(app)]
  const placed = [await aPaidOrder(app, { seller }), await aPaidOrder(app, { seller })]
  const foreign = await codeOf(await aPaidOrder(app, { seller: other }))
  const codes = await Promise.all(placed.map(codeOf))
  const content = [
    'Order;Carrier;Tracking Number',
    `${codes[0]};Delhivery;D 77`,
    `${codes[0]};Delhivery;D 78`,
    `${codes[1]};;D 79`,
    `${foreign};Delhivery;D 80`,
    'TRV-NOTHING;Delhivery;D 81',
    ';Delhivery;D 82',
  ].join('\n')
  const { id } = await seller.ok('POST /sellers/bulk/shipments', { body: { content } })
  expect(await finishBulk(app, seller, id)).toMatchObject({
    done: 6,
    outcomes: { CHANGED: 1, FAILED: 5 },
    undoable: false,
  })
  expect(await itemsOf(seller, id)).toEqual([
    [codes[0], 'FAILED', 'This order is listed twice. Row 2 is used.'],
    [codes[1], 'FAILED', 'Carrier is required.'],
    [foreign, 'FAILED', "We can't find this order in your account."],
    ['TRV-NOTHING', 'FAILED', "We can't find this order in your account."],
    ['Row 7', 'FAILED', 'The order number is missing.'],
    [codes[0], 'CHANGED', 'Shipped with Delhivery, D 77.'],
  ])
  expect(await statusesOf(seller)).toEqual([
    ['PLACED', undefined],
    ['SHIPPED', 'D 77'],
  ])
  await expect.poll(() => mailsOf(placed[0]?.buyer.email ?? '', /has shipped/)).toHaveLength(1)
})

test('a file without the columns is refused and starts nothing', async () => {
  const seller = await aSeller(app)
  const { status, body } = await seller.call('POST /sellers/bulk/shipments', {
    body: { content: 'Order\nTRV-1' },
  })
  expect([status, body.message]).toEqual([422, 'There is no column "Carrier".'])
  expect(await seller.ok('GET /sellers/bulk')).toEqual([])
})
