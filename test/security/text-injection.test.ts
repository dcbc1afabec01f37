// Text with a special meaning elsewhere (templates, mail headers, spreadsheets) is stored and sent as plain text.
import { connect } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { aProduct } from '../builders/product.ts'
import { aSellerBody } from '../builders/sellers.ts'
import { unique } from '../builders/unique.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '../harness/clients.ts'
import { declaredRoutes, pathOf, send } from '../harness/every-route.ts'

let app: TestApp
let admin: Person
/** Raw mails with their recipients. */
const wire: { to: string[]; raw: string }[] = []
const post = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  closeTimeout: 200,
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk) => (raw += chunk))
    stream.on('end', () => {
      wire.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      done(null)
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((ready) => post.listen(0, '127.0.0.1', ready))
  const { port } = post.server.address() as { port: number }
  app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(async () => {
  await app?.close()
  await new Promise<void>((done) => post.close(() => done()))
})

const bare = `{{7*7}}\${7*7}`
const template = `${bare}<%= 7*7 %>#{7*7}<b>7</b>`
const headers = 'Jug\r\nBcc: victim@example.com\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'
const formulas = ['=cmd|"/c calc"!A1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '=HYPERLINK("http://evil.test")']

const mailsTo = async (email: string, count: number) => {
  await expect.poll(() => wire.filter(({ to }) => to.includes(email)).length).toBeGreaterThanOrEqual(count)
  return wire.filter(({ to }) => to.includes(email))
}

/** The decoded text or HTML part of a mail. */
function partOf(raw: string, kind: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const from = raw.indexOf(`\r\n--${boundary}\r\nContent-Type: ${kind}`) + 2
  const part = raw.slice(from).split(`\r\n--${boundary}`)[0] ?? ''
  const end = part.indexOf('\r\n\r\n')
  const [head, text] = [part.slice(0, end), part.slice(end + 4)]
  if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : text
}

/** Runs a purchase, delivery and review in which every name and title contains the text. */
async function aStoryOf(text: string) {
  const seller = await aSeller(app)
  const buyer = await aCustomer(app)
  await sql`update sellers set seller_name = ${text}, business_name = ${`${text} ${unique()}`} where id = ${seller.id}`.execute(
    app.shop.db,
  )
  await buyer.ok('PATCH /users/profile', { body: { firstName: text.slice(0, 60), lastName: 'Rao' } })
  const { id: productId } = await aProduct(app, { sellerId: seller.id })
  await seller.ok('PUT /sellers/products/:productId', {
    params: { productId },
    body: { title: text, description: text },
  })
  const { orderId } = await aDeliveredOrder(app, { buyer, seller, productIds: [productId] })
  const review = await buyer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: text, reviewRating: 1 },
  })
  await admin.ok('PATCH /reviews/admin/:reviewId', {
    params: { reviewId: review.id },
    body: { hidden: true, reason: text },
  })
  return { seller, buyer, productId, orderId }
}

describe('a template inside a name, a title or a review', () => {
  it('stays plain text in replies and in every email', async () => {
    const { seller, buyer, productId, orderId } = await aStoryOf(template)
    const product = await client(app).ok('GET /products/:productId', { params: { productId } })
    expect([product.title, product.description]).toEqual([template, template])
    const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
    expect(order.orderItems[0]?.product.title).toBe(template)
    // The JSON content type keeps browsers from reading replies as markup.
    const mails = [...(await mailsTo(buyer.email, 3)), ...(await mailsTo(seller.email, 1))]
    for (const { raw } of mails) {
      const [text, html] = [partOf(raw, 'text/plain'), partOf(raw, 'text/html')]
      expect(text).toContain(template)
      expect(html).toContain(`${bare}&#60;%= 7*7 %&#62;`)
      expect(html).not.toContain('<b>')
      expect(`${text}${html}`).not.toMatch(/\b49\b/)
    }
  })

  it('is not emailed to an unconfirmed address', async () => {
    const body = aSellerBody({ email: `${unique()}@example.com`, sellerName: template })
    await client(app).ok('POST /sellers', { body })
    const [mail] = await mailsTo(body.email, 1)
    expect(partOf(mail?.raw ?? '', 'text/plain')).toContain('/become-seller#token=')
    expect(mail?.raw).not.toContain('7*7')
  })
})

