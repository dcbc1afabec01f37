import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aTile } from '#test/builders/tiles.ts'
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

const outdated = {
  status: 409,
  body: {
    code: 'version_conflict',
    message: 'Someone else changed this in the meantime. Reload the page and try again.',
  },
}
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

describe('an edit of a tile', () => {
  type Change = InputOf<'PATCH /home-categories/admin/home-category/:id'>['body']
  const change = (id: number, body: Change) =>
    admin.call('PATCH /home-categories/admin/home-category/:id', { params: { id }, body })
  const read = (id: number) =>
    admin.ok('GET /home-categories/admin/home-category/:id', { params: { id }, body: undefined })
  const place = (id: number, body: { position: number; version?: number }) =>
    admin.call('PUT /home-categories/admin/home-category/:id/position', { params: { id }, body })

  it('based on an outdated version is refused and changes nothing', async () => {
    const tile = await aTile(admin)
    expect(tile.version).toBe(1)
    const changed = await change(tile.id, { name: `New ${unique()}`, version: 1 })
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    expect(await change(tile.id, { name: 'Old', section: 'GRID', version: 1 })).toMatchObject(outdated)
    expect(await change(tile.id, { version: 1 })).toMatchObject(outdated)
    expect(await read(tile.id)).toEqual(changed.body)
    expect((await change(tile.id, { categoryCode: 'women', version: 2 })).body.version).toBe(3)
    expect((await client(app).ok('GET /home-page')).dealCategories).toContainEqual(await read(tile.id))
  })

  it('without a version, as older clients send it, is saved and counted', async () => {
    const tile = await aTile(admin)
    expect((await change(tile.id, { name: `New ${unique()}` })).body.version).toBe(2)
    expect((await change(tile.id, {})).body.version).toBe(2)
    expect((await change(tile.id, { version: 2 })).body.version).toBe(2)
    const image = '/pictures/men_topwear_tshirts.svg'
    const { name, categoryCode, section } = await read(tile.id)
    const fields = { name, categoryCode, section, image }
    for (const _again of [1, 2]) await admin.ok('POST /home-categories', { body: [fields] })
    expect(await read(tile.id)).toMatchObject({ image, version: 3 })
  })

  it('wins once among concurrent edits of the same version', async () => {
    const tile = await aTile(admin)
    const names = ['a', 'b', 'c'].map((name) => `${name} ${unique()}`)
    const replies = await Promise.all(names.map((name) => change(tile.id, { name, version: 1 })))
    expect(statuses(replies)).toEqual([200, 409, 409])
    for (const reply of replies) if (reply.status === 409) expect(reply).toMatchObject(outdated)
    const saved = replies.find(({ status }) => status === 200)
    expect(await read(tile.id)).toEqual(saved?.body)
    expect(saved?.body.version).toBe(2)
  })

  it('tells an outdated edit from one that the deal of the tile prevents', async () => {
    const tile = await aTile(admin)
    await admin.ok('POST /deals', { body: { discount: 10, category: { id: tile.id } } })
    const kept = await change(tile.id, { section: 'GRID', version: 1 })
    expect([kept.status, kept.body.code]).toEqual([409, 'status_conflict'])
    expect((await read(tile.id)).version).toBe(1)
  })

  it('is refused as the body of a GET, too', async () => {
    const tile = await aTile(admin)
    const get = (payload: object) =>
      app.app.inject({
        method: 'GET',
        url: `/api/home-categories/admin/home-category/${tile.id}`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    expect((await get({ name: `New ${unique()}`, version: 1 })).json().version).toBe(2)
    const refused = await get({ name: 'Old', version: 1 })
    expect({ status: refused.statusCode, body: refused.json() }).toMatchObject(outdated)
  })

  it('that moves it has the same check, and leaves the versions of shifted tiles', async () => {
    const [first, second] = [
      await aTile(admin, { section: 'SHOP_BY_CATEGORIES' }),
      await aTile(admin, { section: 'SHOP_BY_CATEGORIES' }),
    ]
    expect((await place(second.id, { position: 1, version: 1 })).body).toEqual({ ...second, version: 2 })
    expect((await place(second.id, { position: 1, version: 2 })).body.version).toBe(2)
    expect(await place(second.id, { position: 2, version: 1 })).toMatchObject(outdated)
    expect(await read(first.id)).toEqual(first)
    const shown = (await client(app).ok('GET /home-page')).shopByCategories.map(({ id }) => id)
    expect(shown).toEqual([second.id, first.id])
    expect((await place(second.id, { position: 2 })).body.version).toBe(3)
    const replies = await Promise.all([1, 1].map((position) => place(second.id, { position, version: 3 })))
    expect(statuses(replies)).toEqual([200, 409])
  })

  it('needs a whole number of at least 1 as version', async () => {
    const tile = await aTile(admin)
    for (const version of [0, 1.5, -1, 2 ** 31, '1'])
      expect((await change(tile.id, { name: 'X', version } as Change)).status).toBe(422)
  })
})

describe('an edit of a deal', () => {
  const change = (id: number, body: unknown) =>
    admin.call('PATCH /deals/:id', { params: { id }, body: body as InputOf<'PATCH /deals/:id'>['body'] })
  const aDeal = async () =>
    admin.ok('POST /deals', { body: { discount: 10, category: { id: (await aTile(admin)).id } } })
  const read = async (id: number) => (await admin.ok('GET /deals')).find((deal) => deal.id === id)

  it.each([
    ['bare', (fields: object) => fields],
    ['wrapped', (fields: object) => ({ deal: fields })],
  ])('with a %s body, based on an outdated version, is refused and changes nothing', async (_form, wrap) => {
    const deal = await aDeal()
    expect(deal.version).toBe(1)
    const changed = await change(deal.id, wrap({ discount: 20, version: 1 }))
    expect([changed.status, changed.body]).toEqual([200, { ...deal, discount: 20, version: 2 }])
    const other = await aTile(admin)
    for (const fields of [{ discount: 30 }, { category: other }, { category: { id: 2 ** 40 } }])
      expect(await change(deal.id, wrap({ ...fields, version: 1 }))).toMatchObject(outdated)
    expect(await read(deal.id)).toEqual(changed.body)
    expect((await change(deal.id, wrap({ category: other, version: 2 }))).body.version).toBe(3)
    expect((await change(deal.id, wrap({ discount: 5 }))).body.version).toBe(4)
  })

  it('wins once among concurrent edits of the same version', async () => {
    const deal = await aDeal()
    const replies = await Promise.all(
      [{ discount: 21 }, { platformPercentage: 50 }, { endsAt: '2099-12-31T00:00:00Z' }].map((fields) =>
        change(deal.id, { ...fields, version: 1 }),
      ),
    )
    expect(statuses(replies)).toEqual([200, 409, 409])
    for (const reply of replies) if (reply.status === 409) expect(reply).toMatchObject(outdated)
    expect(await read(deal.id)).toEqual(replies.find(({ status }) => status === 200)?.body)
  })

  it('of the current version is still refused for its own reasons, and needs a field to change', async () => {
    const [deal, grid] = [await aDeal(), await aTile(admin, { section: 'GRID' })]
    const elsewhere = await change(deal.id, { category: { id: grid.id }, version: 1 })
    expect([elsewhere.status, elsewhere.body.errors?.[0]?.path]).toEqual([422, 'category.id'])
    for (const body of [{ version: 1 }, { deal: { version: 1 } }, { deal: { discount: 'x' }, version: 1 }])
      expect((await change(deal.id, body)).status).toBe(422)
    expect((await change(2 ** 40, { discount: 5, version: 1 })).status).toBe(404)
    expect(await read(deal.id)).toEqual(deal)
  })
})
