import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aDeal, aSofa, type BuiltDeal, beds, endDeals, furniture, sofas } from '#test/builders/deals.ts'
import { aBuyerOf, requestOrder } from '#test/builders/order-requests.ts'
import { aTile } from '#test/builders/tiles.ts'
import { client } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

let anyone: ReturnType<typeof client>
beforeAll(() => {
  anyone = client(app)
})
// Runs before the hook of openOrderShop, which checks the invariants again.
afterEach(async () => {
  await app.assertInvariants()
  await endDeals(app, admin)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const page = (productId: number) => anyone.ok('GET /products/:productId', { params: { productId } })
const list = async () => (await anyone.ok('GET /products', { query: { category: sofas } })).content
const shownDeals = async () => (await anyone.ok('GET /home-page')).deals.map(({ id }) => id)
const statusOf = async (deal: BuiltDeal) =>
  (await admin.ok('GET /deals', { query: {} })).find(({ id }) => id === deal.id)?.status

/** Lets the start or the end of the only deal come, without a write that caches could notice. */
const letCome = (moment: 'starts_at' | 'ends_at') =>
  letMoment((table, at) => sql`update ${table} set ${sql.ref(moment)} = ${at}::timestamptz`)

/** Lets the first of two deals end and the second one start at the same moment. */
const letHandOver = () =>
  letMoment(
    (
      table,
      at,
    ) => sql`update ${table} set starts_at = case when starts_at > now() then ${at}::timestamptz else starts_at end,
      ends_at = case when starts_at > now() then ends_at else ${at}::timestamptz end`,
  )

async function letMoment(
  update: (table: RawBuilder<unknown>, at: string | undefined) => RawBuilder<unknown>,
): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table deals disable trigger user`.execute(tx)
    const { rows } = await sql<{
      at: string
    }>`select (clock_timestamp() + interval '400 ms')::text as at`.execute(tx)
    for (const table of ['deals', 'category_deals']) await update(sql.table(table), rows[0]?.at).execute(tx)
    await sql`alter table deals enable trigger user`.execute(tx)
  })
  await sql`select pg_sleep(0.5)`.execute(app.ownerDb)
}

/** A new sofa in the cart of `buyer`; `prices` reads its price in the listing, on its page and in the cart. */
async function aSofaInCart() {
  const { id } = await aSofa(app, seller, 10_000)
  const buyer = await aBuyerOf(app, [id])
  const prices = async () => [
    (await list())[0]?.sellingPrice,
    (await page(id)).sellingPrice,
    (await buyer.ok('GET /carts')).totalPrice,
  ]
  return { buyer, prices }
}

describe('a deal with dates', () => {
  it('changes listing, product, cart and home page at its start and its end, although nothing is written', async () => {
    const { prices } = await aSofaInCart()
    const deal = await aDeal(admin, sofas, 20, 0, { startsAt: inDays(1), endsAt: inDays(2) })
    expect([await prices(), await shownDeals(), await statusOf(deal)]).toEqual([
      [100, 100, 100],
      [],
      'SCHEDULED',
    ])
    await letCome('starts_at')
    expect([await prices(), await shownDeals(), await statusOf(deal)]).toEqual([
      [80, 80, 80],
      [deal.id],
      'LIVE',
    ])
    await letCome('ends_at')
    expect([await prices(), await shownDeals(), await statusOf(deal)]).toEqual([[100, 100, 100], [], 'ENDED'])
  })

  it('is followed by the next deal of its category at the moment when it ends', async () => {
    const { buyer, prices } = await aSofaInCart()
    const first = await aDeal(admin, sofas, 20, 0, { startsAt: inDays(-1), endsAt: inDays(3) })
    const body = { discount: 30, category: { id: first.tileId }, startsAt: inDays(3), endsAt: inDays(5) }
    const second = await admin.ok('POST /deals', { body })
    expect([await prices(), await shownDeals()]).toEqual([[80, 80, 80], [first.id]])
    await letHandOver()
    expect([await prices(), await shownDeals()]).toEqual([[70, 70, 70], [second.id]])
    expect((await requestOrder(buyer, { expectedTotal: 80 })).body).toMatchObject({ code: 'quote_changed' })
    expect((await requestOrder(buyer, { expectedTotal: 70 })).status).toBe(201)
    const { deals } = await seller.ok('GET /sellers/discounts')
    expect(deals.map(({ discount }) => discount)).toEqual([30])
  })

  it('that ends between bag and payment asks the customer to accept the new price', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    await aDeal(admin, sofas, 20, 0, { endsAt: inDays(1) })
    const buyer = await aBuyerOf(app, [id])
    expect(await buyer.ok('GET /carts')).toMatchObject({ totalPrice: 80 })
    await letCome('ends_at')
    expect((await requestOrder(buyer, { expectedTotal: 80 })).body).toMatchObject({ code: 'quote_changed' })
    expect((await requestOrder(buyer, { expectedTotal: 100 })).status).toBe(201)
  })

  it('hides lower deals above its category only while it is live', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    const bed = await aSofa(app, seller, 10_000, { category: beds })
    await aDeal(admin, furniture, 10)
    await aDeal(admin, sofas, 30, 0, { startsAt: inDays(-2), endsAt: inDays(1) })
    await aDeal(admin, sofas, 50, 0, { startsAt: inDays(2) })
    expect([(await page(id)).sellingPrice, (await page(bed.id)).sellingPrice]).toEqual([70, 90])
    const periods = await sql<{ discount: number }>`
      select k.discount_bp as discount from category_deals k join categories c on c.id = k.category_id
      where c.code = ${sofas} order by k.starts_at`.execute(app.shop.db)
    expect(periods.rows.map(({ discount }) => discount)).toEqual([1_000, 3_000, 1_000, 5_000])
  })

  it('is shown to sellers before it starts, and no longer after its end', async () => {
    await aSofa(app, seller, 10_000)
    const dates = { startsAt: inDays(1), endsAt: inDays(2) }
    const deal = await aDeal(admin, sofas, 20, 40, dates)
    const { deals } = await seller.ok('GET /sellers/discounts')
    expect(deals.map(({ products, ...rest }) => rest)).toEqual([
      {
        name: deal.name,
        discount: 20,
        platformPercentage: 40,
        startsAt: expect.any(String),
        endsAt: expect.any(String),
      },
    ])
    expect(new Date(deals[0]?.startsAt ?? 0).toISOString()).toBe(dates.startsAt)
    await letCome('starts_at')
    await letCome('ends_at')
    expect((await seller.ok('GET /sellers/discounts')).deals).toEqual([])
  })
})

describe('the dates of a deal', () => {
  const change = (deal: BuiltDeal, body: object) =>
    admin.call('PATCH /deals/:id', {
      params: { id: deal.id },
      body: body as InputOf<'PATCH /deals/:id'>['body'],
    })

  it('can be set, changed and removed', async () => {
    const deal = await aDeal(admin, sofas, 20)
    const [startsAt, endsAt] = [inDays(1), inDays(2)]
    expect((await change(deal, { startsAt, endsAt })).body).toMatchObject({
      startsAt,
      endsAt,
      status: 'SCHEDULED',
    })
    expect((await change(deal, { discount: 25 })).body).toMatchObject({ discount: 25, startsAt, endsAt })
    const { body } = await change(deal, { startsAt: null, endsAt: null })
    expect(body).toMatchObject({ startsAt: expect.any(String), endsAt: null, status: 'LIVE' })
    expect(Date.parse(body.startsAt)).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  it('are refused in the wrong order, also when only one of them changes', async () => {
    const tile = await aTile(admin, { categoryCode: sofas })
    const body = { discount: 20, category: { id: tile.id }, startsAt: inDays(2), endsAt: inDays(1) }
    const refused = await admin.call('POST /deals', { body })
    const problem = [422, [{ path: 'endsAt', message: 'The end must be after the start' }]]
    expect([refused.status, refused.body.errors]).toEqual(problem)
    const deal = await aDeal(admin, sofas, 20, 0, { startsAt: inDays(2) })
    const changed = await change(deal, { endsAt: inDays(1) })
    expect([changed.status, changed.body.errors]).toEqual(problem)
    expect((await change(deal, { startsAt: 'tomorrow' })).status).toBe(422)
  })
})
