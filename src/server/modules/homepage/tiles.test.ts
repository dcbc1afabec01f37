import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HomeCategoryFields } from '#contract/shop/homepage.ts'
import { aTile, aTileBody } from '#test/builders/tiles.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

const write = (...tiles: HomeCategoryFields[]) => admin.call('POST /home-categories', { body: tiles })
const change = (id: number, body: Partial<HomeCategoryFields>) =>
  admin.call('PATCH /home-categories/admin/home-category/:id', { params: { id }, body })
const shown = () => client(app).ok('GET /home-page')
const list = (query: { section?: HomeCategoryFields['section']; size?: number; pageNumber?: number } = {}) =>
  admin.call('GET /home-categories/admin/home-category', { query })

async function anUpload(): Promise<string> {
  const id = randomUUID()
  await app.shop.db
    .insertInto('uploads')
    .values({ id, user_id: admin.id, width: 900, height: 600, bytes: 1, widths: [900], formats: ['jpg'] })
    .execute()
  return id
}

describe('writing tiles', () => {
  it('puts them behind those of their section, as they came, and answers the page as all see it', async () => {
    const names = ['c', 'a', 'b'].map((name) => `${name} ${unique()}`)
    const { status, body } = await write(
      ...names.map((name) => aTileBody({ name, section: 'GRID' })),
      aTileBody({ section: 'ELECTRIC_CATEGORIES' }),
    )
    expect(status).toBe(201)
    expect(await shown()).toEqual(body)
    expect(body.grid.slice(-3).map((tile) => tile.name)).toEqual(names)
    const later = await aTile(admin, { section: 'GRID' })
    expect((await shown()).grid.at(-1)).toEqual(later)
  })

  it('sent twice updates the images of existing tiles, even concurrently and in another order', async () => {
    const tiles = Array.from({ length: 20 }, () => aTileBody({ section: 'SHOP_BY_CATEGORIES' }))
    const [id, ...others] = [await anUpload(), await anUpload(), await anUpload()]
    const withImage = (upload: string) =>
      tiles.map((tile) => ({ ...tile, image: `${app.url}/media/${upload}-320.jpg` }))
    await write(...tiles)
    const before = (await shown()).shopByCategories
    const answers = await Promise.all(
      others.map((upload, index) => write(...(index ? withImage(upload).reverse() : withImage(upload)))),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    await write(...withImage(id ?? ''), ...withImage(id ?? ''))
    const after = (await shown()).shopByCategories
    expect(after).toEqual(before.map((tile) => ({ ...tile, image: `/media/${id}-900.jpg`, version: 4 })))
  })

  it.each([
    [{ name: ' ' }, '1.name', 'Name is required'],
    [{ categoryCode: 'men_on_mars' }, '1.categoryCode', 'There is no such category.'],
    [
      { image: 'https://elsewhere.test/a.jpg' },
      '1.image',
      'Please upload the image here. Links to images on other sites are not supported.',
    ],
    [
      { image: `/media/${randomUUID()}-320.jpg` },
      '1.image',
      'This image is no longer there. Please upload it again.',
    ],
    [
      { section: 'CELLAR' as 'GRID' },
      '1.section',
      'Section must be ELECTRIC_CATEGORIES, GRID, SHOP_BY_CATEGORIES or DEALS',
    ],
  ])('refuses %j and writes none of them', async (wrong, path, message) => {
    const before = await shown()
    const { status, body } = await write(aTileBody(), aTileBody(wrong))
    expect([status, body.code, body.errors]).toEqual([422, 'invalid', [{ path, message }]])
    expect(await shown()).toEqual(before)
  })

  it('takes between one and a hundred at once', async () => {
    expect((await write()).body.message).toBe('Send at least one tile')
    expect((await write(...Array.from({ length: 101 }, () => aTileBody()))).body.message).toBe(
      'Send at most 100 tiles at once',
    )
  })
})

it('tiles are listed section by section, all or those of one, in parts, with the total', async () => {
  const tile = await aTile(admin, { section: 'GRID' })
  await aTile(admin, { section: 'DEALS' })
  const { grid, dealCategories, electricCategories, shopByCategories } = await shown()
  const all = await list()
  expect(all.body).toEqual([...dealCategories, ...electricCategories, ...grid, ...shopByCategories])
  expect(all.headers.get('x-total-count')).toBe(String(all.body.length))
  const last = await list({ section: 'GRID', size: 1, pageNumber: grid.length - 1 })
  expect([last.body, last.headers.get('x-total-count')]).toEqual([[tile], String(grid.length)])
})

describe('changing a tile', () => {
  it('updates the given fields, keeps the others and the position, and is visible immediately', async () => {
    const [tile] = [await aTile(admin, { section: 'GRID' }), await aTile(admin, { section: 'GRID' })]
    const id = await anUpload()
    const before = (await shown()).grid
    const wanted = { name: `New ${unique()}`, categoryCode: 'women', image: `/media/${id}-200.jpg` }
    const expected = { ...tile, ...wanted, image: `/media/${id}-900.jpg`, version: 2 }
    expect((await change(tile.id, wanted)).body).toEqual(expected)
    expect((await shown()).grid).toEqual(before.map((one) => (one.id === tile.id ? expected : one)))
    expect((await change(tile.id, {})).body).toEqual(expected)
  })

  it('keeps both of two concurrent changes', async () => {
    for (let round = 0; round < 10; round++) {
      const tile = await aTile(admin)
      const name = `Both ${unique()}`
      await Promise.all([change(tile.id, { name }), change(tile.id, { categoryCode: 'women' })])
      expect((await shown()).dealCategories).toContainEqual({
        ...tile,
        name,
        categoryCode: 'women',
        version: 3,
      })
    }
  })

  it('to another section puts it behind those there', async () => {
    const tile = await aTile(admin, { section: 'GRID' })
    await aTile(admin, { section: 'ELECTRIC_CATEGORIES' })
    expect((await change(tile.id, { section: 'ELECTRIC_CATEGORIES' })).status).toBe(200)
    expect((await shown()).electricCategories.at(-1)?.id).toBe(tile.id)
  })

  it('rejects invalid, duplicate and unknown tiles', async () => {
    const [tile, other] = [await aTile(admin), await aTile(admin)]
    const answers = [
      await change(tile.id, { categoryCode: 'men_on_mars' }),
      await change(tile.id, { image: 'https://elsewhere.test/a.jpg' }),
      await change(tile.id, { name: '' }),
      await change(tile.id, { name: other.name }),
      await change(2 ** 40, { name: 'Nobody' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.errors?.[0]?.path])).toEqual([
      [422, 'invalid', 'categoryCode'],
      [422, 'invalid', 'image'],
      [422, 'invalid', 'name'],
      [409, 'already_exists', undefined],
      [404, 'not_found', undefined],
    ])
    expect((await shown()).dealCategories).toContainEqual(tile)
  })

  it('leaves a tile with a deal among the deals, until the deal is gone', async () => {
    const tile = await aTile(admin)
    const deal = await admin.ok('POST /deals', { body: { discount: 10, category: { id: tile.id } } })
    const { status, body } = await change(tile.id, { section: 'GRID' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'status_conflict',
      'This category still has deals, so it must stay in the section Deals. Delete its deals first, including ended ones.',
    ])
    expect((await change(tile.id, { name: `Still ${unique()}` })).status).toBe(200)
    await admin.ok('DELETE /deals/:id', { params: { id: deal.id } })
    expect((await change(tile.id, { section: 'GRID' })).status).toBe(200)
  })

  it('either leaves the section DEALS or gets a deal when both are requested concurrently', async () => {
    const tiles = await Promise.all(Array.from({ length: 30 }, () => aTile(admin)))
    const outcomes = await Promise.all(
      tiles.map(async ({ id }, index) => {
        const calls = [
          () => change(id, { section: 'GRID' }),
          () => admin.call('POST /deals', { body: { discount: 10, category: { id } } }),
        ]
        const answers = await Promise.all((index % 2 ? calls : calls.reverse()).map((call) => call()))
        return answers.map((answer) => answer.status).sort((a, b) => a - b)
      }),
    )
    for (const outcome of outcomes) {
      expect([
        [200, 422],
        [201, 409],
      ]).toContainEqual(outcome)
    }
    const page = await shown()
    expect(page.deals.filter((deal) => deal.category.section !== 'DEALS')).toEqual([])
  })
})

describe('the place of a tile', () => {
  const place = (id: number, position: number) =>
    admin.call('PUT /home-categories/admin/home-category/:id/position', {
      params: { id },
      body: { position },
    })
  const ids = async () => (await shown()).electricCategories.map(({ id }) => id)

  it('is counted from 1; the others move up, and everyone sees it at once', async () => {
    for (let count = 0; count < 4; count++) await aTile(admin, { section: 'ELECTRIC_CATEGORIES' })
    const [first = 0, ...rest] = await ids()
    expect((await place(first, 3)).body).toMatchObject({ id: first, section: 'ELECTRIC_CATEGORIES' })
    expect(await ids()).toEqual([...rest.slice(0, 2), first, ...rest.slice(2)])
    await place(first, 1)
    expect(await ids()).toEqual([first, ...rest])
    await place(first, 1_000)
    expect(await ids()).toEqual([...rest, first])
    const added = await aTile(admin, { section: 'ELECTRIC_CATEGORIES' })
    expect(await ids()).toEqual([...rest, first, added.id])
  })

  it('gives every tile a unique position after many concurrent moves', async () => {
    const before = await ids()
    const moves = Array.from({ length: 20 }, (_, index) =>
      place(before[index % before.length] ?? 0, 1 + ((index * 7) % before.length)),
    )
    const added = aTile(admin, { section: 'ELECTRIC_CATEGORIES' })
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200)
    const last = await added
    expect((await ids()).sort()).toEqual([...before, last.id].sort())
    await place(last.id, 2)
    const { rows } = await app.pool.query<{ position: number }>(
      `select position from home_categories where section = 'ELECTRIC_CATEGORIES' order by position`,
    )
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
  })

  it('is a whole number from 1, of a tile that is there', async () => {
    const [first = 0] = await ids()
    for (const position of [0, 1.5, -1, Number.NaN]) expect((await place(first, position)).status).toBe(422)
    expect((await place(2 ** 40, 1)).status).toBe(404)
  })
})

