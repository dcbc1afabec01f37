import { expect, test } from 'vitest'
import { aDueOrder, aPayoutOf } from '#test/builders/payouts.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

type Sent = { id: number; reference: string; amount: number }

async function aSentPayout(cents: number): Promise<Sent> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller, cents)
  const payoutId = await aPayoutOf(app, seller, 'SENT')
  const { id, reference, amount } = await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId } })
  return { id, reference, amount }
}

let files = 0
const upload = (lines: [text: string, amount: number][]) =>
  admin.ok('POST /admin/bank-statements', {
    body: {
      fileName: `payouts ${files++}.csv`,
      content: ['Date,Text,Amount', ...lines.map((line) => `${today()},${line}`)].join('\n'),
      columns: { day: 'Date', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
    },
  })
const today = () => new Date().toISOString().slice(0, 10)
const named = () => admin.ok('GET /admin/bank-lines/payouts')
const accept = (payouts: number, total: number) =>
  admin.call('POST /admin/bank-lines/payouts', { body: { payouts, total } })
const statusOf = async (payoutId: number) =>
  (await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId } })).status

test('all sent payouts that a statement names are marked as paid at once, and only they', async () => {
  const [one, other, unnamed, short, twice, failed] = [
    await aSentPayout(10_000),
    await aSentPayout(20_000),
    await aSentPayout(30_000),
    await aSentPayout(40_000),
    await aSentPayout(50_000),
    await aSentPayout(60_000),
  ]
  await admin.ok('POST /admin/payouts/:payoutId/failed', {
    params: { payoutId: failed.id },
    body: { reason: 'The account is closed' },
  })
  await upload([
    [`Transfer ${one.reference}`, -one.amount],
    [`Transfer ${other.reference} Trove`, -other.amount],
    ['Transfer', -unnamed.amount],
    [`Transfer ${short.reference}`, -(short.amount - 1)],
    [`Transfer ${twice.reference}`, -twice.amount],
    [`Transfer ${twice.reference} again`, -twice.amount],
    [`Transfer ${failed.reference}`, -failed.amount],
  ])
  const total = one.amount + other.amount
  expect(await named()).toMatchObject({ payouts: 2, total })
  const refusals = await Promise.all([accept(3, total), accept(2, total + 1)])
  expect(refusals.map(({ status }) => status)).toEqual([409, 409])
  expect(await statusOf(one.id)).toBe('SENT')

  const answers = await Promise.all([accept(2, total), accept(2, total)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const states = [one, other, unnamed, short, twice, failed].map(({ id }) => statusOf(id))
  expect(await Promise.all(states)).toEqual(['PAID', 'PAID', 'SENT', 'SENT', 'SENT', 'FAILED'])
  const matched = await admin.ok('GET /admin/bank-lines', { query: { state: 'matched' } })
  const ids = matched.map(({ matched, matchedBy }) => [matched?.id, matchedBy])
  expect(ids).toEqual(
    expect.arrayContaining([
      [one.id, admin.email],
      [other.id, admin.email],
    ]),
  )
  expect(ids).toHaveLength(2)
  expect(await named()).toMatchObject({ payouts: 0, total: 0 })
})

test('nothing is marked when one of the payouts fails before the confirmation', async () => {
  const [one, other] = [await aSentPayout(70_000), await aSentPayout(80_000)]
  await upload([
    [`Transfer ${one.reference}`, -one.amount],
    [`Transfer ${other.reference}`, -other.amount],
  ])
  expect(await named()).toMatchObject({ payouts: 2 })
  await admin.ok('POST /admin/payouts/:payoutId/failed', {
    params: { payoutId: other.id },
    body: { reason: 'The account is closed' },
  })
  expect((await accept(2, one.amount + other.amount)).status).toBe(409)
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['SENT', 'FAILED'])
})
