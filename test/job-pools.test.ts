// A backlog in one pool of workers never delays the jobs of another: the mail server here answers no ordinary mail at all.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addJob } from '#server/database/jobs/jobs.ts'
import { queueMail } from '#server/modules/notifications/notifications.ts'
import type { MailData, MailTemplate } from '#server/modules/notifications/templates/templates.ts'
import { cancel } from './builders/order-steps.ts'
import { anUnpaidOrder, aPaidOrder, refundsOf, stockOf } from './builders/placed-order.ts'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, client, type Person } from './harness/clients.ts'
import { type HoldingSmtp, startHoldingSmtp } from './harness/holding-smtp.ts'

const waitingMails = 300
const patience = { timeout: 10_000, interval: 20 }

let smtp: HoldingSmtp
let app: TestApp
let seller: Person
/** Mails to these recipients are accepted at once; the mail server holds all others. */
const answered = new Set<string>()

beforeAll(async () => {
  smtp = await startHoldingSmtp((recipient) => !answered.has(recipient))
  app = await startTestApp({ env: { SMTP_URL: smtp.url } })
  seller = await aSeller(app)
  await app.shop.db.transaction().execute(async (tx) => {
    for (let n = 0; n < waitingMails; n++) await queueMail(tx, anAlertMail())
  })
  // All connections for ordinary mail are busy, and the other mail jobs wait behind them.
  await expectMailsHeld()
})
afterAll(async () => {
  await app?.close()
  await smtp?.close()
})

/** A connection that times out after 20 s is replaced, so that for a moment fewer or more mails than workers are held. */
const expectMailsHeld = () => vi.waitFor(() => expect(smtp.held().length).toBeGreaterThanOrEqual(3), patience)

function anAlertMail() {
  const data = {
    firstName: 'Asha',
    title: 'Linen kurta',
    product: 'Linen kurta',
    price: 25,
    currency: 'USD',
    link: 'http://shop.test/',
  }
  return { key: unique(), to: `alert-${unique()}@example.com`, template: 'back-in-stock', data } as const
}

it('a login code is sent while the mail server holds every other mail', async () => {
  const customer = await aCustomer(app)
  answered.add(customer.email)
  await client(app).ok('POST /auth/send-login-otp', {
    body: { email: customer.email, role: 'ROLE_CUSTOMER' },
  })
  await expect.poll(() => smtp.sent, patience).toEqual([customer.email])
  await expectMailsHeld()
})

it('a refund is sent to the provider while mails wait', async () => {
  const placed = await aPaidOrder(app, { seller })
  expect((await cancel(placed, placed.buyer)).status).toBe(200)
  await expect.poll(() => refundsOf(app, placed), patience).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
  await expectMailsHeld()
})

it('an unpaid checkout expires and a payment event is replayed while mails wait', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  await sql`update checkouts set expires_at = now() - interval '1 minute' where id = ${placed.checkoutId}`.execute(
    app.shop.db,
  )
  await addJob(app.shop.db, 'expire-checkouts', {})
  await expect.poll(() => stockOf(app, placed), patience).toEqual({ on_hand: 5, held: 0, sold: 0 })
  await addJob(app.shop.db, 'replay-event', { gateway: 'STRIPE', eventId: 'evt_unknown' })
  await expect.poll(() => waiting('replay-event'), patience).toBe(0)
  await expectMailsHeld()
})

it('the most urgent mails are sent first once the mail server answers', async () => {
  const order = await queued('order-status', {
    firstName: 'Asha',
    code: 'TR-1',
    status: 'SHIPPED',
    link: 'http://shop.test/',
  })
  // A node of the previous version queues a code under the job name of all mails, without a priority.
  const old = `reader-${unique()}@example.com`
  await sql`
    with mail as (
      insert into mails (key, recipient, template, data, sealed)
      values (${unique()}, ${old}, 'login-code', '{"minutes": 10}', ${app.shop.keys.seal('123456')}) returning id
    )
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), max_attempts := 12) from mail
  `.execute(app.shop.db)
  const alreadyAtTheServer = smtp.held()
  smtp.release()
  // 300 mails take long on a busy machine.
  await expect.poll(() => waiting('send-campaign-mail'), { ...patience, timeout: 60_000 }).toBe(0)
  const alerts = smtp.sent.filter((to) => to.startsWith('alert-') && !alreadyAtTheServer.includes(to))
  expect(alerts).toHaveLength(waitingMails - alreadyAtTheServer.length)
  // Other workers may send some alerts while one worker still sends the last urgent mail.
  const laterAlert = smtp.sent.indexOf(alerts[waitingMails / 2] ?? '')
  expect(smtp.sent.indexOf(old)).toBeLessThan(laterAlert)
  expect(smtp.sent.indexOf(order)).toBeLessThan(laterAlert)
  expect(smtp.sent).toEqual(expect.arrayContaining([old, order]))
})

it('a mail is sent while alert, import and picture jobs occupy all of their workers', async () => {
  const blocker = await app.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table alerts in access exclusive mode')
  try {
    for (let n = 0; n < 6; n++) await addJob(app.shop.db, 'send-alerts', {})
    await expect.poll(() => running('send-alerts'), patience).toBe(2)
    const code = await queued('no-account', { area: 'shop' })
    const status = await queued('seller-left', { sellerName: 'Ravi' })
    // Before the lock timeout of the stuck jobs ends them, after 8 s.
    await expect
      .poll(() => smtp.sent, { ...patience, timeout: 5_000 })
      .toEqual(expect.arrayContaining([code, status]))
    expect(await running('send-alerts')).toBe(2)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

/** Queues a mail to a new recipient and returns the recipient. */
async function queued<T extends MailTemplate>(template: T, data: MailData[T]): Promise<string> {
  const to = `reader-${unique()}@example.com`
  await app.shop.db.transaction().execute((tx) => queueMail(tx, { key: unique(), to, template, data }))
  return to
}

async function waiting(name: string): Promise<number> {
  return (await jobs(name)).length
}
const running = async (name: string) => (await jobs(name)).filter(({ locked }) => locked).length

async function jobs(name: string): Promise<{ locked: boolean }[]> {
  const { rows } = await sql<{ locked: boolean }>`
    select locked_at is not null as locked from graphile_worker.jobs where task_identifier = ${name}
  `.execute(app.shop.db)
  return rows
}
