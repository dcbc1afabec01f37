import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '#test/builders/unique.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/postgres.ts'
import { startDatabaseProxy, type TcpProxy } from '#test/harness/tcp-proxy.ts'
import { openTestShop } from '#test/harness/test-shop.ts'
import {
  releaseJobsOfDeadWorkers,
  startHeartbeat,
  unlockAbandonedQueues,
} from './database/jobs/worker-heartbeat.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { createLog } from './log.ts'
import { queueMail } from './modules/notifications/notifications.ts'
import type { Shop } from './shop.ts'
import { startWorker } from './worker.ts'

let database: TestDatabase
let proxy: TcpProxy
/** The shop's database connection, which the test cuts, and a direct one for the test. */
let opened: OpenDatabase
let direct: OpenDatabase
let smtp: SMTPServer
let shop: Shop
let worker: Awaited<ReturnType<typeof startWorker>>
let onMail: () => Promise<void> | void = () => undefined
const received: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const proxied = await startDatabaseProxy(database.url)
  proxy = proxied.proxy
  direct = openDatabase({ url: database.url, poolSize: 2 })
  opened = openDatabase({ url: proxied.url, poolSize: 8 })
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', async () => {
        received.push(session.envelope.rcptTo[0]?.address ?? '')
        await onMail()
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const settings = await openTestShop({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  })
  await settings.close()
  shop = {
    ...settings,
    db: opened.db,
    log: createLog('silent'),
    payments: {} as Shop['payments'],
    payouts: {} as Shop['payouts'],
  }
  worker = await startWorker(shop, opened.pool)
})
afterAll(async () => {
  await worker?.stop()
  await opened?.close()
  await direct?.close()
  await proxy?.close()
  await database?.drop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

async function mail(): Promise<string> {
  const to = `reader-${unique()}@example.com`
  await direct.db
    .transaction()
    .execute((tx) => queueMail(tx, { key: unique(), to, template: 'no-account', data: { area: 'shop' } }))
  return to
}

const jobs = async () => {
  const { rows } = await sql<{ locked: boolean }>`
    select locked_at is not null as locked from graphile_worker.jobs where task_identifier = 'send-code-mail'
  `.execute(direct.db)
  return rows
}

it('a job that was running when the database connection was lost completes, and so do later jobs', async () => {
  onMail = async () => {
    onMail = () => undefined
    proxy.cut()
    await sleep(700)
    setTimeout(() => proxy.mend(), 1_500)
  }
  const first = await mail()
  await expect.poll(() => received, { timeout: 5_000 }).toContain(first)
  const second = await mail()
  await expect.poll(() => received, { timeout: 10_000 }).toContain(second)
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
}, 40_000)

it('a job that runs for minutes stays locked by its worker', async () => {
  const slowMail = Promise.withResolvers<void>()
  onMail = () => slowMail.promise
  const to = await mail()
  await expect.poll(() => received, { timeout: 5_000 }).toContain(to)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'`.execute(
    direct.db,
  )
  await releaseJobsOfDeadWorkers(direct.db)
  expect(await jobs()).toEqual([{ locked: true }])
  onMail = () => undefined
  slowMail.resolve()
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
  expect(received.filter((reader) => reader === to)).toHaveLength(1)
}, 40_000)

it('a job that outlasts the shutdown is released for another node without counting the attempt', async () => {
  const stoppedMail = Promise.withResolvers<void>()
  onMail = () => stoppedMail.promise
  const to = await mail()
  await expect.poll(() => received, { timeout: 5_000 }).toContain(to)
  const began = Date.now()
  await worker.stop(200)
  expect(Date.now() - began).toBeLessThan(1_500)
  const released = () =>
    sql`
      select locked_at is null as free, attempts, run_at <= now() as due from graphile_worker.jobs
      where task_identifier = 'send-code-mail'
    `.execute(direct.db)
  expect((await released()).rows).toEqual([{ free: true, attempts: 0, due: true }])
  onMail = () => undefined
  stoppedMail.resolve()
  // The stopped worker must not complete or fail the job: another node may run it.
  await sleep(300)
  expect((await released()).rows).toEqual([{ free: true, attempts: 0, due: true }])
  worker = await startWorker(shop, opened.pool)
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
}, 40_000)

it('the job workers take no connections from the pool of the requests', async () => {
  const small = openDatabase({ url: database.url, poolSize: 2 })
  const own = await startWorker({ ...shop, db: small.db }, small.pool)
  const listening = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and query like 'LISTEN%'
    `.execute(direct.db)
    return rows.length
  }
  try {
    await expect.poll(listening, { timeout: 5_000 }).toBe(8)
    // Both connections at the same moment, as two requests need them.
    const clients = await Promise.all([small.pool.connect(), small.pool.connect()])
    for (const client of clients) client.release()
  } finally {
    await own.stop()
    await small.close()
  }
  await expect.poll(listening, { timeout: 5_000 }).toBe(4)
})

it('an abandoned queue lock is released even when its worker is alive', async () => {
  const living = startHeartbeat(direct.pool)
  living.add('living')
  const lockQueue = async (queue: string, jobBy: string | null, secondsAgo: number) => {
    await sql`
      select from graphile_worker.add_job(
        'make-avif', '{"uploadId": "none"}', queue_name := ${queue}, job_key := ${queue}, run_at := now() + interval '1 day'
      )
    `.execute(direct.db)
    await sql`
      update graphile_worker._private_jobs set locked_by = ${jobBy}, locked_at = case when ${jobBy}::text is not null then now() end
      where key = ${queue}
    `.execute(direct.db)
    await sql`
      update graphile_worker._private_job_queues set locked_by = 'living', locked_at = now() - make_interval(secs => ${secondsAgo}::int)
      where queue_name = ${queue}
    `.execute(direct.db)
  }
  await lockQueue('abandoned', null, 6)
  await lockQueue('busy', 'living', 600)
  await lockQueue('just locked', null, -5)
  await unlockAbandonedQueues(direct.db)
  const { rows } = await sql`
    select queue_name from graphile_worker._private_job_queues where locked_by = 'living' order by 1
  `.execute(direct.db)
  expect(rows).toEqual([{ queue_name: 'busy' }, { queue_name: 'just locked' }])
  living.stop()
  await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'make-avif')
  `.execute(direct.db)
  for (const queue of ['abandoned', 'busy', 'just locked'])
    await sql`select graphile_worker.remove_job(${queue})`.execute(direct.db)
})

it('jobs of a killed server are released within seconds, and jobs of a slow server are not', async () => {
  const take = async (locks: { by: string; secondsAgo: number }) => {
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.add_job('make-avif', '{"uploadId": "none"}', run_at := now() + interval '1 day')
    `.execute(direct.db)
    await sql`
      update graphile_worker._private_jobs set locked_by = ${locks.by},
        locked_at = now() - make_interval(secs => ${locks.secondsAgo}::int)
      where id = ${rows[0]?.id}
    `.execute(direct.db)
  }
  const holders = async () => {
    const { rows } = await sql<{ locked_by: string | null }>`
      select locked_by from graphile_worker.jobs where task_identifier = 'make-avif' order by 1
    `.execute(direct.db)
    return rows.map((row) => row.locked_by)
  }
  const slow = startHeartbeat(direct.pool)
  slow.add('slow')
  await take({ by: 'slow', secondsAgo: 600 })
  await take({ by: 'just started', secondsAgo: -5 })
  await take({ by: 'killed', secondsAgo: 600 })
  await take({ by: 'killed', secondsAgo: 6 })
  await expect.poll(holders, { timeout: 8_000 }).toEqual(['just started', 'slow', null, null])
  // A lost connection does not mean a dead process: the lock is taken again.
  await direct.pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid() and objid = (hashtext('slow')::bigint & 4294967295)::oid",
  )
  const locked = () =>
    direct.pool.query(
      "select from pg_locks where locktype = 'advisory' and objid = (hashtext('slow')::bigint & 4294967295)::oid",
    )
  await expect.poll(async () => (await locked()).rowCount, { timeout: 5_000 }).toBe(1)
  slow.stop()
  await expect.poll(holders, { timeout: 20_000 }).toEqual([null, null, null, null])
}, 45_000)
