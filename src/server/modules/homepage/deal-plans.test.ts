import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
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

const create = (body: InputOf<'POST /deals'>['body']) => admin.call('POST /deals', { body })
const change = (id: number, body: InputOf<'PATCH /deals/:id'>['body']) =>
  admin.call('PATCH /deals/:id', { params: { id }, body })
const shownDeals = async () => (await client(app).ok('GET /home-page')).deals

describe('several deals of a tile', () => {
  const day = (number: number) => new Date(Date.UTC(2099, 0, number, 9)).toISOString()
  const dayOrNone = (number: number | null) => (number === null ? null : day(number))
  const plan = (tileId: number, from: number | null, until: number | null, discount = 10) =>
    create({
      discount,
      category: { id: tileId },
      startsAt: dayOrNone(from),
      endsAt: dayOrNone(until),
    })
  const outcome = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body.code, body.errors]
  const jan = (number: number) => `Jan ${number}, 2099, 9:00 AM UTC`
  const taken = (path: string, words: string) => [
    409,
    'already_exists',
    [{ path, message: `This category already has a deal ${words}` }],
  ]

  it('run one after another, and an overlap names the taken dates and the date to change', async () => {
    const { id } = await aTile(admin)
    for (const [from, until] of [
      [8, 15],
      [1, 8],
      [null, 1],
    ] as const)
      expect((await plan(id, from, until)).status).toBe(201)
    const period = `from ${jan(8)} until ${jan(15)}.`
    const later = `${period} Start this deal when that one ends, or choose other dates.`
    expect(outcome(await plan(id, 10, 20))).toEqual(taken('startsAt', later))
    expect(outcome(await plan(id, 8, 15))).toEqual(taken('startsAt', later))
    expect((await plan(id, 20, null)).status).toBe(201)
    const open = `from ${jan(20)} without an end.`
    expect(outcome(await plan(id, 21, null))).toEqual(
      taken('startsAt', `${open} Give that deal an end first.`),
    )
    expect(outcome(await plan(id, 15, 22))).toEqual(
      taken('endsAt', `${open} End this deal by ${jan(20)}, or choose other dates.`),
    )
    expect((await plan(id, 15, 20)).status).toBe(201)
    const [running] = await admin.ok('GET /deals', { query: { categoryId: id, status: 'LIVE' } })
    expect(running).toMatchObject({ endsAt: day(1) })
    expect((await shownDeals()).filter(({ category }) => category.id === id)).toHaveLength(1)
  })

  it('are refused an overlap when their dates or their tile change', async () => {
    const [tile, elsewhere] = [await aTile(admin), await aTile(admin)]
    const first = (await plan(tile.id, 1, 8)).body
    const second = (await plan(tile.id, 8, 15)).body
    const other = (await plan(elsewhere.id, 2, 9)).body
    const period = `from ${jan(8)} until ${jan(15)}.`
    expect(outcome(await change(first.id, { endsAt: day(9) }))).toEqual(
      taken('endsAt', `${period} End this deal by ${jan(8)}, or choose other dates.`),
    )
    expect(outcome(await change(first.id, { endsAt: null }))[0]).toBe(409)
    const moved = outcome(await change(other.id, { category: { id: tile.id } }))
    expect([moved[0], JSON.stringify(moved[2])]).toEqual([409, expect.stringContaining(jan(1))])
    expect(
      (await change(other.id, { category: { id: tile.id }, startsAt: day(15), endsAt: day(16) })).status,
    ).toBe(200)
    expect((await change(second.id, { startsAt: day(9) })).status).toBe(200)
    expect((await change(first.id, { endsAt: day(9) })).body).toMatchObject({ endsAt: day(9), version: 2 })
  })

  it('keep ended deals as history, which does not keep a new deal from starting now', async () => {
    const { id } = await aTile(admin)
    const past = {
      discount: 10,
      category: { id },
      startsAt: '2020-01-01T09:00:00Z',
      endsAt: '2020-02-01T09:00:00Z',
    }
    expect((await create(past)).body).toMatchObject({ status: 'ENDED' })
    expect((await create({ discount: 20, category: { id } })).status).toBe(201)
    expect((await create(past)).status).toBe(409)
  })

  it('a scheduled deal starts now without its start, unless that overlaps', async () => {
    const { id } = await aTile(admin)
    const next = (await plan(id, 8, 15)).body
    const running = (await plan(id, null, 8)).body
    expect((await change(next.id, { startsAt: null })).status).toBe(409)
    await admin.ok('DELETE /deals/:id', { params: { id: running.id } })
    expect((await change(next.id, { startsAt: null })).body).toMatchObject({
      status: 'LIVE',
      endsAt: day(15),
    })
  })

  it('planned concurrently for overlapping dates: exactly one wins, and neighbors all win', async () => {
    const tiles = await Promise.all(Array.from({ length: 10 }, () => aTile(admin)))
    const pairs = await Promise.all(
      tiles.map(({ id }) => Promise.all([plan(id, 1, 8, 20), plan(id, 7, 15, 30)])),
    )
    for (const pair of pairs) {
      expect(pair.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(pair.find(({ status }) => status === 409)?.body.message).toMatch(/^This category already has/)
    }
    const { id } = await aTile(admin)
    const neighbors = await Promise.all([1, 2, 3, 4, 5].map((number) => plan(id, number, number + 1)))
    expect(neighbors.map(({ status }) => status)).toEqual(Array(5).fill(201))
  })

  it('moved concurrently onto the same dates: at most one wins', async () => {
    const { id } = await aTile(admin)
    const deals = [(await plan(id, 1, 2)).body, (await plan(id, 3, 4)).body]
    const answers = await Promise.all(
      deals.map((deal) => change(deal.id, { startsAt: day(10), endsAt: day(20) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are listed by state: the running one, the next ones, then the latest ended ones', async () => {
    const { id } = await aTile(admin)
    await plan(id, 20, null, 5)
    await plan(id, 1, 8, 4)
    await plan(id, null, 1, 3)
    for (const year of [2018, 2019])
      await create({
        discount: year - 2017,
        category: { id },
        startsAt: `${year}-01-01T09:00:00Z`,
        endsAt: `${year}-02-01T09:00:00Z`,
      })
    const listed = async (query: InputOf<'GET /deals'>['query']) =>
      (await admin.ok('GET /deals', { query: { categoryId: id, ...query } })).map(({ discount }) => discount)
    expect(await listed({})).toEqual([3, 4, 5, 2, 1])
    expect([
      await listed({ status: 'LIVE' }),
      await listed({ status: 'SCHEDULED' }),
      await listed({ status: 'ENDED' }),
    ]).toEqual([[3], [4, 5], [2, 1]])
    const { headers } = await admin.call('GET /deals', {
      query: { categoryId: id, status: 'ENDED', size: 1 },
    })
    expect(headers.get('x-total-count')).toBe('2')
  })
})
