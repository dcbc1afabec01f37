import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { aDueOrder, balanceOf, newestPayoutOf, runFor } from '#test/builders/payouts.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

type Sent = { seller: Person; id: number; reference: string }
let fileId: number
let payouts: Sent[]

/** A bank file with payouts of $90.00, one for each seller. */
async function aFile(count: number): Promise<{ fileId: number; payouts: Sent[] }> {
  // Empties the queue: a payout that an earlier test retried must not be in the new file.
  await admin.call('POST /admin/payouts/bank-files')
  const sellers = []
  for (let index = 0; index < count; index++) {
    const seller = await aSeller(app)
    await aDueOrder(app, seller)
    await runFor(admin, seller)
    sellers.push(seller)
  }
  const file = await admin.ok('POST /admin/payouts/bank-files')
  const sent = sellers.map(async (seller) => {
    const { id = 0, reference = '' } = (await newestPayoutOf(seller)) ?? {}
    return { seller, id, reference }
  })
  return { fileId: file.id, payouts: await Promise.all(sent) }
}

async function sendFile(): Promise<void> {
  const file = await aFile(4)
  fileId = file.fileId
  payouts = file.payouts
}

const at = (index: number) => payouts[index] as Sent
const call = (content: string, file = fileId) =>
  admin.call('POST /admin/payouts/bank-files/:fileId/answer/preview', {
    params: { fileId: file },
    body: { content },
  })
const preview = (content: string) =>
  admin.ok('POST /admin/payouts/bank-files/:fileId/answer/preview', { params: { fileId }, body: { content } })
const confirm = (content: string, marks: { paid: number[]; refused: number[] }) =>
  admin.call('POST /admin/payouts/bank-files/:fileId/answer', {
    params: { fileId },
    body: { content, ...marks },
  })
