import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '#test/builders/unique.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Db } from '../open.ts'
import { runAs } from '../roles/request-role.ts'
import { addJob, runSteps } from './jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const asSeller = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  runAs({ kind: 'seller', id: 1, client: '127.0.0.1' }, () => shop.db.transaction().execute(work))

async function queued(): Promise<{ name: string; priority: number }[]> {
  const { rows } = await sql<{ name: string; priority: number }>`
    select task_identifier as name, priority from graphile_worker.jobs order by id
  `.execute(shop.db)
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  return rows
}

it.each([
  ['login-code', { minutes: 10 }, 'send-code-mail', 10],
  ['seller-left', { sellerName: 'Ravi' }, 'send-mail', 10],
  ['price-dropped', {}, 'send-campaign-mail', 20],
] as const)('the mail %s is sent by its job, with its priority', async (template, data, name, priority) => {
  const mail = { key: unique(), to: 'reader@example.com', template, data: data as never }
  await shop.db.transaction().execute((tx) => queueMail(tx, mail))
  expect(await queued()).toEqual([{ name, priority }])
})

it("a seller's call enqueues with the priority of the job", async () => {
  await asSeller(async (tx) => {
    await addJob(tx, 'send-refund', { refundId: 1 })
    await addJob(tx, 'remove-images', { uploadIds: [] })
  })
  expect(await queued()).toEqual([
    { name: 'send-refund', priority: 10 },
    { name: 'remove-images', priority: 20 },
  ])
})

it("a seller's database role cannot give a job a more urgent priority than the server does", async () => {
  await asSeller((tx) => sql`select enqueue_job('make-avif', '{}'::json, priority := -100)`.execute(tx))
  // As a node of the previous version calls it.
  await asSeller((tx) =>
    sql`select enqueue_job('make-avif', payload := '{}'::json, max_attempts := 12)`.execute(tx),
  )
  expect((await queued()).map(({ priority }) => priority)).toEqual([10, 10])
})

it('a job runs its steps until none is left, and ends with a step that fails', async () => {
  const left = [true, true, false, true]
  await runSteps(async () => left.shift() ?? false)
  expect(left).toEqual([true])
  await expect(runSteps(() => Promise.reject(new Error('the step failed')))).rejects.toThrow(
    'the step failed',
  )
})
