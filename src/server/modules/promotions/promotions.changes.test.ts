import { beforeAll, describe, expect, it } from 'vitest'
import type { CouponChange } from '#contract/shop/promotions.ts'
import { createCoupon, deleteCoupon, findCoupon, newCode } from '#test/builders/coupons.ts'
import { aBuyerOf, aBuyerWithCoupon, applyCoupon, requestOrder } from '#test/builders/order-requests.ts'
import { payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import type { Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

let productId: number

beforeAll(async () => {
  productId = (await aProduct(app, { sellerId: seller.id, sellingCents: 4_000, stock: 1_000 })).id
})

const aBuyer = () => aBuyerOf(app, [productId])
const apply = (buyer: Person, code: string) => applyCoupon(buyer, code, 40)
const buyWith = (code: string) => aBuyerWithCoupon(app, productId, code)

describe('changing a coupon', () => {
  const change = (id: number, body: CouponChange) =>
    admin.call('PATCH /coupons/admin/:id', { params: { id }, body })
  const make = async (fields: object = {}) =>
    (await createCoupon(admin, { code: newCode(), discountPercentage: 10, useLimit: 5, ...fields })).body

  it('updates the given fields and keeps the others; carts use the new values at once', async () => {
    const coupon = await make({ minimumOrderValue: 10 })
    const buyer = await aBuyer()
    await apply(buyer, coupon.code)
    const changed = await change(coupon.id, { discountPercentage: 25, minimumOrderValue: null })
    const expected = { ...coupon, discountPercentage: 25, minimumOrderValue: null, version: 2 }
    expect([changed.status, changed.body]).toEqual([200, expected])
    expect((await change(coupon.id, {})).body).toEqual(expected)
    expect(await findCoupon(admin, coupon.code)).toEqual(expected)
    expect(await buyer.ok('GET /carts')).toMatchObject({ couponDiscount: 10 })
    expect((await change(coupon.id, { active: false })).body.status).toBe('INACTIVE')
    expect((await apply(await aBuyer(), coupon.code)).body.message).toBe('This coupon code is not valid.')
    expect((await change(coupon.id, { active: true })).body.status).toBe('ACTIVE')
  })

  it('allows a new code until the coupon was used, and never the code of another coupon', async () => {
    const [coupon, other] = [await make(), await make()]
    const taken = await change(coupon.id, { code: other.code })
    expect([taken.status, taken.body.code, taken.body.errors?.[0]?.path]).toEqual([
      409,
      'already_exists',
      'code',
    ])
    const code = newCode()
    expect((await change(coupon.id, { code: code.toLowerCase() })).body.code).toBe(code)
    await buyWith(code)
    const { status, body } = await change(coupon.id, { code: newCode() })
    expect([status, body.code, body.message]).toEqual([
      409,
      'status_conflict',
      "This coupon has been used, so its code can't be changed.",
    ])
    expect((await change(coupon.id, { code, discountPercentage: 5 })).status).toBe(200)
  })

  it('refuses a use limit below the number of uses', async () => {
    const coupon = await make()
    await buyWith(coupon.code)
    await buyWith(coupon.code)
    const { status, body } = await change(coupon.id, { useLimit: 1 })
    expect([status, body.errors]).toEqual([
      409,
      [
        {
          path: 'useLimit',
          message: 'This coupon has been used 2 times already; its limit cannot be lower.',
        },
      ],
    ])
    expect((await change(coupon.id, { useLimit: 2 })).body).toMatchObject({ useLimit: 2, status: 'USED_UP' })
    expect((await change(coupon.id, { useLimit: null })).body).toMatchObject({ status: 'ACTIVE' })
  })

  it('refuses an end date before the start date, also when only one of them changes', async () => {
    const coupon = await make({ validityStartDate: '2025-05-02' })
    for (const body of [
      { validityEndDate: '2025-05-01' },
      { validityStartDate: '2025-05-02', validityEndDate: '2025-05-01' },
    ]) {
      const refused = await change(coupon.id, body)
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: 'validityEndDate', message: 'End date must be on or after the start date' }],
      ])
    }
    expect(
      (await change(coupon.id, { validityStartDate: null, validityEndDate: '2025-05-01' })).body.status,
    ).toBe('ENDED')
  })

  const outdated = {
    status: 409,
    body: {
      code: 'version_conflict',
      message: 'Someone else changed this in the meantime. Reload the page and try again.',
    },
  }

  it('refuses an outdated version before anything else, and changes nothing', async () => {
    const coupon = await make()
    expect(coupon.version).toBe(1)
    const changed = await change(coupon.id, { minimumOrderValue: 5, version: 1 })
    expect([changed.status, changed.body]).toEqual([200, { ...coupon, minimumOrderValue: 5, version: 2 }])
    // An order counts as a use, not as an edit.
    await buyWith(coupon.code)
    for (const fields of [{ discountPercentage: 20 }, { code: newCode() }, { kind: 'AMOUNT' as const }, {}])
      expect(await change(coupon.id, { ...fields, version: 1 })).toMatchObject(outdated)
    expect(await findCoupon(admin, coupon.code)).toMatchObject({
      ...changed.body,
      usedByUsers: [{}],
      uses: 1,
    })
    expect((await change(coupon.id, { active: false, version: 2 })).body.version).toBe(3)
    expect((await change(coupon.id, { active: true })).body.version).toBe(4)
    expect((await change(coupon.id, {})).body.version).toBe(4)
    expect((await change(coupon.id, { version: 0 })).status).toBe(422)
  })

  it('saves exactly one of several concurrent edits of the same version', async () => {
    const coupon = await make()
    const replies = await Promise.all(
      [{ discountPercentage: 20 }, { active: false }, { sellerIds: [seller.id] }].map((fields) =>
        change(coupon.id, { ...fields, version: 1 }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const reply of replies) if (reply.status === 409) expect(reply).toMatchObject(outdated)
    const saved = replies.find(({ status }) => status === 200)
    expect(await findCoupon(admin, coupon.code)).toEqual(saved?.body)
    expect(saved?.body.version).toBe(2)
  })

  it('answers not found for an unknown or deleted coupon', async () => {
    const coupon = await make()
    await deleteCoupon(admin, coupon.id)
    for (const id of [coupon.id, 2 ** 40]) expect((await change(id, { active: true })).status).toBe(404)
  })

  it('during simultaneous orders never leaves more uses than the use limit', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const coupon = await make({ useLimit: 3 })
      const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer()])
      for (const buyer of buyers) await apply(buyer, coupon.code)
      const [changed, lowered] = await Promise.all([
        change(coupon.id, { code: newCode() }),
        change(coupon.id, { useLimit: 1 }),
        ...buyers.map((buyer) => requestOrder(buyer)),
      ])
      const now = (await admin.ok('GET /coupons/admin')).find(({ id }) => id === coupon.id)
      expect([200, 409]).toContain(changed.status)
      expect([200, 409]).toContain(lowered.status)
      expect(now?.uses).toBeLessThanOrEqual(now?.useLimit ?? 0)
    })
    await Promise.all(rounds)
  })
})

