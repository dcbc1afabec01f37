import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PinBody, SynonymBody } from '#contract/admin/search/search-curation.ts'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let ids: Map<string, number>
const goods = [
  { title: 'Velvet Sofa', category: 'home_furniture_furniture_sofas', popularity: 40 },
  { title: 'Oak Desk', category: 'home_furniture_furniture_desks', popularity: 30 },
  { title: 'Wool Rug', category: 'home_furniture_furnishings_rugs', popularity: 20 },
  { title: 'Chester Print', category: 'home_furniture_decor_wall_art', popularity: 10 },
]
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const sellerId = await insertSeller(app.shop.db)
  await listProducts(
    app.shop.db,
    goods.map((one) => ({ ...one, sellerId })),
  )
  const rows = await app.shop.db.selectFrom('products').select(['id', 'title']).execute()
  ids = new Map(rows.map(({ id, title }) => [title, id]))
})
beforeEach(async () => {
  await app.pool.query('delete from search_synonyms')
  await app.pool.query('delete from search_pins')
})
afterAll(() => app?.close())

const idOf = (title: string) => ids.get(title) ?? 0
const find = async (query: string, more = {}) => {
  const page = await client(app).ok('GET /products', { query: { query, ...more } })
  return page.content.map(({ title }) => title)
}
const add = (body: SynonymBody) => admin.call('POST /admin/search-synonyms', { body })
const pin = (body: PinBody) => admin.call('POST /admin/search-pins', { body })
const synonyms = () => admin.ok('GET /admin/search-synonyms', { query: { size: 100 } })
const refusal = (reply: { status: number; body: { errors?: { message: string }[] | undefined } }) => [
  reply.status,
  reply.body.errors?.[0]?.message,
]

