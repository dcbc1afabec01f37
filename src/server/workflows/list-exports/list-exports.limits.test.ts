import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { taskList } from '#server/worker.ts'
import { aListExport, fetchExport, runExport } from '#test/builders/list-exports.ts'
import { aProduct } from '#test/builders/product.ts'
import { aMember } from '#test/builders/team.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { app, openOrderShop } from '#test/harness/order-shop.ts'
import { makeListExport } from './make-list-export.ts'

openOrderShop({ worker: false, env: { LIMIT_EXPORT_ROWS: '2' } })

const body = { list: 'products', format: 'csv' } as const
const request = (person: Person) => person.ok('POST /sellers/exports', { body })
const cleanUp = () => taskList(app.shop).tasks['clean-up']?.({}, {} as never)
const exportOf = async (person: Person, id: number) =>
  (await person.ok('GET /sellers/exports')).find((one) => one.id === id)

async function aSellerOf(products: number): Promise<Person> {
  const seller = await aSeller(app)
  for (let index = 0; index < products; index++) await aProduct(app, { sellerId: seller.id })
  return seller
}

async function partsOf(exportId: number): Promise<number> {
  const parts = app.shop.db.selectFrom('list_export_parts').where('export_id', '=', exportId)
  return (await parts.select('position').execute()).length
}

/** Adds small parts after the first one. */
const addParts = (exportId: number, count: number) =>
  sql`insert into list_export_parts (export_id, position, bytes)
    select ${exportId}::bigint, n, 'x'::bytea from generate_series(1, ${count}::int) n`.execute(app.shop.db)

test('a file above the maximum size fails with advice, and its parts are deleted', async () => {
  const seller = await aSellerOf(3)
  const { id } = await request(seller)
  const megabyte = Buffer.alloc(1_048_576, 'x')
  const open = async () => ({
    name: 'large.csv',
    type: 'text/csv',
    rows: 3,
    pieces: (async function* () {
      for (;;) yield megabyte
    })(),
  })
  await makeListExport(app.shop, id, open, 3_000_000)
  expect(await exportOf(seller, id)).toMatchObject({
    status: 'FAILED',
    failure: 'The file would be larger than 3 MB. Narrow the list, for example by date.',
  })
  expect(await partsOf(id)).toBe(0)
})

test('a new file above the limit of its login replaces the oldest files, not those of other logins', async () => {
  const seller = await aSellerOf(3)
  const member = await aMember(app, seller.id, 'MANAGER')
  const files = [
    await aListExport(app, { seller_id: seller.id }),
    await aListExport(app, { seller_id: seller.id }),
    await aListExport(app, { seller_id: seller.id, member_id: member.id }),
  ]
  const [oldest = 0, newer = 0, other = 0] = files
  await sql`update list_exports set bytes = 999999999 where id = any(${files})`.execute(app.shop.db)
  const { id } = await request(seller)
  await runExport(app, id)
  expect((await seller.ok('GET /sellers/exports')).map((one) => one.id)).toEqual([id, newer])
  expect((await fetchExport(app, seller, 'sellers', oldest)).status).toBe(404)
  expect(await exportOf(member, other)).toMatchObject({ status: 'READY' })
  await cleanUp()
  expect([await partsOf(oldest), await partsOf(newer)]).toEqual([0, 1])
})

test('a list that can be exported at once is refused', async () => {
  const seller = await aSellerOf(2)
  const refused = await seller.call('POST /sellers/exports', { body })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'status_conflict',
      message: 'This list has only 2 rows. Export it from the list itself, which downloads the file at once.',
    },
  ])
})

test('clean-up deletes a file of many parts, and those of an export that lost its job', async () => {
  const seller = await aSellerOf(3)
  const expired = await aListExport(app, { seller_id: seller.id })
  await addParts(expired, 120)
  await sql`update list_exports set ended_at = now() - interval '8 days' where id = ${expired}`.execute(
    app.shop.db,
  )
  const { id: lost } = await request(seller)
  await addParts(lost, 60)
  const idleFor = (hours: number, attempts: number) =>
    sql`update list_exports set attempts = ${attempts}, moved_at = now() - make_interval(hours => ${hours}::int)
      where id = ${lost}`.execute(app.shop.db)
  // It waits in the queue.
  await idleFor(47, 0)
  await cleanUp()
  expect([await partsOf(expired), await partsOf(lost)]).toEqual([0, 60])
  expect(await exportOf(seller, lost)).toMatchObject({ status: 'MAKING' })
  await idleFor(7, 1)
  await cleanUp()
  expect([await partsOf(lost), await exportOf(seller, lost)]).toMatchObject([0, { status: 'FAILED' }])
})

test('an export that waits in the queue for more than two days counts as lost', async () => {
  const seller = await aSellerOf(3)
  const { id } = await request(seller)
  await sql`update list_exports set moved_at = now() - interval '49 hours' where id = ${id}`.execute(
    app.shop.db,
  )
  await cleanUp()
  expect(await exportOf(seller, id)).toMatchObject({ status: 'FAILED' })
})

test('a member who leaves has no exports any more, and clean-up deletes their files', async () => {
  const seller = await aSellerOf(3)
  const member = await aMember(app, seller.id, 'MANAGER')
  const made = await aListExport(app, { seller_id: seller.id, member_id: member.id })
  const { id: waiting } = await request(member)
  await member.ok('POST /sellers/team/leave')
  const left = () =>
    app.shop.db
      .selectFrom('list_exports')
      .select(['status', 'filters'])
      .where('id', 'in', [made, waiting])
      .orderBy('id')
      .execute()
  expect([await partsOf(made), await left()]).toEqual([
    1,
    [
      { status: 'READY', filters: {} },
      { status: 'FAILED', filters: {} },
    ],
  ])
  await runExport(app, waiting)
  await cleanUp()
  expect([await partsOf(made), await left()]).toEqual([0, []])
})

test('the access log names a request once, and the download', async () => {
  const seller = await aSellerOf(3)
  const { id } = await request(seller)
  await request(seller)
  await runExport(app, id)
  await fetchExport(app, seller, 'sellers', id)
  const { rows } = await sql<{ kind: string; id: string }>`
    select subject_kind as kind, subject_id as id from access_log
    where account_kind = 'seller' and account_id = ${seller.id} and kind = 'view' order by access_log.id
  `.execute(app.shop.db)
  expect(rows).toEqual([
    { kind: 'products', id: 'requested csv' },
    { kind: 'export', id: `${id} products csv` },
  ])
})
