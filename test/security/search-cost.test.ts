// Complex searches cost no more than simple ones, counted in statements and rows instead of time.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listProducts } from '../builders/listed-product.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aSeller } from '../harness/clients.ts'
import { type Reply, send } from '../harness/every-route.ts'
import { expectSafeReply } from '../harness/safe-reply.ts'

let app: TestApp
const products = 120
const perPage = 100

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const seller = await aSeller(app)
  await listProducts(
    app.shop.db,
    Array.from({ length: products }, (_, n) => ({
      sellerId: seller.id,
      title: `Linen piece ${words[n % words.length]} ${n}`,
      color: ['Black', 'White', 'Red'][n % 3] ?? 'Red',
      sizes: ['S', 'M', 'L'],
      selling: 1_000 + n * 37,
    })),
  )
})
afterAll(() => app?.close())

const words = 'harbor copper maple velvet lantern granite willow ember saffron cobalt meadow thistle'.split(
  ' ',
)

type Cost = { statements: number; rows: number; reply: Reply }

/** Statements and rows of a call, counted in the driver. */
async function costOf(url: string): Promise<Cost> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const reply = await send(app, { method: 'GET', url })
    expectSafeReply(reply, url.slice(0, 200))
    const results = await Promise.all(sent.mock.results.map(({ value }) => value as Promise<pg.QueryResult>))
    return {
      statements: results.length,
      rows: results.reduce((all, result) => all + (result?.rows?.length ?? 0), 0),
      reply,
    }
  } finally {
    sent.mockRestore()
  }
}

const page = (parameters: Record<string, string>, path = '/api/products') =>
  `${path}?${new URLSearchParams(parameters)}`

/** A search uses at most ten words, each with a lookup of similar words, and tries at most four sets of filters. */
const statementsMax = 20
const rowsMax = 1_500

describe('a search', () => {
  const misspelled = (count: number, letter: string) =>
    Array.from({ length: count }, (_, n) => `${letter}${words[n % words.length]}x`.slice(0, 9))
      .join(' ')
      .slice(0, 200)

  it.each([
    ['a hundred words', 'a b c d e f g h i j '.repeat(10).trim()],
    ['many unknown words', misspelled(40, 'q')],
    ['other unknown words', misspelled(40, 'z')],
    ['one word of 200 letters', 'q'.repeat(200)],
    ['pattern wildcards', '% _ %% %_% *'],
    ['many pattern wildcards', '%_'.repeat(100)],
    ['a regular expression', '(a+)+$ (.*)* [a-z]{1,99999}'],
    ['text search operators', "linen & !piece | (piece <-> linen):* '"],
    ['decomposed Unicode letters', 'Å'.normalize('NFD').repeat(60)],
  ])(
    'for %s runs a bounded number of statements and reads a bounded number of rows',
    async (_what, query) => {
      for (const path of ['/api/products', '/api/products/search', '/api/products/suggestions']) {
        const { statements, rows, reply } = await costOf(page({ query }, path))
        expect(reply.status).toBe(200)
        expect(statements, path).toBeLessThanOrEqual(statementsMax)
        expect(rows, path).toBeLessThanOrEqual(rowsMax)
        expect(reply.text.length, path).toBeLessThan(200_000)
      }
    },
  )

  it('longer than 200 characters is refused without a statement', async () => {
    for (const path of ['/api/products', '/api/products/search', '/api/products/suggestions']) {
      const { statements, reply } = await costOf(page({ query: 'linen '.repeat(60) }, path))
      expect([reply.status, statements]).toEqual([400, 0])
    }
  })

  it('for wildcards matches the wildcards literally', async () => {
    for (const query of ['%', '_', '%%%', '___', '.*', '*', '\\', '^$']) {
      const { reply } = await costOf(page({ query }))
      expect((reply.json as { totalElements: number }).totalElements, query).toBe(0)
    }
  })
})

describe('a result page', () => {
  it('far beyond the last page costs as much as the first page and is empty', async () => {
    const lists: Record<string, string>[] = [
      {},
      { query: 'linen' },
      { category: 'men', color: 'Black', sort: 'price_low' },
    ]
    for (const parameters of lists) {
      const first = await costOf(page(parameters))
      for (const pageNumber of ['1000', '100000', '1000000']) {
        const far = await costOf(page({ ...parameters, pageNumber }))
        expect(far.reply.status).toBe(200)
        expect((far.reply.json as { content: unknown[] }).content).toEqual([])
        expect(far.statements).toBeLessThanOrEqual(first.statements + 2)
        expect(far.rows).toBeLessThanOrEqual(first.rows + 50)
      }
    }
  })

  it('with a page number or size out of range is refused without a statement', async () => {
    const tooMuch: Record<string, string>[] = [
      { pageNumber: '1000001' },
      { pageNumber: '-1' },
      { pageNumber: '1e9' },
      { query: 'linen', size: '1000000' },
      { query: 'linen', size: '101' },
      { query: 'linen', size: '0' },
    ]
    for (const parameters of tooMuch) {
      const path = 'size' in parameters ? '/api/products/search' : '/api/products'
      const { statements, reply } = await costOf(page(parameters, path))
      expect([JSON.stringify(parameters), reply.status, statements]).toEqual([
        JSON.stringify(parameters),
        400,
        0,
      ])
    }
    const { reply } = await costOf(page({ query: 'linen', size: '100' }, '/api/products/search'))
    expect((reply.json as unknown[]).length).toBeLessThanOrEqual(perPage)
  })

  it('with every filter set to its maximum number of values is bounded in statements and rows', async () => {
    const { statements, rows, reply } = await costOf(
      page({
        category: 'men',
        query: 'linen piece',
        color: Array.from({ length: 50 }, (_, n) => `c${n}`).join(','),
        size: 'M',
        minPrice: '0',
        maxPrice: '100000000',
        minDiscount: '0',
        stock: 'in_stock',
        sort: 'price_high',
      }),
    )
    expect(reply.status).toBe(200)
    expect(statements).toBeLessThanOrEqual(statementsMax)
    expect(rows).toBeLessThanOrEqual(rowsMax)
    expect((await costOf(page({ color: 'c,'.repeat(300) }))).reply.status).toBe(400)
  })
})

it('a search after many changes of products reads few pages of the index', async () => {
  for (let change = 0; change < 12; change++)
    await app.pool.query(`update products set search = search || to_tsvector('simple', 'change${change}')`)
  const { rows } = await app.pool.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
    `explain (analyze, buffers, format json)
    select 1 from products p where p.listed and p.search @@ to_tsquery('english', 'unheardof')`,
  )
  // The index itself and the list of pending entries, which may have 16 pages.
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(40)
})