describe('deleting a coupon', () => {
  it('removes it from the list, frees its code, and succeeds once', async () => {
    const code = newCode()
    const { id } = (await createCoupon(admin, { code, discountPercentage: 10 })).body
    const answers = await Promise.all(Array.from({ length: 5 }, () => deleteCoupon(admin, id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(answers.find((answer) => answer.status === 200)?.body.id).toBe(id)
    expect(await findCoupon(admin, code)).toBeUndefined()
    expect((await apply(await aBuyer(), code)).body.message).toBe('This coupon code is not valid.')
    const again = await createCoupon(admin, { code, discountPercentage: 50 })
    expect(again.status).toBe(201)
    expect((await apply(await aBuyer(), code)).body.couponDiscount).toBe(20)
  })

  it('keeps the discount of a placed checkout and removes it from carts', async () => {
    const code = newCode()
    const { id } = (await createCoupon(admin, { code, discountPercentage: 25 })).body
    const [ordering, choosing] = [await aBuyer(), await aBuyer()]
    await apply(ordering, code)
    await apply(choosing, code)
    const placed = await placeOrder(ordering)
    expect((await deleteCoupon(admin, id)).status).toBe(200)
    await payFor(app, placed)
    const [bought] = await ordering.ok('GET /orders/users')
    expect(bought).toMatchObject({ orderStatus: 'PLACED', totalSellingPrice: 30, couponDiscount: 10 })
    expect(await choosing.ok('GET /carts')).toMatchObject({ couponCode: null, totalSellingPrice: 40 })
    const refused = await requestOrder(choosing)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'coupon_refused',
      'This coupon is not active.',
    ])
  })
})
