import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

type Query = NonNullable<InputOf<'GET /admin/customers'>['query']>
const list = async (query: Query) => {
  const { body, headers } = await admin.call('GET /admin/customers', { query: { ...query, size: 3 } })
  return { names: body.map(({ name }) => name), total: Number(headers.get('x-total-count')) }
}

beforeAll(async () => {
  await sql`insert into users (email, first_name, last_name, banned_at)
    select 'herd-' || n || '@example.com', 'Quokka', lpad(n::text, 4, '0'), case when n % 1000 = 1 then now() end
    from generate_series(1, 5200) n`.execute(app.ownerDb)
})

describe('a search of customers with a word of more than 5,000 of them', () => {
  it('shows the newest first, with the total, and further pages', async () => {
    expect(await list({ query: 'quokka' })).toEqual({
      names: ['Quokka 5200', 'Quokka 5199', 'Quokka 5198'],
      total: 5_200,
    })
    expect((await list({ query: 'quokka', pageNumber: 1_733 })).names).toEqual(['Quokka 0001'])
  })

  it('is sorted by name and filtered', async () => {
    expect((await list({ query: 'quokka', sort: 'name' })).names[0]).toBe('Quokka 0001')
    expect(await list({ query: 'quokka', state: 'BLOCKED' })).toEqual({
      names: ['Quokka 5001', 'Quokka 4001', 'Quokka 3001'],
      total: 6,
    })
  })
})

it('a search with a rare word has the same orders, filters and totals', async () => {
  expect(await list({ query: 'quokka 4001' })).toEqual({ names: ['Quokka 4001'], total: 1 })
  expect(await list({ query: 'quokka 000', sort: 'name_desc' })).toEqual({
    names: ['Quokka 0009', 'Quokka 0008', 'Quokka 0007'],
    total: 9,
  })
  expect(await list({ query: 'quokka 4002', state: 'BLOCKED' })).toEqual({ names: [], total: 0 })
})
