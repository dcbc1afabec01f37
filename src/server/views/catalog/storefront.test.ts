import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byIdsMax } from '#contract/shop/catalog.ts'
import { listProducts } from '#test/builders/listed-product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, client, type TestClient } from '#test/harness/clients.ts'

let app: TestApp
let guest: TestClient
let sellerId: number

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  guest = client(app)
  sellerId = (await aSeller(app)).id
})
afterAll(() => app?.close())

const ask = (ids: string) => guest.call('GET /products/by-ids', { query: { ids } })

describe('GET /products/by-ids', () => {
  it('returns cards in the order of the ids at current prices, without products not for sale', async () => {
    const other = await aSeller(app, { accountStatus: 'SUSPENDED' })
    const [shirt = 0, draft = 0, chair = 0, lamp = 0] = await listProducts(app.shop.db, [
      { sellerId, selling: 1_999 },
      { sellerId, status: 'DRAFT' },
      { sellerId },
      { sellerId: other.id, listed: false },
    ])
    const cards = async () => (await ask(`${chair},${draft},${shirt},${lamp},999999999`)).body
    expect((await cards()).map((card) => card.id)).toEqual([chair, shirt])
    await sql`update products set selling_cents = 1499 where id = ${shirt}`.execute(app.shop.db)
    await sql`update products set status = 'ARCHIVED', listed = false where id = ${chair}`.execute(
      app.shop.db,
    )
    expect((await cards()).map((card) => [card.id, card.sellingPrice])).toEqual([[shirt, 14.99]])
  })

  it('returns a repeated id once, and refuses more ids than the limit', async () => {
    const ids = await listProducts(
      app.shop.db,
      Array.from({ length: byIdsMax + 1 }, () => ({ sellerId })),
    )
    const [first = 0, ...rest] = ids
    const most = ids.slice(0, byIdsMax)
    expect((await ask([...most, first].join(','))).body.map((card) => card.id)).toEqual(most)
    expect((await ask([first, ...rest].join(','))).status).toBe(400)
  })

  it.each(['', '0', '-1', '1,,2', '1,', 'x', '1 ,2', '1e3', '12345678901234567'])(
    'refuses "%s"',
    async (ids) => {
      expect((await ask(ids)).status).toBe(400)
    },
  )
})
