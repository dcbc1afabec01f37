import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseReturnMails } from '#server/modules/notifications/notifications.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import { readOrderMails } from './order-mails.ts'

let database: WatchedDatabase

beforeAll(async () => {
  database = await openWatchedDatabase()
  await sql`
    insert into mails (key, recipient, template, sent_at)
    select 'order-status:' || n || ':SHIPPED', n || '@example.com', 'order-status', now() from generate_series(1, 50000) n
  `.execute(database.db)
  await sql`vacuum (analyze)`.execute(database.db)
}, 60_000)
afterAll(() => database?.close())

test.each([
  ['the emails of an order', () => readOrderMails(database.db, 7)],
  ['the emails about erased returns', () => eraseReturnMails(database.db, [7, 8])],
])('%s are found by their keys, however many others there are', async (_what, find) => {
  const sent = await database.sentBy(find)
  expect(sent).toHaveLength(1)
  for (const statement of sent) {
    const plan = await database.explain(statement)
    expect(plan).toContain('mails_by_key_text')
    expect(plan).not.toMatch(/Seq Scan on mails|mails_pkey on mails m\b/)
  }
})
