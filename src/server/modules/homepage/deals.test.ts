import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import type { Deal } from '#contract/shop/homepage.ts'
import { aTile } from '#test/builders/tiles.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

const create = (body: unknown) => admin.call('POST /deals', { body: body as InputOf<'POST /deals'>['body'] })
const change = (id: number, body: unknown) =>
  admin.call('PATCH /deals/:id', { params: { id }, body: body as InputOf<'PATCH /deals/:id'>['body'] })
const aDeal = async (discount = 10) =>
  (await create({ discount, category: { id: (await aTile(admin)).id } })).body
const shownAs = ({ id, discount, category }: Deal) => ({ id, discount, category })
const shownDeals = async () => (await client(app).ok('GET /home-page')).deals

describe('creating a deal', () => {
  it.each([
    ['bare', (fields: object) => fields],
    ['wrapped', (fields: object) => ({ deal: fields })],
  ])('%s body: the deal is on the home page at once, before older deals', async (_form, wrap) => {
    const tile = await aTile(admin)
    const { status, body } = await create(wrap({ discount: 12.34, category: { id: tile.id } }))
    const shown = { id: body.id, discount: 12.34, category: tile }
    expect([status, body]).toEqual([
      201,
      {
        ...shown,
        platformPercentage: 0,
        startsAt: expect.any(String),
        endsAt: null,
        status: 'LIVE',
        version: 1,
      },
    ])
    // The public page does not say who pays.
    expect((await shownDeals())[0]).toEqual(shown)
    expect((await admin.ok('GET /deals', { query: { size: 1 } }))[0]).toEqual(body)
  })

  const category = { id: 1 }
  it.each([
    [{}, 'discount', 'Discount amount is required.'],
    [{ category }, 'discount', 'Discount amount is required.'],
    [{ discount: '', category }, 'discount', 'Discount amount is required.'],
    [{ discount: '15', category }, 'discount', 'Discount must be a number.'],
    [{ discount: 0, category }, 'discount', 'Discount must be a positive number.'],
    [{ discount: -1, category }, 'discount', 'Discount must be a positive number.'],
    [{ discount: 100.01, category }, 'discount', 'Discount cannot exceed 100 (assuming percentage).'],
    [{ discount: 1.234, category }, 'discount', 'At most two decimals'],
    [{ discount: 15 }, 'category', 'Please select a category.'],
    [{ discount: 15, category: {} }, 'category.id', 'Please select a category.'],
    [{ discount: 15, category: { id: '' } }, 'category.id', 'Please select a category.'],
    [{ discount: 15, category: { id: 'x' } }, 'category.id', 'Invalid category selected.'],
    [{ discount: 15, category: { id: 1.5 } }, 'category.id', 'Invalid category selected.'],
    [{ discount: 15, category: { id: 0 } }, 'category.id', 'Please select a valid category.'],
  ])('refuses %j with the message of the form', async (fields, path, message) => {
    const bare = await create(fields)
    expect([bare.status, bare.body.code, bare.body.message]).toEqual([422, 'invalid', message])
    expect(bare.body.errors?.[0]).toEqual({ path, message })
    const wrapped = await create({ deal: fields })
    expect(wrapped.body.errors?.[0]).toEqual({ path: `deal.${path}`, message })
  })

  it('refuses a discount that is not finite', async () => {
    const response = await fetch(`${app.url}/api/deals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: '{"discount":1e999,"category":{"id":1}}',
    })
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      'Discount must be a finite number.',
    ])
  })

  it('refuses an unknown tile and a tile of another section', async () => {
    const grid = await aTile(admin, { section: 'GRID' })
    for (const id of [grid.id, 2 ** 40]) {
      const elsewhere = await create({ discount: 10, category: { id } })
      expect([elsewhere.status, elsewhere.body.errors]).toEqual([
        422,
        [{ path: 'category.id', message: 'Please select a valid category.' }],
      ])
    }
  })

  it('creates one of several deals for the same tile and time that are requested concurrently', async () => {
    const { id } = await aTile(admin)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create({ discount: 10 + index, category: { id } })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect((await shownDeals()).filter((deal) => deal.category.id === id)).toHaveLength(1)
  })
})

describe('changing a deal', () => {
  it('changes the given fields, with a bare or wrapped body, and shows them at once', async () => {
    const deal = await aDeal(10)
    const tile = await aTile(admin)
    expect((await change(deal.id, { discount: 33.33 })).body).toEqual({
      ...deal,
      discount: 33.33,
      version: 2,
    })
    const moved = { ...deal, discount: 33.33, category: tile, version: 3 }
    expect((await change(deal.id, { deal: { category: { id: tile.id } } })).body).toEqual(moved)
    expect(await shownDeals()).toContainEqual(shownAs(moved))
    expect((await change(deal.id, { discount: 1, category: { id: deal.category.id } })).body).toEqual({
      ...deal,
      discount: 1,
      version: 4,
    })
  })

  it('refuses wrong or missing values without changing anything', async () => {
    const [deal, other] = [await aDeal(10), await aDeal(10)]
    const grid = await aTile(admin, { section: 'GRID' })
    const answers = [
      await change(deal.id, {}),
      await change(deal.id, { deal: {} }),
      await change(deal.id, { deal: { discount: 'x' } }),
      await change(deal.id, { discount: 101 }),
      await change(deal.id, { discount: 50, category: { id: grid.id } }),
      await change(deal.id, { discount: 50, category: { id: other.category.id } }),
      await change(2 ** 40, { discount: 50 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Send the discount, who pays for it, the dates, or the category to change'],
      [422, 'Send the discount, who pays for it, the dates, or the category to change'],
      [422, 'Discount must be a number.'],
      [422, 'Discount cannot exceed 100 (assuming percentage).'],
      [422, 'Please select a valid category.'],
      [409, expect.stringMatching(/^This category already has a deal from .+ without an end\./)],
      [404, 'We could not find what you asked for.'],
    ])
    expect(await shownDeals()).toContainEqual(shownAs(deal))
  })

  it('refuses two concurrent changes that would swap tiles, without a deadlock', async () => {
    const [a, b] = [await aDeal(), await aDeal()]
    const answers = await Promise.all([
      change(a.id, { category: { id: b.category.id } }),
      change(b.id, { category: { id: a.category.id } }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([409, 409])
  })
})

it('a deal is deleted once, and its tile is free again', async () => {
  const deal = await aDeal()
  const remove = () => admin.call('DELETE /deals/:id', { params: { id: deal.id } })
  const answers = await Promise.all([remove(), remove(), remove()])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404])
  expect((await shownDeals()).map(({ id }) => id)).not.toContain(deal.id)
  expect((await create({ discount: 10, category: { id: deal.category.id } })).status).toBe(201)
})

it('running deals are listed newest first, in pages, with the total', async () => {
  const ids = [(await aDeal()).id, (await aDeal()).id, (await aDeal()).id]
  const first = await admin.call('GET /deals', { query: { status: 'LIVE', size: 2 } })
  const second = await admin.ok('GET /deals', { query: { status: 'LIVE', size: 2, pageNumber: 1 } })
  expect([...first.body, ...second].slice(0, 3).map((deal) => deal.id)).toEqual(ids.reverse())
  expect(Number(first.headers.get('x-total-count'))).toBe((await shownDeals()).length)
})
