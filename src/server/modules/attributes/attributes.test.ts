import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aProductBody } from '#test/builders/product-rows.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
})
afterAll(() => app?.close())

type Body = InputOf<'POST /attributes/admin'>['body']
const add = (body: Partial<Body>) =>
  admin.call('POST /attributes/admin', { body: { categoryCode: 'men', name: 'Any', kind: 'TEXT', ...body } })
const change = (attributeId: number, body: InputOf<'PATCH /attributes/admin/:attributeId'>['body']) =>
  admin.call('PATCH /attributes/admin/:attributeId', { params: { attributeId }, body })
const sell = (attributes: InputOf<'POST /sellers/products'>['body']['attributes'], fields = {}) =>
  seller.call('POST /sellers/products', { body: aProductBody({ attributes, ...fields }) })
const shown = async (id: number) =>
  (await client(app).ok('GET /products/:productId', { params: { productId: id } })).attributes

describe('a category with attributes', () => {
  const ids: Record<string, number> = {}
  let shirt: number
  beforeAll(async () => {
    const added: Partial<Body>[] = [
      { name: 'Material', kind: 'CHOICES', choices: ['Cotton', 'Linen'], filterable: true },
      { name: 'Weight', kind: 'NUMBER', unit: 'g', filterable: true, categoryCode: 'men_topwear' },
      {
        name: 'Fit',
        kind: 'CHOICE',
        choices: ['Slim', 'Regular'],
        filterable: true,
        categoryCode: 'men_topwear',
      },
      { name: 'Iron-free', kind: 'YES_NO', categoryCode: 'men_topwear_casual_shirts' },
      { name: 'Woven in', kind: 'TEXT', required: true, categoryCode: 'men_topwear_casual_shirts' },
    ]
    for (const body of added) {
      const { status, body: attribute } = await add(body)
      expect(status).toBe(201)
      ids[attribute.code] = attribute.id
    }
    const { status, body } = await sell({
      fit: 'slim',
      material: ['Linen', 'Cotton'],
      weight: 180.5,
      iron_free: true,
      woven_in: 'Kerala',
    })
    expect(status).toBe(201)
    shirt = body.id
  })

  it('passes its attributes on, in order, to the categories below it and to no others', async () => {
    const codes = async (category: string) =>
      (await client(app).ok('GET /attributes', { query: { category } })).map(({ code }) => code)
    expect(await codes('men_topwear_casual_shirts')).toEqual([
      'material',
      'weight',
      'fit',
      'iron_free',
      'woven_in',
    ])
    expect(await codes('men_footwear')).toEqual(['material'])
    expect(await codes('women')).toEqual([])
  })

  it('has products with a specification table, and replies with typed values', async () => {
    expect(await shown(shirt)).toEqual([
      {
        code: 'material',
        name: 'Material',
        kind: 'CHOICES',
        value: ['Linen', 'Cotton'],
        text: 'Linen, Cotton',
      },
      { code: 'weight', name: 'Weight', kind: 'NUMBER', value: 180.5, text: '180.5 g' },
      { code: 'fit', name: 'Fit', kind: 'CHOICE', value: 'Slim', text: 'Slim' },
      { code: 'iron_free', name: 'Iron-free', kind: 'YES_NO', value: true, text: 'Yes' },
      { code: 'woven_in', name: 'Woven in', kind: 'TEXT', value: 'Kerala', text: 'Kerala' },
    ])
  })

  it.each([
    [{ woven_in: 'x', size: 'M' }, 'attributes.size', 'This category has no such attribute.'],
    [{ woven_in: 'x', fit: 'Baggy' }, 'attributes.fit', 'Fit has no choice "Baggy".'],
    [{ woven_in: 'x', fit: ['Slim', 'Regular'] }, 'attributes.fit', 'Fit has one choice only.'],
    [
      { woven_in: 'x', weight: 1.005 },
      'attributes.weight',
      'Weight must be a number with at most two decimals.',
    ],
    [
      { woven_in: 'x', weight: '180' },
      'attributes.weight',
      'Weight must be a number with at most two decimals.',
    ],
    [{ woven_in: 'x', iron_free: 'yes' }, 'attributes.iron_free', 'Iron-free must be yes or no.'],
    [{ woven_in: '' }, 'attributes.woven_in', 'Woven in is required.'],
  ])('refuses a product with %j', async (attributes, path, message) => {
    const { status, body } = await sell(attributes)
    expect([status, body.errors]).toEqual([422, [{ path, message }]])
  })

  it('a draft may leave out required attributes; other changes keep the values', async () => {
    expect((await sell({}, { status: 'DRAFT' })).status).toBe(201)
    await seller.ok('PUT /sellers/products/:productId', {
      params: { productId: shirt },
      body: { title: 'Renamed' },
    })
    expect(await shown(shirt)).toHaveLength(5)
  })

  it('filters and counts listings by any value of an attribute and all attributes', async () => {
    const other = await sell({ material: 'Cotton', fit: 'Regular', weight: 90, woven_in: 'Goa' })
    const list = async (attributes?: string, category = 'men_topwear') => {
      const { content, facets } = await client(app).ok('GET /products', { query: { category, attributes } })
      const counts = facets.attributes.map(({ name, values }) => [
        name,
        ...values.map(({ value, count }) => `${value} ${count}`),
      ])
      return { ids: content.map(({ id }) => id).sort((a, b) => a - b), counts }
    }
    const both = [shirt, other.body.id]
    const all = [
      ['Material', 'Cotton 2', 'Linen 1'],
      ['Weight', '90 1', '180.5 1'],
      ['Fit', 'Slim 1', 'Regular 1'],
    ]
    expect(await list()).toEqual({ ids: both, counts: all })
    expect(await list('fit:Slim')).toEqual({
      ids: [shirt],
      counts: [
        ['Material', 'Cotton 1', 'Linen 1'],
        ['Weight', '180.5 1'],
        ['Fit', 'Slim 1', 'Regular 1'],
      ],
    })
    expect((await list('fit:Slim~fit:Regular~material:Linen')).ids).toEqual([shirt])
    expect((await list('fit:Slim~weight:90')).ids).toEqual([])
    // A listing offers only what all of its categories have.
    expect((await list(undefined, 'men')).counts).toEqual([['Material', 'Cotton 2', 'Linen 1']])
    expect((await change(ids.fit ?? 0, { filterable: false })).status).toBe(200)
    expect((await list()).counts.map(([name]) => name)).toEqual(['Material', 'Weight'])
    await change(ids.fit ?? 0, { filterable: true })
  })

  it('keeps the type, unit and choices that products use, and says how many do', async () => {
    const refused = async (code: string, body: Parameters<typeof change>[1]) => {
      const reply = await change(ids[code] ?? 0, body)
      return [reply.status, reply.body.message]
    }
    expect(await refused('weight', { kind: 'TEXT', filterable: false })).toEqual([
      409,
      '2 products use this attribute, so its type cannot change. Add a new attribute instead.',
    ])
    expect(await refused('weight', { unit: 'kg' })).toEqual([
      409,
      '2 products use this attribute, so its unit cannot change. Add a new attribute instead.',
    ])
    expect(await refused('material', { choices: ['Cotton', 'Wool'] })).toEqual([
      409,
      '1 product uses the choice "Linen", so it cannot be removed.',
    ])
    const removal = await admin.call('DELETE /attributes/admin/:attributeId', {
      params: { attributeId: ids.fit ?? 0 },
    })
    expect([removal.status, removal.body.message]).toEqual([
      409,
      '2 products use this attribute. Ask their sellers to clear it first.',
    ])
    expect((await shown(shirt)).map(({ text }) => text)).toEqual([
      'Linen, Cotton',
      '180.5 g',
      'Slim',
      'Yes',
      'Kerala',
    ])
  })

  it('renames attributes and adds choices; pages and filters show it at once', async () => {
    await change(ids.material ?? 0, { name: 'Fabric', choices: ['Linen', 'Cotton', 'Wool'] })
    expect((await shown(shirt))[0]).toMatchObject({ name: 'Fabric', text: 'Linen, Cotton' })
    const managed = await admin.ok('GET /attributes/admin', { query: { category: 'men' } })
    expect(managed).toMatchObject([{ name: 'Fabric', choices: ['Linen', 'Cotton', 'Wool'], products: 2 }])
  })
})

