import { beforeAll, describe, expect, it } from 'vitest'
import { aBuyerOf, applyCoupon, requestOrder } from '#test/builders/order-requests.ts'
import { aPaidOrder, payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
import { aCustomer, type Buyer } from '#test/harness/clients.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

let productId: number
beforeAll(async () => {
  productId = (await aProduct(app, { sellerId: seller.id, sellingCents: 4_000, stock: 100 })).id
})
const message = 'This coupon is for first orders only.'

/** Customers with the same mailbox and the product in their carts. */
async function accounts(count: number): Promise<Buyer[]> {
  const name = `first${unique()}`
  const people: Buyer[] = []
  for (let index = 0; index < count; index++)
    people.push(await aCustomer(app, { email: `${name}+${index}@example.com` }))
  for (const buyer of people) await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  return people
}
const aFirstOrder = async () => (await aCoupon(app, { firstOrder: true })).code

describe('a coupon for first orders', () => {
  it('applies to the first order only, also from another account of the mailbox', async () => {
    const [buyer, same] = (await accounts(2)) as [Buyer, Buyer]
    await applyCoupon(buyer, await aFirstOrder())
    await payFor(app, await placeOrder(buyer))
    const code = await aFirstOrder()
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    for (const person of [buyer, same]) {
      const refused = await applyCoupon(person, code)
      expect([refused.body.code, refused.body.message]).toEqual(['coupon_refused', message])
    }
    expect((await applyCoupon(await aBuyerOf(app, [productId]), code)).status).toBe(200)
  })

  it('is refused at checkout if another order was paid after it was applied', async () => {
    const [buyer, same] = (await accounts(2)) as [Buyer, Buyer]
    expect((await applyCoupon(buyer, await aFirstOrder())).status).toBe(200)
    await aPaidOrder(app, { buyer: same, lines: [] })
    expect(await buyer.ok('GET /carts')).toMatchObject({ couponCode: null, couponNote: message })
    expect((await requestOrder(buyer)).body).toMatchObject({ code: 'coupon_refused', message })
  })

  it('is used by one of many simultaneous orders of a mailbox, each with another coupon', async () => {
    const people = await accounts(6)
    for (const person of people) expect((await applyCoupon(person, await aFirstOrder())).status).toBe(200)
    const replies = await Promise.all(people.map((person) => requestOrder(person)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    for (const { body } of replies.filter(({ status }) => status === 422))
      expect(body).toMatchObject({ code: 'coupon_refused', message })
  })

  it('can be used again after the order ended unpaid, with another coupon, too', async () => {
    const [buyer] = (await accounts(1)) as [Buyer]
    await applyCoupon(buyer, await aFirstOrder())
    await placeOrder(buyer)
    await applyCoupon(buyer, await aFirstOrder())
    expect((await requestOrder(buyer)).status).toBe(201)
  })
})
