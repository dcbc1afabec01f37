import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countEntries, entriesOf, lastEntries } from '#test/builders/audit-entries.ts'
import { adminsChanges } from '#test/builders/changes/admins-changes.ts'
import { financeChanges } from '#test/builders/changes/finance-changes.ts'
import { sellersChanges } from '#test/builders/changes/sellers-changes.ts'
import type { ValidChange } from '#test/builders/changes/valid-changes.ts'
import { type OwnedThings, ownedThings } from '#test/builders/owned-things.ts'
import { upload } from '#test/builders/upload.ts'
import { validBodies, validHeaders } from '#test/builders/valid-requests.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'
import { declaredRoutes, pathOf, send } from '#test/harness/every-route.ts'

let app: TestApp
let things: OwnedThings
let admin: Person
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = things.sellers[0]
})
afterAll(() => app?.close())
afterEach(() => app.assertInvariants())

/** Calls that change nothing of the shop's, or are tried by themselves below. */
const others: Record<string, string> = {
  'POST /admin/content/preview': 'it changes nothing',
  'POST /admin/search-preview': 'changes nothing',
  'POST /admin/payouts/bank-files/:fileId/answer/preview': 'changes nothing',
  'POST /admin/mails/:kind/preview': 'changes nothing',
  'POST /sellers/bulk/shipments/check': 'changes nothing',
  'POST /uploads/image': 'below',
  'POST /sellers/imports': 'below',
  'PUT /sellers/documents/:documentKind': 'a form: tried where it is proved',
  'PATCH /sellers/imports/:importId/rows/:row':
    'mends the file that a seller brought, before it changes anything',
  'POST /sellers/imports/:importId/fix': 'mends the file that a seller brought, before it changes anything',
  'PUT /sellers/imports/:importId/mapping':
    'says what the columns of a file mean, before it changes anything',
  'POST /sellers/bank-details-otp': 'mails a code; the change that needs it is noted',
  'POST /sellers/verification-mail': 'mails a link',
  'DELETE /auth/sessions': "ends the caller's own logins",
  'DELETE /auth/sessions/:sessionId': "ends one of the caller's own logins",
  'POST /auth/second-factor/setup': 'an unconfirmed app; turning it on is noted',
  'POST /auth/second-factor/confirm': 'needs a code of the app: tried with two-step login',
  'POST /auth/second-factor/recovery-codes': 'replaces codes; no row of the shop changes',
  'POST /auth/second-factor/disable': 'needs a code of the app: tried with two-step login',
  'POST /auth/passkeys/setup': 'makes a challenge',
  'POST /auth/passkeys': 'needs an authenticator: tried with passkeys',
  'PATCH /auth/passkeys/:passkeyId': 'needs an authenticator: tried with passkeys',
  'DELETE /auth/passkeys/:passkeyId': 'needs an authenticator: tried with passkeys',
  'POST /auth/passkeys/recovery-codes': 'replaces codes; no row of the shop changes',
  'POST /auth/passkeys/options': 'makes a challenge',
  'POST /auth/passkeys/verify': "renews the proof of the caller's own session",
  'POST /auth/step-up': "renews the proof of the caller's own session",
  'POST /auth/step-up/send-otp': 'mails a code',
  'POST /sellers/close-otp': 'mails a code; closing is noted',
  'POST /sellers/notifications/read': 'marks what one person has read',
  'PUT /sellers/saved-views': 'arranges the lists of one person',
  'PUT /admin/saved-views': 'arranges the lists of one person',
  'POST /admin/notifications/read': 'marks what one person has read',
  'POST /sellers/exports': 'reads only; the access log has it',
  'POST /admin/exports': 'reads only; the access log has it',
  'POST /sellers/data-export': 'reads only what the seller owns',
  'POST /sellers/team/data-export': 'reads only what the member owns',
  'POST /admin/orders/:orderId/mails/:mailId/resend':
    'leaves an entry that is no row of a table: tried where mails are sent again, with the order desk',
  'POST /admin/payment-exceptions/:exceptionId/replay':
    'leaves an entry that is no row of a table: tried with the events that were parked',
  'POST /sellers/payout-account': 'needs a mailed code and the provider: tried where it is proved',
  'POST /admin/jobs/:jobId/retry': 'leaves an entry that is no row of a table: tried with the failed jobs',
}

async function callWell(
  [key, , given]: ValidChange,
  person: Person,
): Promise<{ status: number; text: string; requestId: unknown }> {
  const route = declaredRoutes.find((declared) => declared.key === key)
  if (!route) throw new Error(`there is no ${key}`)
  const { params = {}, query, body, token = person.token } = await given({ app, things, seller, admin })
  const [good] = validBodies(route, things)
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const reply = await send(app, {
    method: route.method,
    url: `${pathOf(route, texts)}?${new URLSearchParams(query)}`,
    token,
    headers: validHeaders(route),
    body: route.endpoint.body ? (body ?? good) : undefined,
  })
  return { status: reply.status, text: reply.text, requestId: reply.headers['x-request-id'] }
}

describe('the audit log', () => {
  it('covers every endpoint with which a seller or an admin changes something', () => {
    const known = new Set([...sellersChanges, ...adminsChanges, ...financeChanges].map(([key]) => key))
    const changing = declaredRoutes.filter(
      ({ method, endpoint }) => method !== 'GET' && ['seller', 'member', 'admin'].includes(endpoint.access),
    )
    expect(changing.map(({ key }) => key).filter((key) => !known.has(key) && !(key in others))).toEqual([])
  })

  it.each(sellersChanges)('%s by a seller leaves an entry of %s', async (...good) => {
    const { status, text, requestId } = await callWell(good, seller)
    expect(status, text).toBeLessThan(300)
    const entries = await entriesOf(app, requestId)
    expect(entries.map((entry) => entry.subject_kind)).toContain(good[1])
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_kind: 'seller', client: '127.0.0.1' })
      expect(entry.seller_id ?? entry.actor_id).toBe(entry.actor_id)
    }
  })

  it.each([...adminsChanges, ...financeChanges])('%s by an admin leaves an entry of %s', async (...good) => {
    const { status, text, requestId } = await callWell(good, admin)
    expect(status, text).toBeLessThan(300)
    const entries = await entriesOf(app, requestId)
    expect(entries.map((entry) => entry.subject_kind)).toContain(good[1])
    for (const entry of entries) expect(entry).toMatchObject({ actor_kind: 'admin', actor_id: admin.id })
  })

  it('has an entry for each uploaded image and import file', async () => {
    const { body } = await upload(app, seller)
    expect(await lastEntries(app, 1)).toMatchObject([
      { subject_kind: 'uploads', subject_id: body.public_id, action: 'created' },
    ])
    await sql`delete from imports where seller_id = ${seller.id}`.execute(app.shop.db)
    const form = new FormData()
    form.set(
      'file',
      new File(['Title,SKU,Selling Price,Quantity,Category\nHat,A2,5,1,men'], 'Spring.csv', {
        type: 'text/csv',
      }),
    )
    const before = await countEntries(app)
    await seller.ok('POST /sellers/imports', { body: form } as never)
    expect((await lastEntries(app, (await countEntries(app)) - before))[0]).toMatchObject({
      subject_kind: 'imports',
      action: 'created',
      after: { file_name: 'Spring.csv' },
    })
  })
})
