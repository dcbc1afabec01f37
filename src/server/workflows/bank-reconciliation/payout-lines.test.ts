// Lines of the bank about payouts that were sent more than once or came back.
import { expect, test } from 'vitest'
import type { BankLine } from '#contract/payments/bank-statements.ts'
import { aDueOrder, aPayoutOf } from '#test/builders/payouts.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

type Sent = { id: number; reference: string; amount: number }

const payout = (payoutId: number) => admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId } })
const ended = (payoutId: number, how: 'failed' | 'returned') =>
  admin.ok(`POST /admin/payouts/:payoutId/${how}`, {
    params: { payoutId },
    body: { reason: 'Wrong account' },
  })
const paid = (payoutId: number) => admin.ok('POST /admin/payouts/:payoutId/paid', { params: { payoutId } })

async function aSentPayout(cents: number): Promise<Sent> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller, cents)
  const { id, reference, amount } = await payout(await aPayoutOf(app, seller, 'SENT'))
  return { id, reference, amount }
}

/** Sends a payout again and returns what the bank file says. */
async function sentAgain({ id }: Sent): Promise<string> {
  await admin.ok('POST /admin/payouts/:payoutId/retry', { params: { payoutId: id } })
  const file = await admin.ok('POST /admin/payouts/bank-files')
  const answer = await fetch(`${app.url}/api/admin/payouts/bank-file?fileId=${file.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return /PO-[-\dR]+/.exec(await answer.text())?.[0] ?? ''
}

const day = (ago = 0) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
let files = 0
const upload = (text: string, amount: number, ago = 0) =>
  admin.ok('POST /admin/bank-statements', {
    body: {
      fileName: `payouts ${files++}.csv`,
      content: `Date,Text,Amount\n${day(ago)},${text},${amount}\n`,
      columns: { day: 'Date', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
    },
  })
const lines = (state: 'open' | 'matched') => admin.ok('GET /admin/bank-lines', { query: { state } })
const lineOf = async (text: string, state: 'open' | 'matched' = 'open'): Promise<BankLine | undefined> =>
  (await lines(state)).find(({ description }) => description === text)
const match = (line: BankLine | undefined, id: number) =>
  admin.call('POST /admin/bank-lines/:lineId/match', {
    params: { lineId: line?.id ?? 0 },
    body: { kind: 'payout', id },
  })

test('money that the bank gives back matches the returned payout by itself, once', async () => {
  const sent = await aSentPayout(10_000)
  await paid(sent.id)
  await upload(`Transfer ${sent.reference}`, -sent.amount)
  await ended(sent.id, 'returned')
  expect(await upload(`Return of ${sent.reference}`, sent.amount)).toMatchObject({ matched: 1 })
  expect((await lineOf(`Return of ${sent.reference}`, 'matched'))?.matched).toMatchObject({
    kind: 'payout_return',
    reference: sent.reference,
  })
  expect(await upload(`Return of ${sent.reference} again`, sent.amount)).toMatchObject({ matched: 0 })
  expect((await lineOf(`Return of ${sent.reference} again`))?.proposal).toBeNull()
  await app.assertInvariants()
})

test('each attempt of a payout has its own line and its own reference', async () => {
  const sent = await aSentPayout(20_000)
  await paid(sent.id)
  await upload(`Transfer ${sent.reference}`, -sent.amount)
  await ended(sent.id, 'returned')
  const reference = await sentAgain(sent)
  expect(reference).toBe(`${sent.reference}-R2`)
  const filesToMark = async () => (await admin.ok('GET /admin/figures')).waiting.bankFilesToMark
  expect(await filesToMark()).toBe(1)
  expect(await admin.ok('GET /admin/bank-lines/payouts')).toMatchObject({ payouts: 0 })
  await upload(`Transfer ${reference}`, -sent.amount)
  expect(await admin.ok('GET /admin/bank-lines/payouts')).toMatchObject({ payouts: 1, total: sent.amount })
  expect((await match(await lineOf(`Transfer ${reference}`), sent.id)).status).toBe(200)
  expect(await payout(sent.id)).toMatchObject({ status: 'PAID', attempt: 2 })
  expect(await filesToMark()).toBe(0)
  await app.assertInvariants()
})

test('a line of an attempt that failed does not mark the next attempt as paid', async () => {
  const sent = await aSentPayout(30_000)
  await ended(sent.id, 'failed')
  await sentAgain(sent)
  await upload(`Transfer ${sent.reference}`, -sent.amount, 1)
  expect((await lineOf(`Transfer ${sent.reference}`))?.proposal).toBeNull()
  await upload(`Late transfer ${sent.reference}`, -sent.amount)
  expect(await admin.ok('GET /admin/bank-lines/payouts')).toMatchObject({ payouts: 0 })
})

test.each([
  ['%s 3 FEB SELLER', true],
  ['%s/20260203', true],
  ['EREF+%sSVWZ+x', true],
  ['transfer po %d', true],
  ['TRANSPO%d', false],
  ['%s9', false],
  ['%s-R2', false],
])('the text “%s” names a payout: %s', async (text, isNamed) => {
  const sent = await aSentPayout(40_000 + files * 100)
  await upload(text.replace('%s', sent.reference).replace('%d', String(sent.id)), -sent.amount)
  const named = await admin.ok('GET /admin/bank-lines/payouts')
  expect(named.payouts).toBe(isNamed ? 1 : 0)
  await paid(sent.id)
  if (!isNamed) return
  expect((await match((await lines('open'))[0], sent.id)).status).toBe(200)
})

test('a line that names a payout with another amount says which one, and proposes nothing', async () => {
  const sent = await aSentPayout(70_000)
  await upload(`NEFT ${sent.reference} SELLER`, -(sent.amount - 1))
  const { id, reference, amount } = sent
  expect(await lineOf(`NEFT ${sent.reference} SELLER`)).toMatchObject({
    proposal: null,
    differs: { id, reference, amount },
  })
  await upload(`TRANSPO${id}`, -(sent.amount - 1))
  expect((await lineOf(`TRANSPO${id}`))?.differs).toBeNull()
  await upload(`Refund ${sent.reference}`, sent.amount - 1)
  expect((await lineOf(`Refund ${sent.reference}`))?.differs).toBeNull()
})

test('of two lines that are matched with one payout at the same moment, one is refused', async () => {
  const sent = await aSentPayout(90_000)
  await paid(sent.id)
  await upload('one', -sent.amount - 1)
  await upload('other', -sent.amount - 1)
  await app.pool.query(
    `update bank_lines set amount_cents = amount_cents + 100 where description in ('one', 'other')`,
  )
  const both = await Promise.all(['one', 'other'].map((text) => lineOf(text)))
  const answers = await Promise.all(both.map((line) => match(line, sent.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
