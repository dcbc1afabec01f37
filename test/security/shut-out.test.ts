// What an account started before it was banned, closed or deleted ends with it: queued jobs and open downloads.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportReply } from '#contract/endpoint.ts'
import { execute } from '#server/http/api/bind.ts'
import { taskList } from '#server/worker.ts'
import { moveImport } from '#server/workflows/imports/import-products.ts'
import { importHead, sendImport } from '../builders/product-import.ts'
import { anAdmin } from '../builders/staff.ts'
import { aMember } from '../builders/team.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../harness/clients.ts'
import { everyRoute } from '../harness/every-route.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  // Jobs are run by the tests, when they are due.
  app = await startTestApp({ worker: false })
  admin = await anAdmin(app)
})
afterAll(() => app?.close())

type Queued = { task_identifier: string; payload: Record<string, unknown> }

/** Runs all queued jobs of a kind, as the worker would. */
async function runJobs(name: string): Promise<number> {
  const { rows } = await sql<Queued>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} returning t.identifier as task_identifier, j.payload
  `.execute(app.shop.db)
  for (const { payload } of rows) await taskList(app.shop).tasks[name]?.(payload, {} as never)
  return rows.length
}

const ban = (seller: Person, status: 'BANNED' | 'CLOSED' = 'BANNED') =>
  admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status } })
const banCustomer = ({ id }: Person) =>
  sql`update users set banned_at = now() where id = ${id}`.execute(app.shop.db)
const mailsTo = async (email: string, template: string) =>
  (await sql`select from mails where recipient = ${email} and template = ${template}`.execute(app.shop.db))
    .rows.length

describe('a job that was queued before its account was shut out', () => {
  it.each(['BANNED', 'CLOSED'] as const)('changes no products of a seller who is %s', async (status) => {
    const seller = await aSeller(app)
    const lines = Array.from({ length: 600 }, (_, row) => `S-${status}-${row},Lamp ${row},,men,,9,,,1,,,`)
    const { body } = await sendImport(seller, [importHead, ...lines, ''].join('\r\n'))
    const params = { importId: body.id }
    const statusOf = async () =>
      (await sql<{ status: string }>`select status from imports where id = ${body.id}`.execute(app.shop.db))
        .rows[0]?.status
    while ((await statusOf()) === 'CHECKING') await moveImport(app.shop, body.id)
    await seller.ok('POST /sellers/imports/:importId/apply', { params })
    // The first step of the job.
    await moveImport(app.shop, body.id)
    const products = async () => {
      const found = sql<{
        count: number
      }>`select count(*)::int as count from products where seller_id = ${seller.id}`
      return (await found.execute(app.shop.db)).rows[0]?.count
    }
    const written = await products()
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(600)
    await ban(seller, status)
    expect(await runJobs('move-import')).toBe(1)
    expect([await products(), await statusOf()]).toEqual([written, 'FAILED'])
  })

  it('makes no copy of the data of a banned or deleted customer, a banned seller or its members', async () => {
    const [customer, deleted, seller] = [await aCustomer(app), await aCustomer(app), await aSeller(app)]
    const member = await aMember(app, seller.id, 'FINANCE')
    await customer.ok('POST /users/data-export')
    await deleted.ok('POST /users/data-export')
    await seller.ok('POST /sellers/data-export')
    await member.ok('POST /sellers/team/data-export')
    await banCustomer(customer)
    await sql`update users set deleted_at = now() where id = ${deleted.id}`.execute(app.shop.db)
    await ban(seller)
    expect(await runJobs('export-data')).toBe(4)
    const { rows } = await sql<{ status: string }>`select status from data_exports`.execute(app.shop.db)
    expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('FAILED'))
    expect((await sql`select from data_export_parts`.execute(app.shop.db)).rows).toEqual([])
    for (const { email } of [customer, deleted]) expect(await mailsTo(email, 'data-ready')).toBe(0)
    for (const { email } of [seller, member]) expect(await mailsTo(email, 'seller-data-ready')).toBe(0)
  })
})

describe('an open download', () => {
  async function open(person: Person, path: string): Promise<AsyncIterator<Uint8Array>> {
    const route = everyRoute(app).find((one) => one.method === 'GET' && one.path === path)
    if (!route) throw new Error(path)
    const query = { format: 'csv' }
    const facts = { client: '192.0.2.1', setHeader: () => undefined }
    const reply = await execute(app.shop, route, { query, token: person.token, facts })
    return (reply as ExportReply).pieces[Symbol.asyncIterator]()
  }
  const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_050))

  it('ends within a second after a ban, a logout or the loss of the permission', async () => {
    const [banned, gone, demoted] = [await aSeller(app), await anAdmin(app), await anAdmin(app)]
    const stays = await aSeller(app)
    const all = await Promise.all([
      open(banned, '/seller/orders/export'),
      open(gone, '/admin/orders/export'),
      open(demoted, '/admin/orders/export'),
      open(stays, '/seller/orders/export'),
    ])
    for (const pieces of all) expect((await pieces.next()).value?.length).toBeGreaterThan(0)
    await ban(banned)
    await gone.ok('POST /auth/logout')
    await sql`update users set staff_role = 'CATALOG' where id = ${demoted.id}`.execute(app.shop.db)
    await aSecond()
    const codes = await Promise.all(
      all.map((pieces) =>
        pieces.next().then(
          () => 'a piece',
          (error: { code?: string }) => error.code,
        ),
      ),
    )
    expect(codes).toEqual(['token_invalid', 'token_invalid', 'forbidden', 'a piece'])
  })
})
