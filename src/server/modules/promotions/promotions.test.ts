import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { couponStatuses } from '#contract/shop/promotions.ts'
import { aCouponOf, createCoupon, findCoupon, newCode } from '#test/builders/coupons.ts'
import { aBuyerOf, aBuyerWithCoupon, applyCoupon, requestOrder } from '#test/builders/order-requests.ts'
import { aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
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

describe('creating a coupon', () => {
  it.each([
    ['bare', (fields: object) => fields],
    ['wrapped', (fields: object) => ({ coupon: fields })],
  ])('%s: it answers what was asked for, the code in capitals, and can be used', async (_form, wrap) => {
    const code = newCode()
    const fields = {
      code: ` ${code.toLowerCase()} `,
      discountPercentage: 12.34,
      platformPercentage: 45.67,
      validityStartDate: '2020-02-29',
      validityEndDate: '2199-12-31',
      minimumOrderValue: 39.99,
      maximumDiscount: 25.5,
      active: true,
      useLimit: 7,
    }
    const { status, body } = await createCoupon(admin, wrap(fields))
    expect([status, body]).toEqual([
      201,
      {
        ...fields,
        code,
        id: body.id,
        kind: 'PERCENT',
        discountAmount: null,
        categories: [],
        sellers: [],
        firstOrder: false,
        uses: 0,
        usedByUsers: [],
        status: 'ACTIVE',
        version: 1,
      },
    ])
    expect(await findCoupon(admin, code)).toEqual(body)
    expect((await apply(await aBuyer(), code)).body).toMatchObject({ couponCode: code, couponDiscount: 4.94 })
  })

  it('needs a code and a discount only', async () => {
    const code = newCode()
    const { body } = await createCoupon(admin, { coupon: { code, discountPercentage: 0 } })
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
      const answer = await createCoupon(admin, body)
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'invalid', message])
      const about = answer.body.errors?.filter((error) => error.path === `${prefix}${path}`)
      expect(about).toEqual([{ path: `${prefix}${path}`, message }])
    }
  })

  it('refuses an end date in the past, and allows today', async () => {
    const { rows } = await sql<{ today: string; before: string }>`
      select shop_day(now())::text as today, (shop_day(now()) - 1)::text as before
    `.execute(app.ownerDb)
    const { today = '', before = '' } = rows[0] ?? {}
    const code = newCode()
    const refused = await createCoupon(admin, { code, discountPercentage: 10, validityEndDate: before })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'validityEndDate', message: 'Choose today or a later day' }],
    ])
    expect(await findCoupon(admin, code)).toBeUndefined()
    const made = await createCoupon(admin, { code, discountPercentage: 10, validityEndDate: today })
    expect([made.status, made.body.status]).toEqual([201, 'ACTIVE'])
  })

  it('refuses a code that is taken, however it is typed', async () => {
    const code = newCode()
    await createCoupon(admin, { code, discountPercentage: 10 })
    const { status, body } = await createCoupon(admin, { code: code.toLowerCase(), discountPercentage: 20 })
    expect([status, body.code, body.errors?.map((error) => error.path)]).toEqual([
      409,
      'already_exists',
      ['code'],
    ])
  })

  it('creates one coupon when many requests use the same code concurrently', async () => {
    const code = newCode()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createCoupon(admin, { code, discountPercentage: 10 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  it('makes one coupon of one key, and refuses the key for another', async () => {
    const code = newCode()
    const headers = { 'idempotency-key': code }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        createCoupon(admin, { coupon: { code, discountPercentage: 10 } }, headers),
      ),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ code })
    expect((await createCoupon(admin, { code, discountPercentage: 10 }, headers)).body).toEqual(
      answers[0]?.body,
    )
    const other = await createCoupon(admin, { code: newCode(), discountPercentage: 10 }, headers)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('answers a key whose response was stored before coupons had versions', async () => {
    const code = newCode()
    const create = () =>
      createCoupon(admin, { code, discountPercentage: 10 }, { 'idempotency-key': `old-${code}` })
    const { body } = await create()
    await sql`update idempotency_keys set response = response - 'version' where key = ${`old-${code}`}`.execute(
      app.shop.db,
    )
    expect(await create()).toMatchObject({ status: 201, body })
  })

  it('frees the key of a refusal', async () => {
    const [code, key] = [newCode(), unique()]
    await createCoupon(admin, { code, discountPercentage: 10 })
    const headers = { 'idempotency-key': key }
    expect((await createCoupon(admin, { code, discountPercentage: 10 }, headers)).status).toBe(409)
    expect((await createCoupon(admin, { code: newCode(), discountPercentage: 10 }, headers)).status).toBe(201)
  })
})

describe('the list of coupons', () => {
  it('is newest first, in parts, with the total', async () => {
    const codes = [newCode(), newCode(), newCode()]
    for (const code of codes) await createCoupon(admin, { code, discountPercentage: 10 })
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
    await createCoupon(admin, { code, discountPercentage: 10 })
    const paid = [await buyWith(code), await buyWith(code)]
    const unpaid = await aBuyer()
    await apply(unpaid, code)
    expect((await requestOrder(unpaid)).status).toBe(201)
    expect(await findCoupon(admin, code)).toMatchObject({
      uses: 3,
      usedByUsers: paid.reverse().map(({ id }) => ({ id, firstName: 'Asha', lastName: 'Rao' })),
    })
  })
})

describe('finding coupons', () => {
  it('filters coupons by part of the code and by current status', async () => {
    const stem = newCode()
    const made = {
      ACTIVE: {},
      SCHEDULED: { validityStartDate: '2199-01-01' },
      ENDED: { validityEndDate: '2020-01-01' },
      USED_UP: { useLimit: 1 },
      INACTIVE: { active: false },
    } as const
    for (const [status, fields] of Object.entries(made))
      await aCouponOf(admin, { code: `${stem}-${status}`, ...fields })
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
