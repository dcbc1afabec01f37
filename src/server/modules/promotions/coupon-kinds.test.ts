import { describe, expect, it } from 'vitest'
import type { CouponChange } from '#contract/shop/promotions.ts'
import { createCoupon, findCoupon, newCode } from '#test/builders/coupons.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

const fiveOff = { kind: 'AMOUNT', discountAmount: 5, minimumOrderValue: 20 }
const make = async (fields: object) => (await createCoupon(admin, { code: newCode(), ...fields })).body
const change = (id: number, body: CouponChange) =>
  admin.call('PATCH /coupons/admin/:id', { params: { id }, body })
const problem = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [
  status,
  body.errors?.[0]?.path,
]

describe('a coupon of an amount, for some categories and sellers', () => {
  it('is returned as it was entered', async () => {
    const code = newCode()
    const { body } = await createCoupon(admin, {
      ...fiveOff,
      code,
      categoryCodes: ['men_footwear', 'men_footwear'],
      sellerIds: [seller.id],
    })
    const { name } = await app.shop.db
      .selectFrom('categories')
      .select('name')
      .where('code', '=', 'men_footwear')
      .executeTakeFirstOrThrow()
    expect(body).toMatchObject({
      kind: 'AMOUNT',
      discountPercentage: 0,
      discountAmount: 5,
      categories: [{ code: 'men_footwear', name }],
      sellers: [{ id: seller.id }],
    })
    expect(await findCoupon(admin, code)).toEqual(body)
  })

  it.each([
    ['without an amount', { discountAmount: undefined }, 'discountAmount'],
    ['of nothing', { discountAmount: 0 }, 'discountAmount'],
    ['above its minimum order', { minimumOrderValue: 4.99 }, 'minimumOrderValue'],
    ['without a minimum order', { minimumOrderValue: null }, 'minimumOrderValue'],
    ['for an unknown category', { categoryCodes: ['men', 'nowhere'] }, 'categoryCodes'],
    ['for an unknown seller', { sellerIds: [2 ** 40] }, 'sellerIds'],
    ['for too many categories', { categoryCodes: Array(21).fill('men') }, 'categoryCodes'],
    ['of an unknown kind', { kind: 'GIFT' }, 'kind'],
    ['with a percentage, too', { discountPercentage: 10 }, 'discountPercentage'],
    ['with a percentage instead', { kind: 'PERCENT', discountPercentage: 10 }, 'discountAmount'],
  ])('is refused %s', async (_what, fields, path) => {
    const code = newCode()
    expect(problem(await createCoupon(admin, { ...fiveOff, code, ...fields }))).toEqual([422, path])
    expect(await findCoupon(admin, code)).toBeUndefined()
  })

  it('changes its amount and limits, and never its kind', async () => {
    const { id, ...before } = await make({ ...fiveOff, categoryCodes: ['men'], sellerIds: [seller.id] })
    const changed = await change(id, { discountAmount: 7.5, categoryCodes: [] })
    expect(changed.body).toEqual({ ...before, id, discountAmount: 7.5, categories: [], version: 2 })
    expect((await change(id, { kind: 'AMOUNT', sellerIds: [] })).body).toMatchObject({
      kind: 'AMOUNT',
      sellers: [],
      version: 3,
    })
    const otherKind = await change(id, { kind: 'PERCENT', active: false })
    expect([otherKind.status, otherKind.body.code, otherKind.body.errors]).toEqual([
      422,
      'invalid',
      [{ path: 'kind', message: "The kind of a coupon can't be changed. Create a new coupon instead." }],
    ])
    expect(problem(await change(id, { kind: 'FREE_SHIPPING' }))).toEqual([422, 'kind'])
    expect(problem(await change(id, { kind: 'PERCENT', discountPercentage: 5 }))).toEqual([422, 'kind'])
    expect((await change(id, { kind: 'AMOUNT' })).body).toMatchObject({ active: true, version: 3 })
    const percent = await make({ discountPercentage: 5 })
    expect(problem(await change(percent.id, { discountAmount: 5 }))).toEqual([422, 'discountAmount'])
    expect(problem(await change(percent.id, { discountAmount: 5, minimumOrderValue: 5 }))).toEqual([
      422,
      'discountAmount',
    ])
    expect(problem(await change(id, { discountPercentage: 5 }))).toEqual([422, 'discountPercentage'])
    for (const body of [{ minimumOrderValue: 7.49 }, { minimumOrderValue: null }, { discountAmount: 20.01 }])
      expect(problem(await change(id, body))).toEqual([422, 'minimumOrderValue'])
    expect(problem(await change(id, { categoryCodes: ['nowhere'] }))).toEqual([422, 'categoryCodes'])
  })

  it('keeps its minimum above its amount when both change at once', async () => {
    const { id } = await make(fiveOff)
    const bodies = [{ discountAmount: 18 }, { minimumOrderValue: 10 }]
    await Promise.all(bodies.map((body) => change(id, body)))
    const row = (await admin.ok('GET /coupons/admin')).find((coupon) => coupon.id === id)
    expect(row?.minimumOrderValue).toBeGreaterThanOrEqual(row?.discountAmount ?? Number.NaN)
  })
})