const csv = (...lines: string[]) => ['Reference,Status,Reason,UTR,Amount', ...lines].join('\n')
const group = (status: string, more = '') =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts>${more}<GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`
const totals = '<OrgnlNbOfTxs>4</OrgnlNbOfTxs><OrgnlCtrlSum>360.00</OrgnlCtrlSum>'
const statuses = () => Promise.all(payouts.map(async ({ seller }) => (await newestPayoutOf(seller))?.status))
const mails = ({ seller }: Sent) => app.mailbox.messages(seller.email).map(({ subject }) => subject)
const entries = async () =>
  (await app.pool.query<{ entries: number }>('select count(*)::int as entries from ledger_entries')).rows[0]
    ?.entries

describe("the bank's answer to a file", () => {
  beforeEach(sendFile)

  test('is previewed without changes, then marks payouts as paid and failed with the reason of the bank', async () => {
    const content = csv(
      `${at(0).reference},Paid,,UTR77,90.00`,
      `${at(1).reference},Failed,AC04 Account closed,,90.00`,
      `${at(2).reference},Pending,,,`,
      'PO-999999,Paid,,,',
    )
    const shown = await preview(content)
    expect(shown).toMatchObject({
      currency: 'USD',
      wholeFile: false,
      paid: { payouts: 1, total: 90 },
      refused: { payouts: 1, total: 90 },
      refusals: [
        {
          reference: at(1).reference,
          seller: { id: at(1).seller.id },
          amount: 90,
          reason: 'The account is closed (AC04): Account closed',
          sellerReason: 'The account is closed (AC04)',
        },
      ],
      pending: { payouts: 1 },
      unanswered: { payouts: 1, total: 90 },
      settled: 0,
      skipped: { UNKNOWN: 1, OTHER_AMOUNT: 0, UNCLEAR: 0, MARKED_OTHERWISE: 0 },
      skippedLines: [{ why: 'UNKNOWN', reference: 'PO-999999', payout: null }],
      marks: { paid: [at(0).id], refused: [at(1).id] },
    })
    expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])

    const done = await confirm(content, shown.marks)
    expect(done.body).toMatchObject({
      message: '1 payout marked as paid, 1 payout marked as failed.',
      failed: [{ id: at(1).id, amount: 90 }],
      changed: [],
    })
    expect(await statuses()).toEqual(['PAID', 'FAILED', 'SENT', 'SENT'])
    const read = (index: number) =>
      admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId: at(index).id } })
    expect(await read(0)).toMatchObject({ note: 'Bank reference UTR77', failureReason: null })
    expect(await newestPayoutOf(at(1).seller)).toMatchObject({
      failureReason: 'The account is closed (AC04)',
    })
    const note = "The bank's reason: The account is closed (AC04): Account closed"
    expect(await read(1)).toMatchObject({ note })
    expect(await balanceOf(at(1).seller)).toBe(90)
    await expect.poll(() => mails(at(1))).toContain(`Your payout ${at(1).reference} failed`)
    expect((await admin.ok('GET /admin/payouts/bank-files'))[0]).toMatchObject({ open: 2, failed: 1 })
    await admin.ok('POST /admin/payouts/:payoutId/retry', { params: { payoutId: at(1).id } })
    expect((await admin.ok('GET /admin/payouts/bank-files'))[0]).toMatchObject({ open: 2, failed: 0 })
  })

  test('uploaded twice changes nothing the second time', async () => {
    const content = csv(`${at(0).reference},Paid,,,`, `${at(1).reference},Rejected,,,`)
    const { marks } = await preview(content)
    await confirm(content, marks)
    const before = await entries()
    expect(await preview(content)).toMatchObject({ settled: 2, marks: { paid: [], refused: [] } })
    expect((await confirm(content, marks)).body).toMatchObject({
      message: 'Nothing was marked. All these payouts were marked before.',
      changed: [
        { id: at(0).id, status: 'PAID' },
        { id: at(1).id, status: 'FAILED' },
      ],
    })
    expect(await entries()).toBe(before)
    // An answer to the first attempt says nothing about the second one.
    await admin.ok('POST /admin/payouts/:payoutId/retry', { params: { payoutId: at(1).id } })
    expect(await preview(content)).toMatchObject({ settled: 2, marks: { paid: [], refused: [] } })
    await confirm(content, marks)
    expect(await newestPayoutOf(at(1).seller)).toMatchObject({ status: 'SCHEDULED', attempt: 2 })
  })

  test('confirmed by several admins at once settles each payout once', async () => {
    const content = group('RJCT', totals)
    const { marks, wholeFile } = await preview(content)
    expect(wholeFile).toBe(true)
    const paid = { params: { fileId }, body: { payouts: 4 } }
    const before = (await entries()) ?? 0
    const [marked, ...answers] = await Promise.all([
      admin.call('POST /admin/payouts/bank-files/:fileId/paid', paid),
      ...Array.from({ length: 6 }, () => confirm(content, marks)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const failed = answers.map(({ body }) => (body as { refused: { payouts: number } }).refused.payouts)
    const total = failed.reduce((sum, count) => sum + count, 0)
    expect(total).toBe(marked?.status === 200 ? 0 : 4)
    expect(failed.filter((count) => count > 0).length).toBeLessThanOrEqual(1)
    expect(new Set(await statuses())).toEqual(new Set([marked?.status === 200 ? 'PAID' : 'FAILED']))
    expect(await entries()).toBe(before + 4)
  })

  test('marks only what was previewed, and reports payouts that were marked in between', async () => {
    const content = csv(
      `${at(0).reference},Paid,,,`,
      `${at(1).reference},Paid,,,`,
      `${at(2).reference},Failed,,,`,
    )
    const { marks } = await preview(content)
    const other = csv(
      `${at(0).reference},Failed,,,`,
      `${at(1).reference},Paid,,,`,
      `${at(2).reference},Failed,,,`,
    )
    expect(await confirm(other, marks)).toMatchObject({
      status: 409,
      body: { message: 'This is not the file that you checked. Choose the file again.' },
    })
    expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
    const params = { payoutId: at(1).id }
    await admin.ok('POST /admin/payouts/:payoutId/failed', { params, body: { reason: 'By phone' } })
    expect((await confirm(content, { paid: [at(0).id, at(1).id], refused: [] })).body).toMatchObject({
      paid: { payouts: 1 },
      refused: { payouts: 0 },
      changed: [{ id: at(1).id, status: 'FAILED' }],
    })
    expect(await statuses()).toEqual(['PAID', 'FAILED', 'SENT', 'SENT'])
    expect(await newestPayoutOf(at(1).seller)).toMatchObject({ failureReason: 'By phone' })
    expect(await preview(content)).toMatchObject({
      settled: 1,
      skipped: { MARKED_OTHERWISE: 1 },
      skippedLines: [{ why: 'MARKED_OTHERWISE', status: 'Paid', payout: { status: 'FAILED' } }],
    })
  })

  test('never marks a payout with another amount, an unknown status or another attempt', async () => {
    const content = csv(
      `${at(0).reference},Paid,,,89.99`,
      `${at(1).reference},Maybe,,,`,
      `${at(2).reference}-R2,Paid,,,`,
      `${at(3).reference},Paid,,,90`,
    )
    const shown = await preview(content)
    expect(shown).toMatchObject({
      skipped: { UNKNOWN: 1, OTHER_AMOUNT: 1, UNCLEAR: 1 },
      marks: { paid: [at(3).id], refused: [] },
    })
    expect(shown.skippedLines).toContainEqual({
      why: 'OTHER_AMOUNT',
      reference: at(0).reference,
      status: 'Paid',
      unclear: null,
      amount: 89.99,
      payout: { id: at(0).id, amount: 90, status: 'SENT' },
    })
    expect((await confirm(content, { paid: [at(0).id], refused: [] })).status).toBe(409)
    expect((await confirm(content, { paid: [at(1).id], refused: [] })).status).toBe(409)
    expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
  })

  test('never marks returned money, duplicates or another currency, and settles only what a final verdict agrees with', async () => {
    const content = csv(
      `${at(0).reference},Returned,,,90.00`,
      `${at(1).reference},Failed,DUPL,,`,
      `${at(2).reference},Paid,,,INR 90.00`,
      `${at(3).reference},Pending,,,`,
    )
    const shown = await preview(content)
    expect(shown).toMatchObject({
      skipped: { OTHER_AMOUNT: 1, UNCLEAR: 2 },
      marks: { paid: [], refused: [] },
      pending: { payouts: 1 },
    })
    expect(shown.skippedLines.map(({ unclear }) => unclear)).toEqual(['RETURNED', 'DUPLICATE', null])
    expect((await confirm(content, { paid: [], refused: [at(1).id] })).status).toBe(409)
    for (const index of [0, 1, 3])
      await admin.ok('POST /admin/payouts/:payoutId/paid', { params: { payoutId: at(index).id } })
    expect(await preview(content)).toMatchObject({
      settled: 0,
      skipped: { MARKED_OTHERWISE: 3, OTHER_AMOUNT: 1, UNCLEAR: 0 },
    })
    await admin.ok('POST /admin/payouts/:payoutId/returned', {
      params: { payoutId: at(0).id },
      body: { reason: 'Came back' },
    })
    expect(await preview(content)).toMatchObject({ settled: 1, skipped: { MARKED_OTHERWISE: 2 } })
  })

  test('that names another number or sum of payments, or neither, is refused', async () => {
    const message = expect.stringContaining('another number of payments')
    for (const more of ['<OrgnlNbOfTxs>5</OrgnlNbOfTxs>', '<OrgnlCtrlSum>360.01</OrgnlCtrlSum>'])
      expect(await call(group('ACSC', more))).toMatchObject({ status: 422, body: { message } })
    for (const status of ['ACSC', 'RJCT'])
      expect(await call(group(status))).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('names no payments and no totals') },
      })
    expect(await preview(group('ACSC', totals))).toMatchObject({ paid: { payouts: 4, total: 360 } })
  })
})

describe('a wrong file', () => {
  beforeAll(sendFile)

  it.each<[what: string, content: () => string, status: number, message: RegExp]>([
    ['the answer to another file', () => csv('PO-1,Paid,,,'), 422, /answers no payout of this bank file/],
    [
      'lines that contradict each other',
      () => csv(`${at(0).reference},Paid,,,`, `${at(0).reference},Failed,,,`),
      422,
      /contradicts itself: PO-\d+ is in it as "Paid" and as "Failed"/,
    ],
    ['a truncated file', () => group('ACSC').slice(0, -20), 422, /incomplete|not valid/],
    ['an XML bomb', () => `<!DOCTYPE a [<!ENTITY b "b">]>${group('ACSC')}`, 422, /DTD/],
    ['a picture', () => '\u0089PNG\r\n\u001a\nIHDR', 422, /must name a column/],
    ['a file above the limit', () => 'x'.repeat(700_001), 422, /700,000 characters/],
    ['a file far above the limit', () => 'x'.repeat(3_000_000), 413, /too large/],
    ['an empty file', () => '', 422, /empty/],
  ])('with %s is refused and marks nothing', async (_what, content, status, message) => {
    const marks = { paid: [at(0).id], refused: [] }
    for (const reply of [await call(content()), await confirm(content(), marks)])
      expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
  })

  test('of a bank file that does not exist is not found', async () => {
    expect((await call(group('ACSC'), 999_999)).status).toBe(404)
  })
})
