import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { type CouponChange, couponStatuses } from '#contract/promotions.ts'
import { aPaidOrder, payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let productId: number

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const seller = await aSeller(app)
  productId = (await aProduct(app, { sellerId: seller.id, sellingCents: 4_000, stock: 1_000 })).id
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const newCode = () => `NEW${unique().toUpperCase()}`
const create = (body: unknown, headers: Record<string, string> = {}) =>
  admin.call('POST /coupons/admin', { body: body as InputOf<'POST /coupons/admin'>['body'], headers })
const remove = (id: number) => admin.call('DELETE /coupons/admin/:id', { params: { id } })
const listed = async (code: string) =>
  (await admin.ok('GET /coupons/admin')).find((coupon) => coupon.code === code)
const apply = (buyer: Person, code: string) =>
  buyer.call('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 40 } })

async function aBuyer() {
  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  return buyer
}

const order = (buyer: Buyer) =>
  buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })

async function buyWith(code: string) {
  const buyer = await aBuyer()
  await apply(buyer, code)
  await aPaidOrder(app, { buyer, lines: [] })
  return buyer
}

describe('creating a coupon', () => {
  it.each([
    ['bare', (fields: object) => fields],
    ['wrapped', (fields: object) => ({ coupon: fields })],
  ])('%s: it answers what was asked for, the code in capitals, and can be used', async (_form, wrap) => {
    const code = newCode()
    const fields = {
      code: ` ${code.toLowerCase()} `,
      discountPercentage: 12.34,
      validityStartDate: '2020-02-29',
      validityEndDate: '2199-12-31',
      minimumOrderValue: 39.99,
      active: true,
      useLimit: 7,
    }
    const { status, body } = await create(wrap(fields))
    expect([status, body]).toEqual([
      201,
      { ...fields, code, id: body.id, uses: 0, usedByUsers: [], status: 'ACTIVE' },
    ])
    expect(await listed(code)).toEqual(body)
    expect((await apply(await aBuyer(), code)).body).toMatchObject({ couponCode: code, couponDiscount: 4.94 })
  })

  it('needs a code and a discount only', async () => {
    const code = newCode()
    const { body } = await create({ coupon: { code, discountPercentage: 0 } })
    expect(body).toMatchObject({
      code,
      active: true,
      discountPercentage: 0,
      validityStartDate: null,
      validityEndDate: null,
      minimumOrderValue: null,
      useLimit: null,
    })
  })

  const good = { code: 'GOOD', discountPercentage: 10 }
  it.each([
    [{}, 'code', 'Coupon code is required'],
    [{ ...good, code: '  ' }, 'code', 'Coupon code is required'],
    [{ ...good, code: null }, 'code', 'Coupon code is required'],
    [{ code: 'GOOD' }, 'discountPercentage', 'Discount value must be 0 or greater'],
    [{ ...good, discountPercentage: -0.01 }, 'discountPercentage', 'Discount value must be 0 or greater'],
    [{ ...good, discountPercentage: '10' }, 'discountPercentage', 'Discount value must be 0 or greater'],
    [{ ...good, discountPercentage: 100.01 }, 'discountPercentage', 'Discount cannot exceed 100%'],
    [{ ...good, discountPercentage: 1.234 }, 'discountPercentage', 'At most two decimals'],
    [
      { ...good, validityStartDate: '2025-05-02', validityEndDate: '2025-05-01' },
      'validityEndDate',
      'End date must be on or after the start date',
    ],
    [{ ...good, validityStartDate: '2025-02-30' }, 'validityStartDate', 'Enter a date as yyyy-mm-dd'],
    [{ ...good, validityEndDate: '0000-01-01' }, 'validityEndDate', 'Enter a date as yyyy-mm-dd'],
    [{ ...good, minimumOrderValue: -1 }, 'minimumOrderValue', 'Minimum order value must be 0 or greater'],
    [{ ...good, useLimit: 0 }, 'useLimit', 'Use limit must be a whole number of at least 1'],
  ])('refuses %j in the words of the form, bare and wrapped', async (fields, path, message) => {
    for (const [body, prefix] of [
      [fields, ''],
      [{ coupon: fields }, 'coupon.'],
    ] as const) {
      const answer = await create(body)
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'invalid', message])
      const about = answer.body.errors?.filter((error) => error.path === `${prefix}${path}`)
      expect(about).toEqual([{ path: `${prefix}${path}`, message }])
    }
  })

  it('refuses a code that is taken, however it is typed', async () => {
    const code = newCode()
    await create({ code, discountPercentage: 10 })
    const { status, body } = await create({ code: code.toLowerCase(), discountPercentage: 20 })
    expect([status, body.code, body.errors?.map((error) => error.path)]).toEqual([
      409,
      'already_exists',
      ['code'],
    ])
  })

  it('gives a code to one of many who want it at once', async () => {
    const code = newCode()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ code, discountPercentage: 10 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  it('makes one coupon of one key, and refuses the key for another', async () => {
    const code = newCode()
    const headers = { 'idempotency-key': code }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ coupon: { code, discountPercentage: 10 } }, headers)),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ code })
    expect((await create({ code, discountPercentage: 10 }, headers)).body).toEqual(answers[0]?.body)
    const other = await create({ code: newCode(), discountPercentage: 10 }, headers)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('frees the key of a refusal', async () => {
    const [code, key] = [newCode(), unique()]
    await create({ code, discountPercentage: 10 })
    const headers = { 'idempotency-key': key }
    expect((await create({ code, discountPercentage: 10 }, headers)).status).toBe(409)
    expect((await create({ code: newCode(), discountPercentage: 10 }, headers)).status).toBe(201)
  })
})

