import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { cached, type Previous } from './content-cache.ts'
import type { Subject } from './content-changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Writes the subjects to the change log, as one transaction does. */
const note = (...subjects: Subject[]) =>
  sql`insert into content_changes (about, id)
    select split_part(one, ':', 1), split_part(one, ':', 2)::bigint from unnest(${subjects}::text[]) as one`.execute(
    shop.db,
  )

/** A patchable entry of `list:5`; `pasts` records the changes given to each build. */
function mendable(during: (past?: Previous<number>) => Promise<unknown> = async () => {}) {
  const key = `mendable ${Math.random()}`
  const pasts: (number[] | 'all')[] = []
  const read = () =>
    cached<number>(shop.db, { key }, async (_reads, past) => {
      pasts.push(past ? [...past.changed].sort() : 'all')
      await during(past)
      return { value: (past?.value ?? 0) + 1, subjects: ['list:5', 'deal:0'], patchOn: ['list:5'] }
    })
  return { read, pasts }
}

test('a patchable cache entry is built once, then patched with the changes since', async () => {
  const { read, pasts } = mendable()
  expect([await read(), await read()]).toEqual([1, 1])
  await note('list:5', 'product:7', 'product:8')
  expect([await read(), await read()]).toEqual([2, 2])
  await note('list:5', 'product:9')
  await note('list:5', 'product:7')
  expect(await read()).toBe(3)
  expect(pasts).toEqual(['all', [7, 8], [7, 9]])
})

test('changes logged without the list are passed to the next patch, too', async () => {
  const { read, pasts } = mendable()
  await read()
  await note('product:1')
  await read()
  await note('list:5', 'product:2')
  await note('product:3')
  await read()
  expect(pasts).toEqual(['all', [2, 3]])
})

test('the entry is rebuilt when another subject changed or too many rows changed', async () => {
  const { read, pasts } = mendable()
  await read()
  await note('list:5', 'product:1', 'deal:0')
  await read()
  const many = Array.from({ length: 2_001 }, (_, id): Subject => `product:${id}`)
  await note('list:5', ...many)
  await read()
  expect(pasts).toEqual(['all', 'all', 'all'])
})

test('a change during a rebuild or a patch is included in the next patch', async () => {
  const changes: Subject[][] = [['list:5', 'product:1'], ['list:5', 'product:2'], []]
  const { read, pasts } = mendable(async () => {
    const change = changes.shift() ?? []
    if (change.length === 0) return
    await note(...change)
    // Another read in the meantime makes this node see the change before the build ends.
    await cached(shop.db, { key: `other ${Math.random()}` }, async () => ({ value: 0, subjects: [] }))
  })
  await read()
  await read()
  expect(await read()).toBe(3)
  expect(await read()).toBe(3)
  expect(pasts).toEqual(['all', [1], [2]])
})

test('a deal change during a rebuild invalidates the entry', async () => {
  const deals: Subject[] = ['deal:0']
  const { read, pasts } = mendable(async () => {
    const deal = deals.pop()
    if (!deal) return
    await note(deal)
    await cached(shop.db, { key: `other ${Math.random()}` }, async () => ({ value: 0, subjects: [] }))
  })
  await read()
  await read()
  expect(pasts).toEqual(['all', 'all'])
})

test('a failed patch keeps the entry, and the next read patches it', async () => {
  let fails = false
  const { read, pasts } = mendable(async () => {
    if (fails) throw new Error('the database is away')
  })
  await read()
  await note('list:5', 'product:4')
  fails = true
  await expect(read()).rejects.toThrow('away')
  fails = false
  expect(await read()).toBe(2)
  expect(pasts).toEqual(['all', [4], [4]])
})

test('after a minute an entry is served patched while it is rebuilt in the background', async () => {
  const { read, pasts } = mendable()
  await read()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    await note('list:5', 'product:6')
    // The old entry is patched and served without waiting for the rebuild.
    expect(await read()).toBe(2)
    await expect.poll(read).toBe(1)
    expect(pasts.map(String).sort()).toEqual(['6', 'all', 'all'])
    vi.setSystemTime(Date.now() + 119_000)
    await note('list:5', 'product:6')
    expect(await read()).toBe(2)
    await expect.poll(() => pasts.map(String).sort()).toEqual(['6', '6', 'all', 'all', 'all'])
  } finally {
    vi.useRealTimers()
  }
})