describe('the template of a category', () => {
  it.each([
    [{ kind: 'CHOICE' as const }, 'choices', 'Enter at least one choice.'],
    [
      { kind: 'CHOICE' as const, choices: ['Red', 'red'] },
      'choices',
      'Two choices differ only in capital letters.',
    ],
    [
      { kind: 'TEXT' as const, filterable: true },
      'filterable',
      'Text cannot be filtered. Use choices instead.',
    ],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ kind: 'CHOICE' as const, choices: ['a~b'] }, 'choices.0', 'A choice cannot contain ~'],
  ])('refuses %j', async (body, path, message) => {
    const reply = await add(body)
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, message }]])
  })

  it('has each code once along a path of categories', async () => {
    const name = 'Capacity'
    expect((await add({ name, categoryCode: 'electronics_audio' })).status).toBe(201)
    for (const categoryCode of ['electronics', 'electronics_audio', 'electronics_audio_headphones']) {
      expect((await add({ name, categoryCode })).status).toBe(409)
    }
    expect((await add({ name, categoryCode: 'electronics_mobiles' })).status).toBe(201)
  })

  it('two admins who add the same attribute above and below at once do not both succeed', async () => {
    const replies = await Promise.all(
      ['women', 'women_topwear', 'women_topwear_tops'].map((categoryCode) =>
        add({ name: 'Lining', categoryCode }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('changes type and is deleted while no product uses it', async () => {
    const { body } = await add({ name: 'Hood', kind: 'TEXT', categoryCode: 'women' })
    expect((await change(body.id, { kind: 'YES_NO', filterable: true })).body).toMatchObject({
      kind: 'YES_NO',
    })
    const params = { attributeId: body.id }
    expect((await admin.call('DELETE /attributes/admin/:attributeId', { params })).status).toBe(200)
    expect((await admin.call('DELETE /attributes/admin/:attributeId', { params })).status).toBe(404)
  })
})