describe('the list of coupons', () => {
  it('is newest first, in parts, with the total', async () => {
    const codes = [newCode(), newCode(), newCode()]
    for (const code of codes) await create({ code, discountPercentage: 10 })
    const first = await admin.call('GET /coupons/admin', { query: { size: 2 } })
    const second = await admin.call('GET /coupons/admin', { query: { size: 2, pageNumber: 1 } })
    expect([...first.body, ...second.body].slice(0, 3).map((coupon) => coupon.code)).toEqual(codes.reverse())
    const { count } = await app.shop.db
      .selectFrom('coupons')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(first.headers.get('x-total-count')).toBe(String(count))
    const beyond = await admin.call('GET /coupons/admin', { query: { pageNumber: 1_000 } })
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], String(count)])
  })

  it('names the customers who paid with it, last first; an unpaid checkout is a use without a name', async () => {
    const code = newCode()
    await create({ code, discountPercentage: 10 })
    const paid = [await buyWith(code), await buyWith(code)]
    const unpaid = await aBuyer()
    await apply(unpaid, code)
    expect((await order(unpaid)).status).toBe(201)
    expect(await listed(code)).toMatchObject({
      uses: 3,
      usedByUsers: paid.reverse().map(({ id }) => ({ id, firstName: 'Asha', lastName: 'Rao' })),
    })
  })
})

describe('finding coupons', () => {
  it('by a part of the code and by what they are today', async () => {
    const stem = newCode()
    const made = {
      ACTIVE: {},
      SCHEDULED: { validityStartDate: '2199-01-01' },
      ENDED: { validityEndDate: '2020-01-01' },
      USED_UP: { useLimit: 1 },
      INACTIVE: { active: false },
    } as const
    for (const [status, fields] of Object.entries(made))
      await create({ code: `${stem}-${status}`, discountPercentage: 10, ...fields })
    await buyWith(`${stem}-USED_UP`)
    const query = stem.toLowerCase()
    for (const status of couponStatuses) {
      const found = await admin.call('GET /coupons/admin', { query: { query, status } })
      expect(found.body.map((coupon) => [coupon.code, coupon.status])).toEqual([
        [`${stem}-${status}`, status],
      ])
      expect(found.headers.get('x-total-count')).toBe('1')
    }
    const all = await admin.call('GET /coupons/admin', { query: { query, size: 2 } })
    expect([all.body.length, all.headers.get('x-total-count')]).toEqual([2, '5'])
    expect(await admin.ok('GET /coupons/admin', { query: { query: `${stem}%` } })).toEqual([])
  })
})

