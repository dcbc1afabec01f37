import { afterEach, expect, it } from 'vitest'
import { moveBy } from '#test/builders/order-steps.ts'
import { aPaidOrder, readAsBuyer, readAsSeller } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { readMailedOrders } from '../../views/orders/mail-orders.ts'
import { readPackingSlips } from '../../views/orders/packing-slips.ts'

openOrderShop()
afterEach(() => app.assertInvariants())

const mailsTo = async (recipient: string) =>
  (await app.pool.query<{ data: unknown }>('select data from mails where recipient = $1', [recipient])).rows
    .map(({ data }) => JSON.stringify(data))
    .join('\n')

it('items that are refunded before the order ships are marked everywhere, and not packed', async () => {
  const own = await aSeller(app)
  const [shirt, hat] = [
    (await aProduct(app, { sellerId: own.id, sellingCents: 3_000, stock: 5, title: 'Shirt' })).id,
    (await aProduct(app, { sellerId: own.id, sellingCents: 1_000, stock: 5, title: 'Hat' })).id,
  ]
  const placed = await aPaidOrder(app, {
    seller: own,
    lines: [
      { productId: shirt, quantity: 1 },
      { productId: hat, quantity: 3 },
    ],
  })
  const before = await readAsSeller(own, placed)
  const idOf = (title: string) => before.orderItems.find(({ product }) => product.title === title)?.id ?? 0
  const items = [
    { orderItemId: idOf('Shirt'), quantity: 1 },
    { orderItemId: idOf('Hat'), quantity: 1 },
  ]
  expect((await refundBy(admin, placed, { items, restock: true })).status).toBe(201)
  for (const order of [await readAsBuyer(placed), await readAsSeller(own, placed)])
    expect(
      order.orderItems.map(({ product, refundedQuantity }) => [product.title, refundedQuantity]),
    ).toEqual(
      expect.arrayContaining([
        ['Shirt', 1],
        ['Hat', 1],
      ]),
    )
  const slip = async () =>
    (await readPackingSlips(app.shop.db, own.id, [placed.orderId]))[0]?.lines.map(({ title, quantity }) => [
      title,
      quantity,
    ])
  expect(await slip()).toEqual([['Hat', 2]])
  const [mailed] = await readMailedOrders(app.shop.db, [before.orderId])
  expect(mailed?.items.map(({ details }) => details)).toEqual([
    expect.stringContaining('Quantity 1 · Refunded'),
    expect.stringContaining('Quantity 3 · 1 of 3 refunded'),
  ])
  expect(await mailsTo(own.email)).toContain('"notToShip":true')

  await moveBy(own, placed, 'CONFIRMED')
  await moveBy(own, placed, 'SHIPPED')
  expect(await slip()).toEqual([
    ['Shirt', 1],
    ['Hat', 3],
  ])
})