describe('deleting a tile', () => {
  const remove = (id: number) =>
    admin.call('DELETE /home-categories/admin/home-category/:id', { params: { id } })

  it('takes it from the page, once', async () => {
    const tile = await aTile(admin, { section: 'GRID' })
    expect((await remove(tile.id)).body).toEqual({ message: 'The entry was deleted.', id: tile.id })
    expect((await shown()).grid).not.toContainEqual(tile)
    expect((await remove(tile.id)).status).toBe(404)
  })

  it('waits until its deal is gone', async () => {
    const tile = await aTile(admin)
    const deal = await admin.ok('POST /deals', { body: { discount: 10, category: { id: tile.id } } })
    const { status, body } = await remove(tile.id)
    expect([status, body.code, body.message]).toEqual([
      409,
      'status_conflict',
      'This category still has deals. Delete them first, also the ended ones.',
    ])
    await admin.ok('DELETE /deals/:id', { params: { id: deal.id } })
    expect((await remove(tile.id)).status).toBe(200)
  })

  it('and creating a deal for it concurrently: exactly one succeeds', async () => {
    const tiles = await Promise.all(Array.from({ length: 20 }, () => aTile(admin)))
    const outcomes = await Promise.all(
      tiles.map(async ({ id }) => {
        const answers = await Promise.all([
          remove(id),
          admin.call('POST /deals', { body: { discount: 10, category: { id } } }),
        ])
        return answers.map((answer) => answer.status)
      }),
    )
    for (const outcome of outcomes) {
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual(outcome)
    }
  })
})
