import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/harness/postgres.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

let database: TestDatabase
let opened: OpenDatabase[]

beforeAll(async () => {
  database = await createTestDatabase()
  opened = [true, false].map((namedStatements) =>
    openDatabase({ url: database.url, poolSize: 1, namedStatements }),
  )
})
afterAll(async () => {
  for (const { close } of opened ?? []) await close()
  await database?.drop()
})

it.each([0, 1])('the pool does not reuse a terminated connection (pool %i)', async (which) => {
  const { db } = opened[which] as OpenDatabase
  for (let round = 0; round < 8; round++) {
    const cut = sql`select pg_terminate_backend(pg_backend_pid()) where ${round} >= 0`.execute(db)
    await expect(cut).rejects.toThrow(/terminat/)
    expect((await sql<{ one: number }>`select 1 as one where ${round} >= 0`.execute(db)).rows).toEqual([
      { one: 1 },
    ])
  }
})

it.each([0, 1])(
  'the pool does not reuse a connection terminated in a transaction (pool %i)',
  async (which) => {
    const { db } = opened[which] as OpenDatabase
    for (let round = 0; round < 8; round++) {
      const cut = db
        .transaction()
        .execute((tx) => sql`select pg_terminate_backend(pg_backend_pid()) where ${round} >= 0`.execute(tx))
      await expect(cut).rejects.toThrow(/terminat/)
      expect((await sql`select 1 where ${round} >= 0`.execute(db)).rows).toHaveLength(1)
    }
  },
)