describe('a line break inside a name, a title or a review', () => {
  it('adds no header and no recipient to an email', async () => {
    const before = wire.length
    const { seller, buyer } = await aStoryOf(headers)
    await mailsTo(buyer.email, 3)
    await mailsTo(seller.email, 1)
    const mails = wire.slice(before)
    expect(mails.length).toBeGreaterThanOrEqual(4)
    expect(mails.filter(({ raw }) => /^Subject: .*Jug/m.test(raw)).length).toBeGreaterThan(0)
    for (const { to, raw } of mails) {
      expect(to).toHaveLength(1)
      expect([buyer.email, seller.email]).toContain(to[0])
      const [head = ''] = raw.split('\r\n\r\n')
      const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
      expect(names.sort()).toEqual(
        ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
      )
      expect(head.match(/^content-type: (.*?);/im)?.[1]).toBe('multipart/alternative')
      expect(partOf(raw, 'text/html')).not.toContain('<script>')
    }
  })

  it('makes an email address invalid', async () => {
    for (const email of [
      'a@example.com\r\nBcc: victim@example.com',
      'a@example.com\nRCPT TO:<victim@example.com>',
      'a@example.com, victim@example.com',
      'a@example.com;victim@example.com',
      '<a@example.com>',
      '"a\r\n"@example.com',
      'a@example.com%0d%0aBcc:victim@example.com',
    ]) {
      const answer = await client(app).call('POST /auth/send-register-otp', { body: { email } })
      expect(answer.status, email).toBe(422)
    }
    expect(wire.flatMap(({ to }) => to)).not.toContain('victim@example.com')
  })

  it('in a URL or a parameter adds no header to a reply', async () => {
    const { hostname, port } = new URL(app.url)
    for (const path of [
      '/api/products?query=a%0d%0aset-cookie:%20x=1',
      '/api/products/1%0d%0aset-cookie:%20x=1',
      '/api/%0d%0aset-cookie:%20x=1',
      '/media/a%0d%0aset-cookie:%20x=1.jpg',
      '/%0d%0alocation:%20https://evil.test',
      '/api/docs/static/%0d%0aset-cookie:%20x=1',
    ]) {
      const received = await new Promise<string>((done, fail) => {
        const socket = connect({ host: hostname, port: Number(port) }, () =>
          socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
        )
        let text = ''
        socket.on('data', (chunk) => (text += chunk))
        socket.on('end', () => done(text))
        socket.on('error', fail)
      })
      const [head = ''] = received.split('\r\n\r\n')
      expect(head, path).toMatch(/^HTTP\/1\.1 \d{3}/)
      expect(head, path).not.toMatch(/^(set-cookie|location):/im)
    }
  })
})

describe('a formula inside a name', () => {
  it('is escaped in CSV exports; every other reply is JSON unless the route declares a file', async () => {
    const seller = await aSeller(app)
    const customer = await aCustomer(app)
    for (const title of formulas) await aProduct(app, { sellerId: seller.id, title })
    const tokens = {
      public: undefined,
      'second-step': customer.token,
      customer: customer.token,
      member: customer.token,
      seller: seller.token,
      admin: admin.token,
    }
    let tables = 0
    for (const route of declaredRoutes.filter(({ method }) => method === 'GET')) {
      for (const accept of ['text/csv', 'application/vnd.ms-excel', 'application/pdf', 'text/html', '*/*']) {
        const reply = await send(app, {
          method: 'GET',
          url: `${pathOf(route)}?format=csv`,
          token: tokens[route.endpoint.access],
          headers: { accept },
        })
        if (route.endpoint.file && reply.status === 200) {
          expect(reply.headers['content-type'], route.key).toBe(route.endpoint.file)
          expect(reply.headers['content-disposition'], route.key).toMatch(/^attachment/)
          if (route.endpoint.file === 'text/csv') {
            tables += 1
            // A cell that a spreadsheet would evaluate as a formula; negative amounts are not formulas.
            expect(reply.text, route.key).not.toMatch(/(^|,)"?(?!-?\d+(\.\d+)?(,|\r?$))[=+\-@\t]/m)
          }
          continue
        }
        expect(reply.headers['content-type'], route.key).toBe('application/json; charset=utf-8')
        expect(reply.headers['content-disposition'], route.key).toBeUndefined()
      }
    }
    expect(tables).toBeGreaterThan(0)
  })
})
