import { beforeAll, describe, expect, it } from 'vitest'
import { offerCash, receiveCash } from '#test/builders/cash.ts'
import {
  aDeliveredOrder,
  type DeliveredOrder,
  readAsAdmin,
  readAsBuyer,
} from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { unique } from '#test/builders/unique.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { reconcileBank } from '../bank-reconciliation/bank-statements.ts'

openOrderShop()
beforeAll(async () => {
  await offerCash(admin)
})

type Refund = DeliveredOrder & { refundId: number; reference: string; amount: number }

let cents = 1_000
/** A refund whose cash was received, to the account of its customer. Each has another amount. */
async function aRefund(): Promise<Refund> {
  const order = await aDeliveredOrder(app, { seller, gateway: 'COD' })
  await receiveCash(admin, { orderIds: [order.orderId], amount: 50 })
  await order.buyer.ok('PUT /refund-account', {
    body: { holder: 'Asha Rao', number: '50100012', bankCode: 'HDFC0001234' },
  })
  cents += 1
  const amount = cents / 100
  const { refundId } = (await refundBy(admin, order, { amount })).body
  return { ...order, refundId, amount, reference: `UTR${unique()}` }
}

const transfer = ({ refundId, reference }: Pick<Refund, 'refundId' | 'reference'>) =>
  admin.call('POST /admin/refund-transfers/:refundId/transferred', {
    params: { refundId },
    body: { reference },
  })
const returned = ({ refundId }: Pick<Refund, 'refundId'>, reason = 'No such account') =>
  admin.call('POST /admin/refund-transfers/:refundId/returned', { params: { refundId }, body: { reason } })
const listed = async ({ refundId }: Refund, state: 'open' | 'transferred' = 'open') =>
  (await admin.ok('GET /admin/refund-transfers', { query: { state, size: 100 } })).find(
    ({ id }) => id === refundId,
  )
async function aTransferredRefund(): Promise<Refund> {
  const refund = await aRefund()
  expect((await transfer(refund)).status).toBe(200)
  return refund
}

