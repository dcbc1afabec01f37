import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { shownError } from './failed-jobs.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

type Fields = { error?: string; tries: number; running?: boolean }

async function aJob({ error, tries, running = false }: Fields): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select (graphile_worker.add_job('send-mail', '{"mailId":1,"secret":"123456"}', max_attempts := 3,
      run_at := now() + interval '1 hour')).id
  `.execute(app.shop.db)
  const id = rows[0]?.id ?? 0
  // As the worker leaves it.
  await sql`update graphile_worker._private_jobs set attempts = ${tries}, last_error = ${error ?? null},
    locked_at = ${running ? new Date() : null}, locked_by = ${running ? 'worker-1' : null} where id = ${id}`.execute(
    app.shop.db,
  )
  return id
}
async function logged() {
  const { rows } = await sql`
    select actor_id as actor, subject_id as subject, after from audit_log where subject_kind = 'jobs' order by id
  `.execute(app.shop.db)
  return rows
}
const list = () => admin.ok('GET /admin/jobs', { query: {} })
const retry = (jobId: number, by = admin) => by.call('POST /admin/jobs/:jobId/retry', { params: { jobId } })

describe('failed jobs', () => {
  it('are listed by name with the first line of the error, and without their payload', async () => {
    await aJob({ tries: 0 })
    await aJob({ tries: 3, running: true })
    const waiting = await aJob({ tries: 1, error: '550 asha@example.com is unknown\n  at send (mail.ts:1)' })
    const killed = await aJob({ tries: 3 })
    const rows = await list()
    expect(rows).toEqual([
      {
        id: killed,
        name: 'send-mail',
        error: null,
        tries: 3,
        triesMax: 3,
        createdAt: rows[0]?.createdAt,
        nextTryAt: null,
      },
      {
        id: waiting,
        name: 'send-mail',
        error: '550 [address] is unknown',
        tries: 1,
        triesMax: 3,
        createdAt: expect.any(String),
        nextTryAt: expect.any(String),
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/123456|secret|asha/)
  })

  it('can be retried unless they are running or done', async () => {
    const failed = await aJob({ tries: 3, error: 'No answer' })
    const answers = await Promise.all([retry(failed), retry(failed)])
    expect(answers.map(({ status }) => status)).toContain(202)
    expect((await list()).find(({ id }) => id === failed)).toMatchObject({ tries: 0, error: 'No answer' })
    const running = await aJob({ tries: 2, error: 'No answer', running: true })
    const fresh = await aJob({ tries: 0 })
    for (const id of [running, fresh, 999_999_999]) expect((await retry(id)).status).toBe(409)
    // The audit log records who retried a job, and no refused retries.
    const done = answers.filter(({ status }) => status === 202)
    const entry = { actor: admin.id, subject: String(failed), after: { task: 'send-mail', attempts: 0 } }
    expect(await logged()).toEqual(done.map(() => entry))
  })

  it('can be listed and retried by admins only', async () => {
    const failed = await aJob({ tries: 3, error: 'No answer' })
    for (const caller of [await aCustomer(app), await aSeller(app)]) {
      expect((await caller.call('GET /admin/jobs', { query: {} })).status).toBe(403)
      expect((await retry(failed, caller)).status).toBe(403)
    }
    expect((await list()).find(({ id }) => id === failed)?.tries).toBe(3)
  })
})

test.each([
  ['Your code 482913 could not be sent', 'Your code [number] could not be sent'],
  ['<a.b+c@mail.example.com>: no such box', '<[address]>: no such box'],
  [`bad token ${'aB3_'.repeat(11)}`, 'bad token [key]'],
  ['connect ECONNREFUSED 127.0.0.1:25\n    at TCP', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['\n\nsecond line first', 'second line first'],
  ['', ''],
  ['x '.repeat(500), 'x '.repeat(100)],
])('the error %j is shown as %j', (error, shown) => {
  expect(shownError(error)).toBe(shown)
})
