import { beforeEach, describe, expect, it } from 'vitest'
import { aDueOrder, runFor } from '#test/builders/payouts.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { syncDispute } from '../../workflows/disputes/sync-dispute.ts'

openOrderShop({ worker: false })

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

async function sell(count: number, buyer?: Awaited<ReturnType<typeof aCustomer>>) {
  const { id } = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000, stock: 50 })
  const orders = []
  for (let sold = 0; sold < count; sold++)
    orders.push(await aPaidOrder(app, { productIds: [id], ...(buyer && { buyer }) }))
  return orders
}
const risks = async () => (await admin.ok('GET /sellers/:id/overview', { params: { id: seller.id } })).risks
const age = (days: number) =>
  app.pool.query(
    `update orders set created_at = created_at - make_interval(days => $2) where seller_id = $1`,
    [seller.id, days],
  )

describe('risk signals', () => {
  it('are absent for a shop with a few sales', async () => {
    await sell(2)
    expect(await risks()).toEqual([])
  })

  it('name purchases with the email address of the seller, also with a plus tag', async () => {
    const [name, domain] = seller.email.split('@')
    await sell(2, await aCustomer(app, { email: `${name}+shop@${domain}` }))
    expect(await risks()).toEqual([{ signal: 'SELF_PURCHASE', value: 2, of: 2 }])
  })

  it('name purchases with a card that the seller paid with elsewhere', async () => {
    const [owner, other] = [await aCustomer(app, { email: seller.email }), await aCustomer(app)]
    await app.pool.query(
      `insert into payment_cards (gateway, fingerprint, user_id) values ('STRIPE', $1, $2), ('STRIPE', $1, $3)`,
      [`card-${seller.id}`, owner.id, other.id],
    )
    await sell(2, other)
    expect(await risks()).toEqual([{ signal: 'SELF_PURCHASE', value: 2, of: 2 }])
    await age(91)
    expect(await risks()).toEqual([])
  })

  it('name a spike of sales', async () => {
    await sell(10)
    expect(await risks()).toEqual([{ signal: 'SALES_SPIKE', value: 10, of: 0 }])
    await age(8)
    expect(await risks()).toEqual([])
  })

  it('name a high rate of refunds', async () => {
    const orders = await sell(6)
    for (const order of orders.slice(0, 5)) await refundBy(admin, order, { amount: 4 })
    expect(await risks()).toEqual([{ signal: 'REFUNDS', value: 33, of: 5 }])
  })

  it('name chargebacks', async () => {
    const [first, second] = await sell(2)
    for (const order of [first, second]) {
      const { id } = app.stripe.control.dispute(order?.sessionId ?? '', {})
      await syncDispute(app.shop, 'STRIPE', id)
    }
    expect(await risks()).toEqual([{ signal: 'CHARGEBACKS', value: 2, of: 2 }])
    await app.stripe.control.settled()
  })

  it('name a bank account that was changed, but not the first one', async () => {
    expect(await risks()).toEqual([])
    await app.pool.query(
      `update sellers set created_at = now() - interval '90 days', bank_details_since = now() - interval '5 days' where id = $1`,
      [seller.id],
    )
    expect(await risks()).toEqual([{ signal: 'BANK_CHANGED', value: 5, of: null }])
  })

  it('are counted before a payout run, which pays the seller nevertheless', async () => {
    await aDueOrder(app, seller)
    await app.pool.query(
      `update sellers set created_at = now() - interval '90 days', bank_details_since = now() - interval '5 days' where id = $1`,
      [seller.id],
    )
    const before = await admin.ok('GET /admin/payouts/summary')
    expect(before.exceptions).toEqual({ sellers: 1, total: 90 })
    const due = await admin.ok('GET /admin/payouts/due', { query: { size: 100 } })
    expect(due.filter((row) => row.risks.length > 0).map((row) => row.seller.id)).toContain(seller.id)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90 })
    expect((await admin.ok('GET /admin/payouts/summary')).exceptions).toEqual({ sellers: 0, total: 0 })
  })
})
