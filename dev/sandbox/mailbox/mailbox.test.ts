import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import nodemailer from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { type MailboxOptions, startMailbox } from './mailbox.ts'
import { mailboxPages } from './pages.ts'
import { parseMail } from './parse-mail.ts'

async function start(options: Partial<MailboxOptions> = {}) {
  const mailbox = await startMailbox({ dataFile: ':memory:', ...options })
  const mailer = nodemailer.createTransport(mailbox.smtpUrl)
  let closed = false
  const close = async () => {
    mailer.close()
    if (!closed) await mailbox.close()
    closed = true
  }
  onTestFinished(close)
  const send = (change: object) =>
    mailer.sendMail({
      from: 'Trove <shop@example.com>',
      to: 'asha@example.com',
      subject: 'Hello',
      text: 'Text',
      ...change,
    })
  const app = Fastify()
  await app.register(mailboxPages(mailbox))
  const get = (path: string) => app.inject(path)
  return { ...mailbox, send, get, close }
}

const subject =
  'Ihr Code ist da – तुम्हारा कोड 🧺 and a subject long enough to be folded over several lines of header'
const longLine = 'Zeile mit Umlauten äöüß und = Zeichen, so lang, dass sie umbrochen werden muss, '.repeat(3)

test('a mail is stored with its original subject, text and HTML', async () => {
  const { send, messages } = await start()
  const html = `<h1>Grüße</h1><p>${longLine}</p>\n<p>.</p>`
  const text = `Grüße 🧺\n\n.\n..two dots\n${longLine}\nFrom here`
  await send({ to: 'Asha Räo <Asha@Example.com>', subject, text, html })
  expect(messages()).toEqual([
    {
      id: 1,
      to: 'Asha@example.com',
      from: 'Trove <shop@example.com>',
      subject,
      text,
      html,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
})

test('every encoding that nodemailer sends is decoded', async () => {
  const { send, messages } = await start()
  for (const textEncoding of ['quoted-printable', 'base64'] as const) {
    await send({ subject, text: `Grüße\n${longLine}`, textEncoding })
    expect(messages()[0]).toMatchObject({ subject, text: `Grüße\n${longLine}`, html: '' })
  }
  await send({ html: '<p>Only HTML</p>', text: undefined })
  expect(messages()[0]).toMatchObject({ text: '', html: '<p>Only HTML</p>' })
  await send({
    text: 'See the file',
    html: '<img src="cid:logo">',
    attachments: [
      { filename: 'list.txt', content: 'not the text' },
      { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo' },
    ],
  })
  expect(messages()[0]).toMatchObject({ text: 'See the file', html: '<img src="cid:logo">' })
})

test('encoded headers of other mail programs are decoded', async () => {
  const mail = await parseMail(
    Buffer.from(
      'Subject: =?ISO-8859-1?Q?Gr=FC=DFe?= =?utf-8?B?4oCT?=\r\n =?utf-8?B?IPCf?= =?utf-8?B?p7o=?= plain\r\n' +
        'Content-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n' +
        'soft=\r\n break =E4\r\n',
    ),
  )
  expect(mail).toMatchObject({ subject: 'Grüße– 🧺 plain', text: 'soft break ä' })
  expect(await parseMail(Buffer.from('no headers at all'))).toMatchObject({ subject: '', html: '' })
})

test('mails are found by address in any letter case, newest first', async () => {
  const { send, messages, get, clear } = await start()
  await send({ subject: 'one' })
  await send({ subject: 'two', to: 'Seller@example.com', bcc: 'ASHA@example.com' })
  await send({ subject: 'three', to: 'other@example.com' })
  expect(messages('asha@EXAMPLE.com').map((mail) => mail.subject)).toEqual(['two', 'one'])
  const answer = await get('/dev/mailbox/messages?to=SELLER%40example.com')
  expect(answer.json()).toMatchObject([{ subject: 'two', to: 'Seller@example.com, ASHA@example.com' }])
  expect((await get('/dev/mailbox/messages')).json()).toHaveLength(3)
  clear()
  expect(messages()).toEqual([])
})

test('the mailbox keeps the newest mails up to its limit, even after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataFile = join(folder, 'mail.db')
  const first = await start({ dataFile, limit: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await first.send({ subject: name })
  expect(first.messages().map((mail) => mail.subject)).toEqual(['e', 'd', 'c'])
  expect(first.messages('asha@example.com')).toHaveLength(3)
  await first.close()
  const second = await start({ dataFile, limit: 3 })
  expect(second.messages().map((mail) => mail.subject)).toEqual(['e', 'd', 'c'])
})

test('the mailbox page shows mails without running their scripts', async () => {
  const { send, get } = await start()
  expect((await get('/dev/mailbox')).body).toContain('No mail yet.')
  await send({
    subject: '<script>alert(1)</script>',
    html: '<script>alert("2")</script><a href="http://localhost:3000/x">Go</a>',
    text: 'Open http://localhost:3000/verify?token=a&b=c. Code 123456',
  })
  const page = await get('/dev/mailbox?mail=1&to=asha@example.com&refresh=5')
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page.body).toContain('href="http://localhost:3000/verify?token=a&amp;b=c"')
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">')
  expect((await get('/dev/mailbox?to=nobody@example.com')).body).toContain(
    'No mail was sent to nobody@example.com',
  )
  expect((await get('/dev/mailbox?mail=x&page=-1&refresh=1e9')).statusCode).toBe(200)
})
