import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import { readAccessLog } from './access-log.ts'
import { readAuditLog } from './audit-log.ts'
import { readDeskOrders } from './orders/order-desk-list.ts'

let database: WatchedDatabase

beforeAll(async () => {
  database = await openWatchedDatabase()
  await sql`
    insert into users (email, first_name, last_name)
    select 'customer' || n || '@example.com', 'Asha', 'Rao' from generate_series(1, 30000) n
  `.execute(database.db)
  await sql`
    insert into access_log (kind, account_kind, account_id, client, first_at, at)
    select 'login', 'customer', n, '192.0.2.0', now(), now() - n * interval '1 minute' from generate_series(1, 30000) n
  `.execute(database.db)
  await sql`
    insert into audit_log (at, actor_kind, actor_id, client, action, subject_kind, subject_id)
    select now() - n * interval '1 minute', 'admin', 1, '192.0.2.0', 'changed', 'orders', n::text from generate_series(1, 30000) n
  `.execute(database.db)
  await sql`vacuum (analyze)`.execute(database.db)
}, 60_000)
afterAll(() => database?.close())

const planned = async (work: () => Promise<unknown>) => {
  const plans: string[] = []
  for (const statement of await database.sentBy(work))
    plans.push(await database.explain(statement, { generic: true }))
  return plans.join('\n')
}

it('a page of logins looks up its accounts and does not read all customers', async () => {
  const plan = await planned(() => readAccessLog(database.db, { timeZone: 'UTC' }, { limit: 50, offset: 0 }))
  expect(plan).toContain('Index Scan using users_pkey')
  expect(plan).not.toContain('Seq Scan on users')
})

it('orders of a whole email address are found through the account, not through the words of all accounts', async () => {
  const plan = await planned(() =>
    readDeskOrders(database.db, { query: 'Customer7@Example.com' }, { limit: 50, offset: 0 }),
  )
  expect(plan).toContain('users_email_key')
  expect(plan).not.toContain('to_tsquery')
})

it('entries of a kind of account that is rare are not looked for among all others', async () => {
  const page = { limit: 50, offset: 0 }
  const logins = await planned(() =>
    readAccessLog(database.db, { accountKind: 'seller', timeZone: 'UTC' }, page),
  )
  expect(logins).toContain('access_log_of_account')
  expect(logins).not.toContain('access_log_by_time')
  const changes = await planned(() =>
    readAuditLog(database.db, { actorKind: 'operator', timeZone: 'UTC' }, page),
  )
  expect(changes).toContain('audit_log_of_actors')
  expect(changes).not.toContain('audit_log_by_time')
})
