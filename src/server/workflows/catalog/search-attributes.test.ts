import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aProductBody } from '#test/builders/product-rows.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
let admin: Person
let jacket: number
const phones = {
  categoryCode: 'electronics',
  categoryCode2: 'electronics_mobiles',
  categoryCode3: 'electronics_mobiles_smartphones',
}
const jackets = {
  categoryCode: 'men',
  categoryCode2: 'men_topwear',
  categoryCode3: 'men_topwear_jackets',
}

type Attribute = InputOf<'POST /attributes/admin'>['body']
const attributes: Attribute[] = [
  { categoryCode: 'men', name: 'Material', kind: 'CHOICES', choices: ['Cotton', 'Nylon'] },
  { categoryCode: 'men', name: 'Waterproof', kind: 'YES_NO' },
  { categoryCode: 'electronics', name: 'Storage', kind: 'CHOICE', choices: ['64 GB', '128 GB'] },
  { categoryCode: 'electronics', name: 'Screen size', kind: 'NUMBER', unit: 'inches' },
  { categoryCode: 'electronics', name: 'Origin', kind: 'TEXT' },
]

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  for (const body of attributes) await admin.ok('POST /attributes/admin', { body })
  jacket = await sell({
    title: 'Harbor Jacket',
    ...jackets,
    attributes: { material: ['Nylon'], waterproof: true },
  })
  await sell({ title: 'Meadow Jacket', ...jackets, attributes: { material: ['Cotton'], waterproof: false } })
  await sell({
    title: 'Lumen 5',
    ...phones,
    attributes: { storage: '128 GB', screen_size: 6.1, origin: 'Assembled in Pune' },
  })
  await sell({ title: 'Lumen 4', ...phones, attributes: { storage: '64 GB', screen_size: 5.4 } })
})
afterAll(() => app?.close())

async function sell(body: Parameters<typeof aProductBody>[0]): Promise<number> {
  return (await seller.ok('POST /sellers/products', { body: aProductBody(body) })).id
}
const find = async (query: string) =>
  (await client(app).ok('GET /products', { query: { query } })).content.map(({ title }) => title)

it.each([
  ['a choice', 'nylon jacket', ['Harbor Jacket']],
  ['what it has', 'waterproof jacket', ['Harbor Jacket']],
  ['what it has, with a typing error', 'watreproof jacket', ['Harbor Jacket']],
  ['a number with its unit', 'phone 5.4 inch', ['Lumen 4']],
  ['a value with a space before the unit', 'phone 128 gb', ['Lumen 5']],
  ['a value without a space before the unit', '128gb phone', ['Lumen 5']],
  ['a text', 'phone assembled in pune', ['Lumen 5']],
])('a product is found by its attributes: %s', async (_, query, titles) => {
  expect(await find(query)).toEqual(titles)
})

it('after an attribute is renamed, products are found by its new name only', async () => {
  const all = await admin.ok('GET /attributes/admin', { query: { category: 'men' } })
  const attributeId = all.find(({ name }) => name === 'Waterproof')?.id ?? 0
  const rename = (name: string) =>
    admin.ok('PATCH /attributes/admin/:attributeId', { params: { attributeId }, body: { name } })
  await rename('Stormproof')
  expect(await find('stormproof jacket')).toEqual(['Harbor Jacket'])
  expect(await find('waterproof jacket')).toContain('Meadow Jacket')
  await rename('Waterproof')
  expect(await find('waterproof jacket')).toEqual(['Harbor Jacket'])
})

it('a product whose attribute changed is found by the new value only', async () => {
  const params = { productId: jacket }
  await sell({ title: 'Quay Jacket', ...jackets, attributes: { material: ['Nylon'] } })
  const body = aProductBody({ title: 'Harbor Jacket', ...jackets, attributes: { material: ['Cotton'] } })
  await seller.ok('PUT /sellers/products/:productId', { params, body })
  expect(await find('nylon jacket')).toEqual(['Quay Jacket'])
  expect((await find('cotton jacket')).toSorted()).toEqual(['Harbor Jacket', 'Meadow Jacket'])
})

it('a seller’s own words in attributes are text, whatever they look like', async () => {
  const hostile = "'); drop table products; -- <script> & | ! :* ( \\"
  await sell({ title: 'Lumen 6', ...phones, attributes: { origin: hostile } })
  expect(await find('drop table products')).toContain('Lumen 6')
})
