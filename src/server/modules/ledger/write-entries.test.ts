import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import type { Db } from '../../database/open.ts'
import { writeEntries } from './ledger.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const book = (tx: Db, key: string) =>
  writeEntries(tx, 'USD', [
    {
      key,
      kind: 'fee',
      lines: [
        { kind: 'provider_fees', sellerId: null, amountCents: 40 },
        { kind: 'provider_clearing', sellerId: null, amountCents: -40 },
      ],
    },
  ])

async function linesOf(keys: string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; lines: number }>`
    select e.key, count(l.id)::int as lines from ledger_entries e left join ledger_lines l on l.entry_id = e.id
    where e.key = any (${keys}::text[]) group by e.key
  `.execute(shop.db)
  return Object.fromEntries(rows.map(({ key, lines }) => [key, lines]))
}

it("two concurrent transactions can book an account's first entries, and an entry with a known key is booked once", async () => {
  const { promise: booked, resolve: commit } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const first = shop.db.transaction().execute(async (tx) => {
    await book(tx, 'fee:one')
    started.resolve()
    await booked
  })
  await started.promise
  // Waits for the accounts that the first transaction has created but not committed.
  const second = shop.db.transaction().execute((tx) => book(tx, 'fee:two'))
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())
      `.execute(shop.ownerDb)
      return rows[0]?.waiting
    })
    .toBeGreaterThan(0)
  commit()
  await Promise.all([first, second])
  await shop.db.transaction().execute((tx) => book(tx, 'fee:two'))
  expect(await linesOf(['fee:one', 'fee:two'])).toEqual({ 'fee:one': 2, 'fee:two': 2 })
})