const bank = async (): Promise<number> => {
  const { rows } = await app.pool.query<{ cents: number }>(
    `select coalesce(sum(l.amount_cents), 0)::int as cents from ledger_lines l
     join ledger_accounts a on a.id = l.account_id where a.kind = 'bank'`,
  )
  return rows[0]?.cents ?? 0
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const upload = (...lines: [text: string, amount: number, ago?: number][]) =>
  admin.ok('POST /admin/bank-statements', {
    body: {
      fileName: `${unique()}.csv`,
      content: `Date,Text,Amount\n${lines.map(([text, amount, ago = 0]) => `${dayAgo(ago)},${text},${amount}`).join('\n')}\n`,
      columns: { day: 'Date', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
    },
  })
const lineOf = async (text: string, state: 'open' | 'matched' = 'matched') =>
  (await admin.ok('GET /admin/bank-lines', { query: { state, size: 100 } })).find(
    ({ description }) => description === text,
  )
const attemptOf = async (text: string) => {
  const { rows } = await app.pool.query<{ attempt: number }>(
    'select refund_attempt as attempt from bank_lines where description = $1',
    [text],
  )
  return rows[0]?.attempt
}

describe('a transferred refund', () => {
  it('that the bank returns is transferred again, and the customer is asked for the account', async () => {
    const refund = await aTransferredRefund()
    const before = await bank()
    const sum = Math.round(refund.amount * 100)
    expect((await returned(refund)).status).toBe(200)
    expect(await bank()).toBe(before + sum)
    expect(await listed(refund)).toMatchObject({
      transferred: null,
      account: '••••••0012',
      bankReturn: { reason: 'No such account', accountSaved: false },
    })
    const order = await readAsBuyer(refund)
    expect(order.refunds).toMatchObject([{ status: 'PENDING', bankReturn: 'No such account', at: null }])
    expect(order.paymentStatus).toBe('COMPLETED')
    const mail = () =>
      app.mailbox
        .messages(refund.buyer.email)
        .find(
          ({ subject }) =>
            subject === `Please check the account for the refund of your order ${order.orderId}`,
        )
    await expect.poll(mail, { timeout: 10_000 }).toBeDefined()
    expect(mail()?.text.replace(/\s+/g, ' ')).toContain('Reason: No such account')
    expect((await readAsAdmin(admin, refund)).mails.map(({ template }) => template)).toContain(
      'refund-returned',
    )

    const account = { holder: 'Asha Rao', number: 'asha@upi', bankCode: '' }
    await refund.buyer.ok('PUT /refund-account', { body: account })
    expect((await listed(refund))?.bankReturn).toMatchObject({ accountSaved: true })
    expect((await transfer({ ...refund, reference: 'UPI 99' })).status).toBe(200)
    expect(await bank()).toBe(before)
    expect(await listed(refund)).toBeUndefined()
    expect(await listed(refund, 'transferred')).toMatchObject({
      transferred: { reference: 'UPI 99' },
      bankReturn: null,
    })
    expect((await readAsBuyer(refund)).refunds).toMatchObject([{ status: 'SUCCEEDED', bankReturn: null }])
    await app.assertInvariants()
  })

  it('can be returned more than once, each time once', async () => {
    const refund = await aTransferredRefund()
    const before = await bank()
    const both = () => Promise.all([returned(refund), returned(refund)])
    expect((await both()).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await returned(refund)).body.code).toBe('status_conflict')
    expect((await transfer(refund)).status).toBe(200)
    expect((await both()).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await bank()).toBe(before + Math.round(refund.amount * 100))
    await app.assertInvariants()
  })

  it('is not returned before it was transferred, or without a reason', async () => {
    const refund = await aRefund()
    expect((await returned(refund)).body.code).toBe('status_conflict')
    expect((await returned(refund, ' ')).status).toBe(422)
    expect((await returned({ refundId: 999_999_999 })).status).toBe(404)
  })
})

describe('on bank statements', () => {
  it('each transfer of a refund and each return has its own line', async () => {
    const refund = await aTransferredRefund()
    const { reference, amount } = refund
    await upload([`NEFT ${reference}`, -amount])
    expect((await lineOf(`NEFT ${reference}`))?.matched).toMatchObject({ kind: 'refund' })
    await returned(refund)
    await upload([`RETURN ${reference}`, amount])
    expect((await lineOf(`RETURN ${reference}`))?.matched).toMatchObject({
      kind: 'refund_return',
      reference: `RF-${String(refund.refundId).padStart(6, '0')}`,
      amount,
    })
    const second = `UTR${unique()}`
    await transfer({ ...refund, reference: second })
    await upload([`NEFT ${second}`, -amount])
    expect((await lineOf(`NEFT ${second}`))?.matched).toMatchObject({ kind: 'refund' })
    expect([await attemptOf(`NEFT ${reference}`), await attemptOf(`NEFT ${second}`)]).toEqual([1, 2])
    await upload([`RETURN ${reference} again`, amount])
    expect(await lineOf(`RETURN ${reference} again`, 'open')).toMatchObject({ proposal: null })
    await app.assertInvariants()
  })

  it('a line of the returned transfer that arrives late is not taken for the next one', async () => {
    const refund = await aTransferredRefund()
    const { reference, amount } = refund
    await returned(refund)
    const second = `UTR${unique()}`
    await transfer({ ...refund, reference: second })
    await upload([`B ${second}`, -amount], [`A ${reference}`, -amount], [`C ${reference}`, amount])
    expect([await attemptOf(`A ${reference}`), await attemptOf(`B ${second}`)]).toEqual([1, 2])
    expect((await lineOf(`C ${reference}`))?.matched).toMatchObject({ kind: 'refund_return' })
    await app.assertInvariants()
  })

  it('lines without the references are matched by staff, one for each transfer', async () => {
    const refund = await aTransferredRefund()
    const { refundId, amount } = refund
    await returned(refund)
    await transfer({ ...refund, reference: `UTR${unique()}` })
    const texts = ['one', 'two', 'three'].map((text) => `${text} ${unique()}`)
    await upload(...texts.map((text): [string, number] => [text, -amount]))
    const statuses = []
    for (const text of texts) {
      const line = await lineOf(text, 'open')
      statuses.push(
        (
          await admin.call('POST /admin/bank-lines/:lineId/match', {
            params: { lineId: line?.id ?? 0 },
            body: { kind: 'refund', id: refundId },
          })
        ).status,
      )
    }
    expect(statuses).toEqual([200, 200, 409])
    expect([await attemptOf(texts[0] ?? ''), await attemptOf(texts[1] ?? '')]).toEqual([1, 2])
    await app.assertInvariants()
  })

  it('a return that does not arrive becomes an exception', async () => {
    const refund = await aTransferredRefund()
    await returned(refund)
    await app.pool.query(
      `update refund_returns set created_at = now() - interval '6 days' where refund_id = $1`,
      [refund.refundId],
    )
    await upload([`rent ${unique()}`, -9_999, 7], [`fee ${unique()}`, -9_998])
    await reconcileBank(app.shop)
    const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open', size: 100 } })
    expect(open.filter(({ kind }) => kind === 'refund_return_not_in_bank')).toMatchObject([
      { reference: `RF-${String(refund.refundId).padStart(6, '0')}`, details: { refundId: refund.refundId } },
    ])
  })
})