describe('changing a coupon', () => {
  const change = (id: number, body: CouponChange) =>
    admin.call('PATCH /coupons/admin/:id', { params: { id }, body })
  const make = async (fields: object = {}) =>
    (await create({ code: newCode(), discountPercentage: 10, useLimit: 5, ...fields })).body

  it('writes what is named and leaves the rest; bags know of it at once', async () => {
    const coupon = await make({ minimumOrderValue: 10 })
    const buyer = await aBuyer()
    await apply(buyer, coupon.code)
    const changed = await change(coupon.id, { discountPercentage: 25, minimumOrderValue: null })
    const expected = { ...coupon, discountPercentage: 25, minimumOrderValue: null }
    expect([changed.status, changed.body]).toEqual([200, expected])
    expect((await change(coupon.id, {})).body).toEqual(expected)
    expect(await listed(coupon.code)).toEqual(expected)
    expect(await buyer.ok('GET /carts')).toMatchObject({ couponDiscount: 10 })
    expect((await change(coupon.id, { active: false })).body.status).toBe('INACTIVE')
    expect((await apply(await aBuyer(), coupon.code)).body.message).toBe('This coupon is not active.')
    expect((await change(coupon.id, { active: true })).body.status).toBe('ACTIVE')
  })

  it('lets the code change until it was used, and never to one that is taken', async () => {
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
      'This coupon has been used, so its code stays as it is.',
    ])
    expect((await change(coupon.id, { code, discountPercentage: 5 })).status).toBe(200)
  })

  it('never lowers the limit below the uses', async () => {
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

  it('keeps the dates in order, also with the one that is not named', async () => {
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

  it('is not possible for one that is not there or was deleted', async () => {
    const coupon = await make()
    await remove(coupon.id)
    for (const id of [coupon.id, 2 ** 40]) expect((await change(id, { active: true })).status).toBe(404)
  })

  it('and using it at once: either the code stays, or nobody uses it under the old one', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const coupon = await make({ useLimit: 3 })
      const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer()])
      for (const buyer of buyers) await apply(buyer, coupon.code)
      const [changed, lowered] = await Promise.all([
        change(coupon.id, { code: newCode() }),
        change(coupon.id, { useLimit: 1 }),
        ...buyers.map(order),
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
  it('takes it from the list, frees its code, and happens once', async () => {
    const code = newCode()
    const { id } = (await create({ code, discountPercentage: 10 })).body
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(answers.find((answer) => answer.status === 200)?.body.id).toBe(id)
    expect(await listed(code)).toBeUndefined()
    expect((await apply(await aBuyer(), code)).body.message).toBe('This coupon code is not valid.')
    const again = await create({ code, discountPercentage: 50 })
    expect(again.status).toBe(201)
    expect((await apply(await aBuyer(), code)).body.couponDiscount).toBe(20)
  })

  it('leaves the discount to a checkout that carries it, and takes it from a bag', async () => {
    const code = newCode()
    const { id } = (await create({ code, discountPercentage: 25 })).body
    const [ordering, choosing] = [await aBuyer(), await aBuyer()]
    await apply(ordering, code)
    await apply(choosing, code)
    const placed = await placeOrder(ordering)
    expect((await remove(id)).status).toBe(200)
    await payFor(app, placed)
    const [bought] = await ordering.ok('GET /orders/users')
    expect(bought).toMatchObject({ orderStatus: 'PLACED', totalSellingPrice: 30, couponDiscount: 10 })
    expect(await choosing.ok('GET /carts')).toMatchObject({ couponCode: null, totalSellingPrice: 40 })
    const refused = await order(choosing)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'coupon_refused',
      'This coupon is not active.',
    ])
  })
})
