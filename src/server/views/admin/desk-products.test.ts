import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let sellers: [Person, Person]
const word = `quag${unique()
  .replace(/[^a-z]/gi, '')
  .toLowerCase()}`
let ids: Record<'listed' | 'draft' | 'archived' | 'hidden' | 'unlisted', number>

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  sellers = [await aSeller(app), await aSeller(app)]
  const make = async (by: Person, status: 'ACTIVE' | 'DRAFT' = 'ACTIVE') =>
    (
      await by.ok('POST /sellers/products', {
        body: {
          title: `${word} shirt`,
          sellingPrice: 15,
          categoryCode: 'men',
          status,
          details: { brand: 'Quagga' },
          variants: [{ size: 'M', sku: `${word}-${unique()}`, quantity: 3 }],
        },
      })
    ).id
  const [first, second] = sellers
  ids = {
    listed: await make(first),
    draft: await make(first, 'DRAFT'),
    archived: await make(first),
    hidden: await make(first),
    unlisted: await make(second),
  }
  await aProduct(app, { sellerId: first.id, title: 'Something else' })
  await first.ok('POST /sellers/products/bulk', { body: { action: 'archive', ids: [ids.archived] } })
  await admin.ok('PATCH /admin/moderation/products/:productId', {
    params: { productId: ids.hidden },
    body: { hidden: true, reason: 'Not allowed.' },
  })
  await admin.ok('PATCH /seller/:id/status/:status', {
    params: { id: second.id, status: 'SUSPENDED' },
    body: { reason: 'Papers.' },
  })
})
afterAll(() => app?.close())

const list = async (query: Record<string, string | number>) =>
  (await admin.ok('GET /admin/products', { query: { query: word, ...query } })).map(({ id }) => id)

describe('the products of all sellers', () => {
  it('are found in every state, filtered by state, seller and category, and sorted', async () => {
    expect(await list({})).toEqual(Object.values(ids).toReversed())
    expect(await list({ sort: 'oldest' })).toEqual(Object.values(ids))
    expect(await list({ state: 'LISTED' })).toEqual([ids.listed])
    expect(await list({ state: 'DRAFT' })).toEqual([ids.draft])
    expect(await list({ state: 'ARCHIVED' })).toEqual([ids.archived])
    expect(await list({ state: 'HIDDEN' })).toEqual([ids.hidden])
    expect(await list({ state: 'UNLISTED' })).toEqual([ids.unlisted])
    expect(await list({ sellerId: sellers[1].id })).toEqual([ids.unlisted])
    expect(await list({ category: 'men' })).toHaveLength(5)
    expect(await list({ category: 'women' })).toEqual([])
    expect(await list({ category: 'no such category' })).toEqual([])
    expect((await admin.call('GET /admin/products', { query: { sellerId: 'x' } })).status).toBe(400)
  })

  it('are found by a whole SKU, and show stock, state and seller', async () => {
    const { variants } = await sellers[0].ok('GET /sellers/products/:productId', {
      params: { productId: ids.listed },
    })
    const [found] = await admin.ok('GET /admin/products', { query: { query: variants[0]?.sku ?? '' } })
    expect(found).toMatchObject({
      id: ids.listed,
      state: 'LISTED',
      stock: 3,
      variants: 1,
      skus: [variants[0]?.sku],
      brand: 'Quagga',
      sellingPrice: 15,
      seller: { id: sellers[0].id },
      rating: null,
    })
  })

  it('are exported with the same filters', async () => {
    const reply = await fetch(`${app.url}/api/admin/products/export?query=${word}&state=DRAFT`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const rows: Record<string, string>[] = parse(await reply.text(), { columns: true })
    expect(rows).toMatchObject([
      { Product: String(ids.draft), State: 'DRAFT', Stock: '3', 'Selling Price': '15.00' },
    ])
  })
})
