import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { readOrderMails } from '#server/views/orders/order-mails.ts'
import { taskList } from '#server/worker.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller } from '#test/harness/clients.ts'
import { queueMail } from './notifications.ts'

let app: TestApp
let smtp: SMTPServer
let send: (mailId: number) => Promise<unknown>
let close: () => void
/** Recipients that the server was asked about. */
let asked: string[] = []
/** The server's reply to a recipient. */
let refuses: (address: string) => [code: number, text: string] | undefined = () => undefined

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      const [code, text] = refuses(address) ?? []
      done(code === undefined ? null : Object.assign(new Error(text), { responseCode: code }))
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  app = await startTestApp({ worker: false })
  const SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  const list = taskList({ ...app.shop, config: { ...app.shop.config, SMTP_URL } })
  close = list.close
  send = async (mailId) => list.tasks['send-mail']?.({ mailId }, {} as never)
})
beforeEach(async () => {
  asked = []
  refuses = () => undefined
  await app.pool.query('delete from mail_backoffs')
})
afterAll(async () => {
  close?.()
  await app?.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

async function aMail(domain: string): Promise<{ id: number; to: string }> {
  const to = `anna-${unique()}@${domain}`
  const key = `test:${unique()}`
  await transaction(app.shop.db, (tx) =>
    queueMail(tx, {
      key,
      to,
      template: 'payout-decided',
      data: { decider: 'A', total: '1', approved: true, reason: null, link: '/' },
    }),
  )
  const { rows } = await app.pool.query<{ id: number }>('select id from mails where key = $1', [key])
  return { id: rows[0]?.id ?? 0, to }
}
const stateOf = async ({ id }: { id: number }) =>
  (
    await app.pool.query(
      'select sent_at is not null as sent, bounced_at is not null as bounced, bounce from mails where id = $1',
      [id],
    )
  ).rows[0]
const finished = ({ id }: { id: number }) =>
  app.pool.query(`delete from graphile_worker._private_jobs where (payload ->> 'mailId')::bigint = $1`, [id])

test('a mailbox that does not exist is recorded on the mail, which is not tried again', async () => {
  const mail = await aMail('gone.example')
  refuses = () => [550, '5.1.1 No such user']
  await send(mail.id)
  expect(await stateOf(mail)).toEqual({
    sent: false,
    bounced: true,
    bounce: expect.stringContaining('5.1.1 No such user'),
  })
  await finished(mail)
  await send(mail.id)
  expect(asked).toEqual([mail.to])
  await app.assertInvariants()
})

test('mails to a domain that defers them are paused, and other domains still get mails', async () => {
  const [first, second, other] = [
    await aMail('busy.example'),
    await aMail('BUSY.example'),
    await aMail('calm.example'),
  ]
  refuses = (address) => (/busy/i.test(address) ? [451, '4.7.1 Try again later'] : undefined)
  await expect(send(first.id)).rejects.toThrow('Try again later')
  await expect(send(second.id)).rejects.toThrow(/busy\.example/)
  await expect(send(first.id)).rejects.toThrow(/busy\.example/)
  await send(other.id)
  expect(asked).toEqual([first.to, other.to])
  expect(await stateOf(first)).toMatchObject({ sent: false, bounced: false })
  const waits = async () =>
    (
      await app.pool.query<{ seconds: number; failures: number }>(
        'select extract(epoch from until - now())::int as seconds, failures from mail_backoffs',
      )
    ).rows[0]
  expect(await waits()).toEqual({ seconds: 30, failures: 1 })
  await app.pool.query("update mail_backoffs set until = now() - interval '1 second'")
  await expect(send(second.id)).rejects.toThrow('Try again later')
  expect(await waits()).toEqual({ seconds: 60, failures: 2 })
  refuses = () => undefined
  await app.pool.query("update mail_backoffs set until = now() - interval '1 second'")
  await send(first.id)
  await send(second.id)
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ sent: true }, { sent: true }])
  expect(await waits()).toBeUndefined()
})

test('admins see on the order that a mail bounced', async () => {
  const { orderId } = await aPaidOrder(app, { seller: await aSeller(app) })
  const [mail] = await readOrderMails(app.shop.db, orderId)
  refuses = () => [552, '5.2.2 Mailbox full']
  await send(mail?.id ?? 0)
  const [read] = await readOrderMails(app.shop.db, orderId)
  expect(read).toMatchObject({ sentAt: null, bounce: expect.stringContaining('Mailbox full') })
})