describe('a synonym', () => {
  test('also finds the other words immediately, until it is deleted', async () => {
    expect(await find('chester')).toEqual(['Chester Print'])
    const { body } = await add({ phrase: 'Chesters', words: 'Sofa' })
    expect(body).toMatchObject({ phrase: 'chesters', words: 'sofa', version: 1 })
    expect((await find('chester')).toSorted()).toEqual(['Chester Print', 'Velvet Sofa'])
    expect((await find('velvet chester'))[0]).toBe('Velvet Sofa')
    expect(await find('chester', { exact: '1' })).toEqual(['Chester Print'])
    const params = { synonymId: body.id }
    await admin.ok('DELETE /admin/search-synonyms/:synonymId', { params, query: { version: 1 } })
    expect(await find('chester')).toEqual(['Chester Print'])
  })

  test('adds categories to the built-in ones, replaces them, or switches them off', async () => {
    const { body } = await add({ phrase: 'floor mat', categoryCodes: ['home_furniture_furniture_desks'] })
    expect((await find('floor mat')).toSorted()).toEqual(['Oak Desk', 'Wool Rug'])
    const change = (next: Partial<SynonymBody>, version: number) =>
      admin.ok('PUT /admin/search-synonyms/:synonymId', {
        params: { synonymId: body.id },
        body: { phrase: 'floor mat', ...next, version },
      })
    await change({ categoryCodes: ['home_furniture_furniture_desks'], builtIn: false }, 1)
    expect(await find('floor mat')).toEqual(['Oak Desk'])
    await change({ builtIn: false }, 2)
    expect(await find('floor mat')).toEqual([])
  })

  test.each(['كنبة', '沙发', "Robert'); drop table products;--", '<script>'])(
    'of %s is stored as words only',
    async (phrase) => {
      const { status, body } = await add({ phrase, words: 'sofa' })
      expect([status, body.phrase]).toEqual([201, expect.stringMatching(/^[\p{L}\p{N} ]+$/u)])
      expect(await find(phrase)).toContain('Velvet Sofa')
    },
  )

  test.each<[string, SynonymBody, RegExp]>([
    ['without words', { phrase: '?!', words: 'sofa' }, /letters or digits/],
    ['of small words', { phrase: 'for the', words: 'sofa' }, /is ignored in searches/],
    ['of five words', { phrase: 'a b c d e', words: 'sofa' }, /at most 4 words/],
    ['of a long word', { phrase: 'x'.repeat(41), words: 'sofa' }, /at most 40 letters/],
    ['of a huge text', { phrase: 'x '.repeat(60_000), words: 'sofa' }, /./],
    ['without a meaning', { phrase: 'perch' }, /Enter other words/],
    ['of an unknown category', { phrase: 'perch', categoryCodes: ['fish'] }, /categories of this shop/],
    ['with words and categories', { phrase: 'perch', words: 'sofa', categoryCodes: ['men'] }, /either/],
    ['that is built in', { phrase: 'rug', categoryCodes: ['home_furniture_furnishings_rugs'] }, /already/],
    ['that switches nothing off', { phrase: 'perch', builtIn: false }, /no built-in meaning/],
    ['of itself', { phrase: 'perch', words: 'Perches' }, /itself/],
    ['on the list', { phrase: 'Da Ybeds', words: 'bed' }, /on the list already/],
    ['whose words have other words', { phrase: 'perch', words: 'oak daybed' }, /itself means "sofa"/],
    ['of the words of another', { phrase: 'sofas', words: 'daybeds' }, /itself means/],
    ['that continues a chain', { phrase: 'sofa', words: 'bench' }, /cannot mean other words/],
  ])('%s is refused and changes nothing', async (_, body, message) => {
    await add({ phrase: 'day bed', words: 'sofa' })
    expect(refusal(await add(body))).toEqual([422, expect.stringMatching(message)])
    expect((await synonyms()).map(({ phrase }) => phrase)).toEqual(['day bed'])
  })

  test('of another editor is not overwritten or deleted', async () => {
    const { body } = await add({ phrase: 'perch', words: 'stool' })
    const params = { synonymId: body.id }
    const replies = await Promise.all(
      ['sofa', 'desk', 'rug'].map((words) =>
        admin.call('PUT /admin/search-synonyms/:synonymId', {
          params,
          body: { phrase: 'perch', words, version: 1 },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const late = await admin.call('DELETE /admin/search-synonyms/:synonymId', {
      params,
      query: { version: 1 },
    })
    expect(late.status).toBe(409)
    expect(await synonyms()).toMatchObject([{ phrase: 'perch', version: 2 }])
  })

  test('is added once by two editors, and refused beyond 500', async () => {
    const replies = await Promise.all(['perch', 'Perches'].map((phrase) => add({ phrase, words: 'sofa' })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    await app.pool.query(`insert into search_synonyms (phrase, phrase_key, words)
      select 'word' || n, 'word' || n, 'sofa' from generate_series(1, 499) n`)
    expect((await add({ phrase: 'settle', words: 'sofa' })).status).toBe(409)
  })
})

describe('pinned products', () => {
  test('come first in their order, on every spelling of the query, and once', async () => {
    const { body } = await pin({ query: 'Sofas?', productIds: [idOf('Wool Rug'), idOf('Velvet Sofa')] })
    expect(body.products.map(({ title }) => title)).toEqual(['Wool Rug', 'Velvet Sofa'])
    expect(await find('SOFAS')).toEqual(['Wool Rug', 'Velvet Sofa'])
    expect(await find('sofas', { sort: 'price_low' })).toEqual(['Velvet Sofa'])
    expect(await find('sofas', { exact: '1' })).toEqual(['Velvet Sofa'])
    await admin.ok('PUT /admin/search-pins/:pinId', {
      params: { pinId: body.id },
      body: { query: 'sofas', productIds: [idOf('Oak Desk')], version: 1 },
    })
    expect(await find('sofas')).toEqual(['Oak Desk', 'Velvet Sofa'])
    await admin.ok('DELETE /admin/search-pins/:pinId', { params: { pinId: body.id }, query: { version: 2 } })
    expect(await find('sofas')).toEqual(['Velvet Sofa'])
  })

  test('are skipped while they are not listed', async () => {
    await pin({ query: 'qwzx', productIds: [idOf('Wool Rug'), idOf('Oak Desk')] })
    const setStatus = (status: string) =>
      app.pool.query("update products set status = $1, listed = $1 = 'ACTIVE' where id = $2", [
        status,
        idOf('Wool Rug'),
      ])
    await setStatus('DRAFT')
    expect(await find('qwzx')).toEqual(['Oak Desk'])
    expect(await admin.ok('GET /admin/search-pins')).toMatchObject([
      { products: [{ listed: false }, { listed: true }] },
    ])
    await setStatus('ACTIVE')
    expect(await find('qwzx')).toEqual(['Wool Rug', 'Oak Desk'])
  })

  test.each<[string, (rug: number) => PinBody, RegExp]>([
    ['for no words', (rug) => ({ query: '¿?', productIds: [rug] }), /letters or digits/],
    ['for too many words', (rug) => ({ query: 'a b c d e f g h i j k', productIds: [rug] }), /10 words/],
    ['for a query on the list', (rug) => ({ query: 'Rug!', productIds: [rug] }), /on the list already/],
    ['that repeat', (rug) => ({ query: 'mat', productIds: [rug, rug] }), /once/],
    ['that do not exist', (rug) => ({ query: 'mat', productIds: [rug, 999_999] }), /does not exist/],
    ['beyond five', (rug) => ({ query: 'mat', productIds: Array(6).fill(rug) }), /at most 5/],
    ['that are none', () => ({ query: 'mat', productIds: [] }), /at least one/],
  ])('%s are refused and change nothing', async (_, bodyOf, message) => {
    const rug = idOf('Wool Rug')
    await pin({ query: 'rug', productIds: [rug] })
    expect(refusal(await pin(bodyOf(rug)))).toEqual([422, expect.stringMatching(message)])
    expect(await admin.ok('GET /admin/search-pins')).toHaveLength(1)
  })

  test('of another editor are not overwritten or deleted', async () => {
    const { body } = await pin({ query: 'rug', productIds: [idOf('Wool Rug')] })
    const change = (version: number) =>
      admin.call('PUT /admin/search-pins/:pinId', {
        params: { pinId: body.id },
        body: { query: 'rug', productIds: [idOf('Oak Desk')], version },
      })
    expect([(await change(1)).status, (await change(1)).status]).toEqual([200, 409])
    const stale = { params: { pinId: body.id }, query: { version: 1 } }
    expect((await admin.call('DELETE /admin/search-pins/:pinId', stale)).status).toBe(409)
  })
})

test('a preview shows a synonym and pins that are not saved', async () => {
  const preview = await admin.ok('POST /admin/search-preview', {
    body: {
      query: 'perch',
      synonym: { phrase: 'perch', categoryCodes: ['home_furniture_furniture_sofas'] },
      productIds: [idOf('Oak Desk')],
    },
  })
  expect(preview).toMatchObject({ total: 2, categories: [{ code: 'home_furniture_furniture_sofas' }] })
  expect(preview.products.map(({ title, pinned }) => [title, pinned])).toEqual([
    ['Oak Desk', true],
    ['Velvet Sofa', false],
  ])
  expect(await find('perch')).toEqual([])
})

test('only staff who change the catalog edit the search', async () => {
  const support = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' })
  const body = { phrase: 'perch', words: 'sofa' }
  expect((await support.call('POST /admin/search-synonyms', { body })).status).toBe(403)
  expect(await synonyms()).toEqual([])
})
