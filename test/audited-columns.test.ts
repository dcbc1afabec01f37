// The audit log shows columns and ids in words: a new column of an audited table needs a label, a new id its record.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { referenceColumns } from '#server/views/admin/record-references.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { isLabeled } from '../src/web/admin/audit/text/field-labels.ts'

type Column = { table: string; column: string; refersTo: string | null }

let app: TestApp
let columns: Column[]
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const { rows } = await sql<Column>`
    select t.relname as "table", c.attname as "column", k.confrelid::regclass::text as "refersTo"
    from (select distinct tgrelid from pg_trigger where tgfoid = 'write_audit'::regproc) audited
    join pg_class t on t.oid = audited.tgrelid
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[c.attnum]
    where audited_fields(jsonb_build_object(c.attname, 1)) <> '{}' and c.attname <> 'id'
  `.execute(app.ownerDb)
  columns = rows
})
afterAll(() => app?.close())

it('every audited column has a label, or a name that reads as one', () => {
  expect(columns.length).toBeGreaterThan(300)
  const unlabeled = columns.filter(({ table, column }) => !isLabeled(table, column))
  expect(unlabeled.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

/** Records that people know only by their number. */
const unnamed = [
  'checkouts',
  'disputes',
  'payments',
  'payout_files',
  'payout_request_lines',
  'payout_requests',
  'payout_returns',
  'payout_runs',
  'refund_returns',
  'second_factors',
  'settlements',
]

it('every audited id of a record with a name is shown as the name', () => {
  const named = Object.values(referenceColumns).flat()
  const ids = columns.filter(
    ({ refersTo, column }) => refersTo && !unnamed.includes(refersTo) && /_id$|_by$|_to$/.test(column),
  )
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter(({ column }) => !named.includes(column))).toEqual([])
})
