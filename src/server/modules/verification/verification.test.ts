import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf, uploadDocument } from '#test/builders/documents.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { deleteRejectedDocuments } from './old-documents.ts'

openOrderShop({ worker: false })

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

const upload = (text = 'first', kind: 'IDENTITY' | 'BANK' = 'IDENTITY') =>
  uploadDocument(app, seller, kind, pdfOf(text))
const own = () => seller.ok('GET /sellers/documents')
/** The version of the document; a number if there is none. */
const version = async () => (await own())[0]?.version ?? 1
const withdraw = () =>
  seller.call('DELETE /sellers/documents/:documentKind', { params: { documentKind: 'IDENTITY' } })
const decide = (
  body: { decision: 'ACCEPTED'; version: number } | { decision: 'REJECTED'; version: number; reason: string },
) =>
  admin.call('POST /admin/sellers/:sellerId/documents/:documentKind/decision', {
    params: { sellerId: seller.id, documentKind: 'IDENTITY' },
    body,
  })
const fileFor = (token: string | undefined, path: string) =>
  fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
const staffPath = () => `/admin/sellers/${seller.id}/documents/IDENTITY/file`
const row = () =>
  app.ownerDb
    .selectFrom('verification_documents')
    .selectAll()
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow()

describe('a verification document', () => {
  test('is uploaded, replaced and withdrawn by the seller, and stored encrypted', async () => {
    expect(await upload('Passport 12345')).toMatchObject({
      status: 200,
      body: { kind: 'IDENTITY', status: 'SUBMITTED', mediaType: 'application/pdf' },
    })
    const stored = await row()
    expect(stored.content_sealed.includes('Passport')).toBe(false)
    const first = await version()
    expect((await upload('Passport 67890')).body).toMatchObject({ status: 'SUBMITTED' })
    expect(await version()).toBeGreaterThan(first)
    const file = await fileFor(seller.token, '/sellers/documents/IDENTITY/file')
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfOf('Passport 67890'))
    expect(await own()).toHaveLength(1)
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(404)
    expect(await own()).toEqual([])
  })

  test.each([
    ['HTML named as a PDF', Buffer.from('<script>alert(1)</script>'), 422],
    ['a cut PDF', pdfOf('cut').subarray(0, 10), 422],
    ['an empty file', Buffer.alloc(0), 422],
    ['more than 5 MB', Buffer.concat([pdfOf('long'), Buffer.alloc(5_242_880)]), 413],
  ])('is refused: %s', async (_, bytes, status) => {
    expect((await uploadDocument(app, seller, 'IDENTITY', bytes)).status).toBe(status)
    expect(await own()).toEqual([])
  })

  test('is downloaded by staff as an attachment that no cache keeps, and each download is in the access log', async () => {
    await upload('Passport 12345')
    const file = await fileFor(admin.token, staffPath())
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Proof of identity\.pdf"/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfOf('Passport 12345'))
    const [view] = await admin.ok('GET /admin/access-log', { query: { kind: 'view' } })
    expect(view).toMatchObject({
      account: { kind: 'admin', id: admin.id },
      subject: { kind: 'document', id: `${seller.id} IDENTITY` },
    })
    const stranger = await aSeller(app)
    expect((await fileFor(stranger.token, '/sellers/documents/IDENTITY/file')).status).toBe(404)
    expect((await fileFor(stranger.token, staffPath())).status).toBe(403)
    expect((await fileFor(undefined, staffPath())).status).toBe(401)
  })

  test('is accepted once, and then neither replaced nor withdrawn', async () => {
    await upload()
    const body = { decision: 'ACCEPTED', version: await version() } as const
    const replies = await Promise.all([decide(body), decide(body), decide(body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await upload('other')).status).toBe(409)
    const kept = await withdraw()
    expect([kept.status, kept.body.message]).toEqual([
      409,
      `This document is accepted already. To change it, contact support at ${app.shop.config.PUBLIC_URL}/contact.`,
    ])
    const seen = await admin.ok('GET /admin/sellers/:sellerId/documents', { params: { sellerId: seller.id } })
    expect(seen).toMatchObject([{ status: 'ACCEPTED', version: body.version, reason: null }])
    expect(await own()).toEqual(seen)
  })

  test('is rejected with a reason that is mailed, and the seller replaces it', async () => {
    await upload()
    const body = { decision: 'REJECTED', version: await version(), reason: 'The photo is blurred.' } as const
    expect((await decide(body)).status).toBe(200)
    expect(await own()).toMatchObject([{ status: 'REJECTED', reason: 'The photo is blurred.' }])
    const mails = await app.ownerDb
      .selectFrom('mails')
      .select('data')
      .where('recipient', '=', seller.email)
      .where('template', '=', 'seller-document')
      .execute()
    expect(mails).toMatchObject([
      { data: { document: 'Proof of identity', reason: 'The photo is blurred.' } },
    ])
    expect((await upload('second')).body).toMatchObject({ status: 'SUBMITTED', reason: null })
  })

  test('is not decided by staff who saw an older version, without a document, or without a reason', async () => {
    expect((await decide({ decision: 'ACCEPTED', version: 1 })).status).toBe(404)
    await upload()
    const old = await version()
    await upload('newer')
    expect((await decide({ decision: 'ACCEPTED', version: old })).status).toBe(409)
    const seen = await version()
    expect((await decide({ decision: 'REJECTED', version: seen, reason: ' ' })).status).toBe(422)
    await withdraw()
    await upload('another')
    expect((await decide({ decision: 'ACCEPTED', version: seen })).status).toBe(409)
    expect(await own()).toMatchObject([{ status: 'SUBMITTED' }])
  })

  test('is deleted 90 days after a rejection', async () => {
    await upload()
    await decide({ decision: 'REJECTED', version: await version(), reason: 'Expired' })
    await deleteRejectedDocuments(app.ownerDb, 100)
    expect(await own()).toHaveLength(1)
    await app.pool.query(
      "update verification_documents set decided_at = now() - interval '91 days' where status = 'REJECTED'",
    )
    await deleteRejectedDocuments(app.ownerDb, 100)
    expect(await own()).toEqual([])
  })

  test('leaves neither its content nor its key in the audit log', async () => {
    await upload('Passport 12345')
    await decide({ decision: 'ACCEPTED', version: await version() })
    const { key_sealed: key, content_sealed: content } = await row()
    const entries = await app.ownerDb
      .selectFrom('audit_log')
      .select(['action', 'actor_kind as by', 'before', 'after'])
      .where('subject_kind', '=', 'verification_documents')
      .where('seller_id', '=', seller.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['created', 'seller'],
      ['changed', 'admin'],
    ])
    const text = JSON.stringify(entries)
    expect(text).not.toContain(key)
    expect(text).not.toContain(content.toString('hex'))
  })
  test('must be reviewed again and can be replaced after the seller changes the data it proves', async () => {
    await upload()
    const seen = await version()
    await decide({ decision: 'ACCEPTED', version: seen })
    await seller.ok('PATCH /sellers', { body: { mobile: '87654321' } })
    expect(await own()).toMatchObject([{ status: 'ACCEPTED', version: seen }])
    await seller.ok('PATCH /sellers', { body: { sellerName: 'Another Person' } })
    expect(await own()).toMatchObject([{ status: 'SUBMITTED', decidedAt: null }])
    expect((await decide({ decision: 'ACCEPTED', version: seen })).status).toBe(409)
    expect((await upload('new')).status).toBe(200)
  })
})
