import { beforeEach, describe, expect, test } from 'vitest'
import { aDueOrder, runFor } from '#test/builders/payouts.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

const at = (payoutId: number) => ({ params: { payoutId } })
const payout = async () => (await seller.ok('GET /sellers/payouts'))[0]
const balance = async () => (await seller.ok('GET /sellers/balance')).balance
const mails = () => app.mailbox.messages(seller.email).map(({ subject }) => subject)
const exceptions = async (payoutId: number) =>
  (await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } }))
    .filter(({ reference }) => reference.startsWith(`payout:${payoutId}:`))
    .map(({ kind }) => kind)

async function aSentPayout(): Promise<number> {
  await aDueOrder(app, seller)
  await runFor(admin, seller)
  await admin.ok('POST /admin/payouts/bank-files')
  return (await payout())?.id ?? 0
}

const bankFile = async (fileId: number): Promise<string> => {
  const response = await fetch(`${app.url}/api/admin/payouts/bank-file?fileId=${fileId}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return response.text()
}

describe('a bank payout', () => {
  test('is exported once in a bank file with all bank fields, and formulas in names are escaped', async () => {
    const bank = {
      accountNumber: '001122334455',
      ifscCode: 'ICIC0004321',
      accountHolderName: '=HYPERLINK("http://x")',
    }
    const sealed = app.shop.keys.seal(JSON.stringify(bank))
    await app.pool.query('update sellers set bank_details_sealed = $2 where id = $1', [seller.id, sealed])
    await aDueOrder(app, seller)
    await runFor(admin, seller)
    const file = await admin.ok('POST /admin/payouts/bank-files')
    expect(file).toMatchObject({ payouts: 1, total: 90 })
    const { reference, ...sent } = (await payout()) ?? { reference: '' }
    expect(sent).toMatchObject({ status: 'SENT', sentAt: expect.any(String) })
    expect(await bankFile(file.id)).toBe(
      `Reference,Beneficiary,Account Number,IFSC Code,Bank,Amount,Currency\r\n${reference},"'=HYPERLINK(""http://x"")",001122334455,ICIC0004321,,90.00,USD\r\n`,
    )
    expect((await admin.call('POST /admin/payouts/bank-files')).status).toBe(409)
    expect(await admin.ok('GET /admin/payouts/bank-files')).toMatchObject([
      { id: file.id, payouts: 1, open: 1 },
    ])
    await expect.poll(mails).toContain('$90.00 is on its way to you')
    expect((await admin.call('GET /admin/payouts/:payoutId', at(999_999))).status).toBe(404)
  })

  test('is marked paid with the rest of its file, once, and only if the file still has the confirmed payouts', async () => {
    const other = await aSeller(app)
    const third = await aSeller(app)
    for (const one of [seller, other, third]) {
      await aDueOrder(app, one)
      await runFor(admin, one)
    }
    const { id: fileId } = await admin.ok('POST /admin/payouts/bank-files')
    const [failed] = await third.ok('GET /sellers/payouts')
    await admin.ok('POST /admin/payouts/:payoutId/failed', {
      ...at(failed?.id ?? 0),
      body: { reason: 'Account closed' },
    })
    const [file] = await admin.ok('GET /admin/payouts/bank-files')
    expect(file).toMatchObject({ id: fileId, payouts: 3, open: 2, openTotal: 180 })
    const mark = (payouts: number) =>
      admin.call('POST /admin/payouts/bank-files/:fileId/paid', { params: { fileId }, body: { payouts } })
    expect((await mark(3)).status).toBe(409)
    expect(await payout()).toMatchObject({ status: 'SENT' })
    expect((await mark(2)).body).toMatchObject({ message: '2 payouts are marked as paid.', id: fileId })
    expect(await payout()).toMatchObject({ status: 'PAID' })
    expect(await other.ok('GET /sellers/payouts')).toMatchObject([{ status: 'PAID' }])
    expect(await third.ok('GET /sellers/payouts')).toMatchObject([{ status: 'FAILED' }])
    expect((await mark(2)).status).toBe(409)
    expect((await admin.ok('GET /admin/payouts/bank-files'))[0]).toMatchObject({ id: fileId, open: 0 })
    const missing = { params: { fileId: 999_999 }, body: { payouts: 1 } }
    expect((await admin.call('POST /admin/payouts/bank-files/:fileId/paid', missing)).status).toBe(404)
  })

  test('goes to the bank account it was created with, even if the seller changes the account later', async () => {
    await aDueOrder(app, seller)
    await runFor(admin, seller)
    const other = { accountNumber: '999999999999', ifscCode: 'ICIC0004321', accountHolderName: 'Somebody' }
    await app.pool.query('update sellers set bank_details_sealed = $2 where id = $1', [
      seller.id,
      app.shop.keys.seal(JSON.stringify(other)),
    ])
    const file = await admin.ok('POST /admin/payouts/bank-files')
    expect(await bankFile(file.id)).toContain('Ravi Menon,123456786789')
  })

  test('is held while its seller is banned, and sent after the ban is lifted', async () => {
    await aDueOrder(app, seller)
    await runFor(admin, seller)
    await admin.ok('PATCH /seller/:id/status/:status', {
      params: { id: seller.id, status: 'BANNED' },
      body: { reason: 'Copies of a brand.' },
    })
    expect((await admin.call('POST /admin/payouts/bank-files')).status).toBe(409)
    expect(
      (await admin.ok('GET /admin/payouts', { query: { sellerId: String(seller.id) } }))[0]?.status,
    ).toBe('SCHEDULED')
    await admin.ok('PATCH /seller/:id/status/:status', {
      params: { id: seller.id, status: 'ACTIVE' },
      body: {},
    })
    expect(await admin.ok('POST /admin/payouts/bank-files')).toMatchObject({ payouts: 1, total: 90 })
  })

  test('that fails is owed again: the seller gets an email, the admin an exception, and it can be retried', async () => {
    const payoutId = await aSentPayout()
    await admin.ok('POST /admin/payouts/:payoutId/failed', {
      ...at(payoutId),
      body: { reason: 'No such account.' },
    })
    expect(await payout()).toMatchObject({ status: 'FAILED', failureReason: 'No such account.', attempt: 1 })
    expect(await balance()).toBe(90)
    expect(await exceptions(payoutId)).toEqual(['payout_failed'])
    await expect.poll(mails).toContain(`Your payout PO-${String(payoutId).padStart(6, '0')} failed`)
    await app.assertInvariants()
    const fileId = (await admin.ok('GET /admin/payouts/:payoutId', at(payoutId))).fileId ?? 0
    const sent = await bankFile(fileId)
    await admin.ok('POST /admin/payouts/:payoutId/retry', at(payoutId))
    expect(await bankFile(fileId), 'what the bank got does not change').toBe(sent)
    expect(await admin.ok('GET /admin/payouts', { query: { fileId: String(fileId) } })).toMatchObject([
      { id: payoutId },
    ])
    expect((await admin.ok('GET /admin/payouts/bank-files')).find(({ id }) => id === fileId)).toMatchObject({
      payouts: 1,
      total: 90,
      open: 0,
    })
    expect((await admin.ok('GET /admin/payouts/:payoutId', at(payoutId))).attempts).toMatchObject([
      {
        attempt: 1,
        status: 'FAILED',
        fileId,
        failureReason: 'No such account.',
        endedAt: expect.any(String),
      },
    ])
    expect(await payout()).toMatchObject({
      id: payoutId,
      status: 'SCHEDULED',
      attempt: 2,
      failureReason: null,
    })
    expect(await balance()).toBe(0)
    expect(await exceptions(payoutId)).toEqual([])
    await admin.ok('POST /admin/payouts/bank-files')
    await admin.ok('POST /admin/payouts/:payoutId/paid', {
      ...at(payoutId),
      body: { note: 'Seen at the bank.' },
    })
    expect(await admin.ok('GET /admin/payouts/:payoutId', at(payoutId))).toMatchObject({
      status: 'PAID',
      note: 'Seen at the bank.',
    })
  })

  test('that the bank returns after it was paid is owed again', async () => {
    const payoutId = await aSentPayout()
    await admin.ok('POST /admin/payouts/:payoutId/paid', at(payoutId))
    const late = await admin.call('POST /admin/payouts/:payoutId/failed', {
      ...at(payoutId),
      body: { reason: 'x' },
    })
    expect(late.status).toBe(409)
    await admin.ok('POST /admin/payouts/:payoutId/returned', {
      ...at(payoutId),
      body: { reason: 'Account closed.' },
    })
    expect(await payout()).toMatchObject({ status: 'RETURNED', failureReason: 'Account closed.' })
    expect(await exceptions(payoutId)).toEqual(['payout_returned'])
    expect(await balance()).toBe(90)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90 })
    const retried = await admin.call('POST /admin/payouts/:payoutId/retry', at(payoutId))
    expect(retried).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('since been paid or reversed') },
    })
  })

  test("cannot be retried when the seller's balance no longer covers it", async () => {
    const orderId = await aDueOrder(app, seller)
    await runFor(admin, seller)
    const payoutId = (await payout())?.id ?? 0
    await admin.ok('POST /admin/payouts/:payoutId/failed', { ...at(payoutId), body: { reason: 'Refused.' } })
    await admin.ok('POST /admin/orders/:orderId/refunds', {
      params: { orderId },
      body: { amount: 10, reason: 'A flaw.' },
      headers: { 'idempotency-key': 'less' },
    })
    expect((await admin.call('POST /admin/payouts/:payoutId/retry', at(payoutId))).status).toBe(409)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 81 })
  })
})

describe('a statement', () => {
  const file = async (path: string, person: Person) => {
    const response = await fetch(`${app.url}/api${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: await response.bytes(),
    }
  }

  test('adds up to the cent for its seller and for admins, and is not found by other sellers', async () => {
    const orderId = await aDueOrder(app, seller, 3_333)
    await aDueOrder(app, seller, 7_777)
    await admin.ok('POST /admin/orders/:orderId/refunds', {
      params: { orderId },
      body: { amount: 1.01, reason: 'A flaw.' },
      headers: { 'idempotency-key': 'statement' },
    })
    await runFor(admin, seller)
    const { id = 0, amount = 0 } = (await payout()) ?? {}
    const table = new TextDecoder().decode((await file(`/sellers/payouts/${id}/statement.csv`, seller)).bytes)
    const cents = table
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Math.round(Number(line.split(',')[3]) * 100))
    expect(cents).toHaveLength(3)
    expect(cents.reduce((all, one) => all + one, 0)).toBe(Math.round(amount * 100))
    expect(await file(`/admin/payouts/${id}/statement.csv`, admin)).toMatchObject({ status: 200 })
    for (const [path, person] of [
      [`/sellers/payouts/${id}/statement`, seller],
      [`/admin/payouts/${id}/statement`, admin],
    ] as const) {
      const pdf = await file(path, person)
      expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' })
      expect(new TextDecoder('latin1').decode(pdf.bytes.slice(0, 5))).toBe('%PDF-')
    }
    const other = await aSeller(app)
    for (const end of ['', '/statement', '/statement.csv'])
      expect((await file(`/sellers/payouts/${id}${end}`, other)).status).toBe(404)
  })
})
