import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { noteDuration } from '../../../database/slow-statements.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

const health = () => admin.ok('GET /admin/system')
const run = (text: string) => sql.raw(text).execute(app.shop.db)

describe('system health', () => {
  it('shows a job that is late and one that failed, by pool, and that no node runs jobs', async () => {
    await run(
      `select graphile_worker.add_job('send-code-mail', '{}', run_at := now() - interval '40 seconds')`,
    )
    await run(`select graphile_worker.add_job('send-refund', '{}')`)
    await run(
      `update graphile_worker._private_jobs set last_error = 'no answer', run_at = now() + interval '1 hour'
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-refund')`,
    )
    const { problems, pools, failedJobs, process } = await health()
    expect(problems).toEqual(['no_worker', 'jobs_late', 'jobs_failed', 'backup_missing'])
    const codes = pools.find(({ pool }) => pool === 'codes')
    expect(codes).toMatchObject({ waiting: 1, running: 0 })
    expect(codes?.oldestSeconds).toBeGreaterThanOrEqual(40)
    expect(failedJobs).toBe(1)
    expect(process.jobNodes).toBe(0)
  })

  it('shows open exceptions, providers that are not compared, and the last backup', async () => {
    await run(
      `insert into payment_exceptions (kind, reference, details) values ('event_parked', 'evt_1', '{}')`,
    )
    await run(
      `insert into reconciliations (gateway, compared_until) values ('STRIPE', now() - interval '11 minutes')
       on conflict (gateway) do update set compared_until = excluded.compared_until`,
    )
    await run(`insert into backups (folder, bytes, made_at) values ('/old', 1, now() - interval '2 days')`)
    await run(`insert into backups (folder, bytes) values ('/backup/trove-new', 1234)`)
    const { problems, lastBackup, openExceptions } = await health()
    expect(openExceptions).toBe(1)
    expect(lastBackup).toMatchObject({ folder: '/backup/trove-new', bytes: 1_234 })
    expect(problems).toContain('provider_late')
    expect(problems).toContain('exceptions_open')
    expect(problems).not.toContain('backup_missing')
  })

  it('describes the database and the slowest statements without their values', async () => {
    noteDuration('select slow\n  from orders where id = $1', 30_000)
    noteDuration('select slow from orders where id = $1', 90_000)
    noteDuration('select fast', 249)
    const { database, slowStatements } = await health()
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.migration).toMatch(/^\d{4}-/)
    expect(database.largestTables).toHaveLength(8)
    expect(database.connections).toBeGreaterThan(0)
    const text = 'select slow from orders where id = $1'
    expect(slowStatements).toContainEqual(expect.objectContaining({ text, count: 2, maxMs: 90_000 }))
    expect(slowStatements.map(({ text }) => text)).not.toContain('select fast')
  })

  it('is for staff with the permission only', async () => {
    const others = [await aCustomer(app), await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' })]
    for (const caller of others) expect((await caller.call('GET /admin/system')).status).toBe(403)
    expect((await (await aSeller(app)).call('GET /admin/system')).status).toBe(403)
  })

  it('is the same in the metrics', async () => {
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics).toMatch(/^jobs_oldest_seconds\{pool="codes"\} [4-9]\d$/m)
    expect(metrics).toMatch(/^jobs_failed 1$/m)
    expect(metrics).toMatch(/^payment_exceptions_open 1$/m)
    expect(metrics).toMatch(/^payments_compared_seconds\{gateway="STRIPE"\} 6[6-9]\d/m)
    expect(metrics).toMatch(/^database_pool_connections\{state="waiting"\} 0$/m)
  })
})
