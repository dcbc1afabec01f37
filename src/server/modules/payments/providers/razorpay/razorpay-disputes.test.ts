import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RazorpaySandbox, startRazorpaySandbox } from '#sandbox/razorpay/razorpay.ts'
import { aLink } from '#sandbox/razorpay/test-shop.ts'
import type { PaymentProvider } from '../../provider.ts'
import { razorpayPayments } from './razorpay.ts'
import { type Dispute, toProviderDispute } from './razorpay-disputes.ts'

const dispute: Dispute = {
  id: 'disp_AHfqOvkldwsbqt',
  amount: 10_000,
  amount_deducted: 0,
  created_at: 1_590_059_211,
  currency: 'INR',
  payment_id: 'pay_EsyWjHrfzb59eR',
  phase: 'chargeback',
  reason_code: 'credit_not_processed',
  respond_by: 1_590_604_200,
  status: 'open',
}
const none = null
const some = { feeCents: 0 }

describe('a Razorpay dispute, mapped to our model', () => {
  it('has all fields needed to respond to it', () => {
    expect(toProviderDispute(dispute)).toEqual({
      disputeId: 'disp_AHfqOvkldwsbqt',
      paymentId: 'pay_EsyWjHrfzb59eR',
      amountCents: 10_000,
      currency: 'INR',
      reason: 'credit_not_processed',
      status: 'NEEDS_RESPONSE',
      inquiry: false,
      withdrawn: null,
      reinstated: null,
      evidenceDueAt: new Date('2020-05-27T18:30:00Z'),
      openedAt: new Date('2020-05-21T11:06:51Z'),
      link: 'https://dashboard.razorpay.com/app/disputes',
    })
    const told = { ...dispute, reason_description: 'Refund not processed', respond_by: null }
    expect(toProviderDispute(told, 'http://127.0.0.1:4/v1')).toMatchObject({
      reason: 'Refund not processed',
      evidenceDueAt: null,
      link: 'http://127.0.0.1:4/sandbox',
    })
  })

  it.each([
    ['open', 'chargeback', 0, 'NEEDS_RESPONSE', false, none, none],
    ['open', 'chargeback', 10_000, 'NEEDS_RESPONSE', false, some, none],
    ['under_review', 'pre_arbitration', 10_000, 'UNDER_REVIEW', false, some, none],
    ['won', 'arbitration', 0, 'WON', false, none, some],
    ['won', 'chargeback', 10_000, 'WON', false, some, some],
    ['lost', 'chargeback', 10_000, 'LOST', false, some, none],
    // The status counts when the deducted amount is not reported yet.
    ['lost', 'chargeback', 0, 'LOST', false, some, none],
    ['open', 'fraud', 0, 'NEEDS_RESPONSE', true, none, none],
    ['open', 'retrieval', 0, 'NEEDS_RESPONSE', true, none, none],
    ['closed', 'fraud', 0, 'WON', true, none, some],
    ['lost', 'retrieval', 0, 'WON', true, none, some],
    // A closed inquiry whose money was deducted counts as lost.
    ['closed', 'fraud', 10_000, 'LOST', false, some, none],
    ['a word of tomorrow', 'chargeback', 0, 'NEEDS_RESPONSE', false, none, none],
  ] as const)(
    'with status %s in phase %s and %d deducted is %s',
    (status, phase, amount_deducted, means, inquiry, withdrawn, reinstated) => {
      expect(toProviderDispute({ ...dispute, status, phase, amount_deducted })).toMatchObject({
        status: means,
        inquiry,
        withdrawn,
        reinstated,
      })
    },
  )

  it('includes the lost amount when the provider reports it', () => {
    expect(toProviderDispute({ ...dispute, status: 'lost', amount_deducted: 9_000 }).lostCents).toBe(9_000)
    expect(toProviderDispute({ ...dispute, status: 'lost' })).not.toHaveProperty('lostCents')
  })
})

describe('through the Razorpay package', () => {
  const keys = { keyId: 'rzp_test_disputes', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
  let sandbox: RazorpaySandbox
  let provider: PaymentProvider

  beforeAll(async () => {
    sandbox = await startRazorpaySandbox({ ...keys, merchantName: 'Trove', dataFile: ':memory:' })
    provider = razorpayPayments({ ...keys, apiUrl: sandbox.url })
  })
  afterAll(() => sandbox?.close())

  const aDispute = async () => {
    const { sessionId } = await provider.createSession({
      checkoutId: aLink().reference_id,
      email: 'asha@example.com',
      customerId: null,
      currency: 'INR',
      lines: [{ name: 'Cup', unitCents: 2_550, quantity: 1 }],
      expiresAt: new Date(Date.now() + 3_600_000),
      successUrl: 'http://localhost:3000/payment-success',
      cancelUrl: 'http://localhost:3000/checkout',
    })
    sandbox.control.pay(sessionId)
    return sandbox.control.dispute(sessionId, { reason: 'goods_not_as_described' })
  }

  it('a dispute is read, the newest are listed, and an unknown one is not found', async () => {
    const [older, newer] = [await aDispute(), await aDispute()]
    expect(await provider.readDispute?.(older.id)).toMatchObject({
      disputeId: older.id,
      paymentId: older.payment_id,
      amountCents: 2_550,
      reason: 'The goods are not as described.',
      withdrawn: { feeCents: 0 },
      link: `${sandbox.url}/sandbox`,
    })
    expect(await provider.listDisputes?.(100)).toEqual([newer.id, older.id])
    expect(await provider.listDisputes?.(1)).toEqual([newer.id])
    await expect(provider.readDispute?.('disp_00000000000000')).rejects.toMatchObject({ code: 'not_found' })
    sandbox.control.fail({ mode: 'error', status: 500 })
    await expect(provider.readDispute?.(older.id)).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  it('a dispute event is used only for its dispute id', async () => {
    const { id } = await aDispute()
    const [created] = sandbox.control.events(1)
    expect(created?.type).toBe('payment.dispute.created')
    const event = provider.recallEvent({ ...created?.body, id: created?.id })
    expect(event).toMatchObject({ disputeId: id, statedSession: null, failure: null, refund: null })
  })
})
