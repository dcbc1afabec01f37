import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { locksOf } from '../scripts/sql/migration-locks.ts'

/** Older migrations ran before the rule. */
const firstChecked = 107
const folder = join(import.meta.dirname, '../migrations')

it('new migrations lock no table that a running shop needs', () => {
  const names = readdirSync(folder).filter((name) => Number(name.slice(0, 4)) >= firstChecked)
  const locks = names.flatMap((name) =>
    locksOf(readFileSync(join(folder, name), 'utf8')).map((lock) => `${name}: ${lock}`),
  )
  expect(locks).toEqual([])
})

it.each<[sql: string, table: string | undefined]>([
  ['create index orders_by_day on orders (created_at);', 'orders'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS one ON ONLY users (email);', 'users'],
  ['-- no-transaction\ncreate index concurrently orders_by_day on orders (created_at);', undefined],
  ['create table notes (id int);\ncreate index notes_by_id on notes (id);', undefined],
  ['alter table orders add column note text;', undefined],
  ["alter table orders add column note text not null default '';", undefined],
  ['alter table orders add column day date generated always as (created_at::date) stored;', 'orders'],
  ['alter table orders add constraint positive check (total > 0);', 'orders'],
  ['alter table orders add constraint positive check (total > 0) not valid;', undefined],
  ['alter table orders validate constraint positive;', undefined],
  ['alter table only orders add foreign key (user_id) references users;', 'orders'],
  ['alter table orders add constraint apart exclude using gist (days with &&);', 'orders'],
  ['alter table orders\n  drop column a,\n  alter column b set not null;', 'orders'],
  ['alter table orders alter total type bigint;', 'orders'],
  ['-- create index orders_by_day on orders (created_at);', undefined],
  ['-- locks orders: a hundred rows\ncreate index orders_by_day on orders (created_at);', undefined],
  ['-- locks users: few rows\ncreate index orders_by_day on orders (created_at);', 'orders'],
  ['vacuum full orders;', 'orders'],
  ['reindex table orders;', 'orders'],
])('%s', (sql, table) => {
  expect(locksOf(sql).map((lock) => lock.split(':')[0])).toEqual(table ? [table] : [])
})
