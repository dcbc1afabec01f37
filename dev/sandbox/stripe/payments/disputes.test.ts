import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { refusalOf, sendForm, startSandbox, startShop, twoThings } from '../test-shop.ts'
import { disputeFee } from './disputes.ts'

type Started = Awaited<ReturnType<typeof startSandbox>>

/** A payment without a processing fee. */
async function paidIntent({ stripe, control }: Started, card?: string): Promise<string> {
  control.change({ fees: { basisPoints: 0, fixed: 0 } })
  const { id } = await stripe.checkout.sessions.create(twoThings)
  expect(control.pay(id, { card }).kind).toBe('paid')
  return String((await stripe.checkout.sessions.retrieve(id)).payment_intent)
}

const balanceOf = async ({ stripe }: Started) => (await stripe.balance.retrieve()).available[0]?.amount

async function disputeTypes({ stripe }: Started): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .map(({ type }) => type as string)
    .filter((type) => type.startsWith('charge.dispute'))
    .toReversed()
}

test('a dispute withdraws the money and a fee at once, and can be read and listed', async () => {
  const shop = await startShop()
  const sandbox = await startSandbox({ webhookUrl: shop.url })
  const { stripe, control } = sandbox
  const payment_intent = await paidIntent(sandbox)
  const { id } = control.dispute(payment_intent, { reason: 'product_not_received', amount: 2000 })
  const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] })
  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 2000,
    currency: 'usd',
    payment_intent,
    reason: 'product_not_received',
    status: 'needs_response',
    is_charge_refundable: false,
    charge: { disputed: true },
    balance_transactions: [{ amount: -2000, fee: disputeFee, net: -3500, reporting_category: 'dispute' }],
  })
  expect(dispute.evidence_details.due_by).toBe(dispute.created + 7 * 86_400)
  expect((await stripe.disputes.list({ payment_intent })).data.map((one) => one.id)).toEqual([id])
  expect(await balanceOf(sandbox)).toBe(2550 - 2000 - disputeFee)
  await control.settled()
  const created = shop.events.find(({ type }) => type === 'charge.dispute.created')
  expect((created?.data.object as Stripe.Dispute | undefined)?.id).toBe(id)
  expect(await disputeTypes(sandbox)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
})

test('a won dispute returns the money, a lost one does not, and a lost one can be won on appeal', async () => {
  const sandbox = await startSandbox()
  const { stripe, control } = sandbox
  const won = control.dispute(await paidIntent(sandbox))
  expect(control.moveDispute(won.id, 'review')).toMatchObject({
    status: 'under_review',
    evidence_details: { has_evidence: true, submission_count: 1 },
  })
  control.moveDispute(won.id, 'win')
  expect((await stripe.disputes.retrieve(won.id)).balance_transactions).toMatchObject([
    { amount: -2550 },
    { amount: 2550, fee: 0 },
  ])
  expect(await balanceOf(sandbox)).toBe(2550 - disputeFee)
  expect(() => control.moveDispute(won.id, 'lose')).toThrow('it cannot lose')

  const lost = control.dispute(await paidIntent(sandbox))
  expect(await stripe.disputes.close(lost.id)).toMatchObject({ status: 'lost' })
  expect(await refusalOf(stripe.disputes.close(lost.id))).toMatchObject({ statusCode: 400 })
  expect(await balanceOf(sandbox)).toBe(2550 - 2 * disputeFee)
  expect(control.moveDispute(lost.id, 'win').status).toBe('won')
  expect(await balanceOf(sandbox)).toBe(2 * 2550 - 2 * disputeFee)
  expect(await disputeTypes(sandbox)).toEqual(
    [
      ...['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'],
      ...['created', 'funds_withdrawn', 'closed', 'closed', 'funds_reinstated'],
    ].map((name) => `charge.dispute.${name}`),
  )
})

test('evidence is stored, and the test-mode keywords decide the dispute', async () => {
  const sandbox = await startSandbox()
  const { stripe, control } = sandbox
  const { id } = control.dispute(await paidIntent(sandbox))
  const draft = await stripe.disputes.update(id, { evidence: { customer_name: 'Asha' }, submit: false })
  expect(draft).toMatchObject({ status: 'needs_response', evidence: { customer_name: 'Asha' } })
  const evidence = { uncategorized_text: 'winning_evidence' }
  expect(await stripe.disputes.update(id, { evidence })).toMatchObject({ status: 'won' })
  const other = control.dispute(await paidIntent(sandbox))
  expect(
    await stripe.disputes.update(other.id, { evidence: { uncategorized_text: 'losing_evidence' } }),
  ).toMatchObject({ status: 'lost' })
  expect(await refusalOf(stripe.disputes.retrieve('du_none'))).toMatchObject({ statusCode: 404 })
})

test('a disputed payment cannot be refunded; an inquiry withdraws nothing until it is escalated', async () => {
  const sandbox = await startSandbox()
  const { stripe, control } = sandbox
  const payment_intent = await paidIntent(sandbox)
  const { id } = control.dispute(payment_intent, { inquiry: true })
  expect(await balanceOf(sandbox)).toBe(2550)
  expect(await stripe.refunds.create({ payment_intent, amount: 50 })).toMatchObject({ status: 'succeeded' })
  expect(control.moveDispute(id, 'escalate')).toMatchObject({ status: 'needs_response' })
  expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  })
  control.moveDispute(id, 'win')
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 2500 })
  expect(() => control.dispute(payment_intent, { amount: 2551 })).toThrow('not as much')
})

test('the undisputed rest of a payment can be refunded, during the dispute and after it is lost', async () => {
  const sandbox = await startSandbox()
  const { stripe, control } = sandbox
  const payment_intent = await paidIntent(sandbox)
  const { id } = control.dispute(payment_intent, { amount: 2000 })
  const tooMuch = { statusCode: 400, code: 'charge_disputed' }
  expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 551 }))).toMatchObject(tooMuch)
  expect(await stripe.refunds.create({ payment_intent, amount: 50 })).toMatchObject({ status: 'succeeded' })
  control.moveDispute(id, 'lose')
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 500 })
  expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject(tooMuch)
})

test.each([
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
])('card %s is declined: %s', async (card, code, decline_code) => {
  const { stripe, control } = await startSandbox()
  const { id } = await stripe.checkout.sessions.create({ ...twoThings, expand: ['payment_intent'] })
  expect(control.pay(id, { card }).kind).toBe('declined')
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  const { last_payment_error } = payment_intent as Stripe.PaymentIntent
  expect(last_payment_error).toMatchObject({ code, ...(decline_code && { decline_code }) })
  expect(control.pay(id).kind).toBe('paid')
})

test('test cards open a dispute or an inquiry, or make refunds fail or stay pending', async () => {
  const sandbox = await startSandbox()
  const { stripe, control } = sandbox
  await paidIntent(sandbox, '4000000000000259')
  await paidIntent(sandbox, '4000000000001976')
  const { data } = await stripe.disputes.list()
  expect(data.map(({ status }) => status)).toEqual(['warning_needs_response', 'needs_response'])

  const fails = await stripe.refunds.create({
    payment_intent: await paidIntent(sandbox, '4000000000005126'),
  })
  const waits = await stripe.refunds.create({
    payment_intent: await paidIntent(sandbox, '4000000000007726'),
  })
  expect([fails.status, waits.status]).toEqual(['succeeded', 'pending'])
  control.moveClock(5)
  const statusOf = async ({ id }: Stripe.Refund) => (await stripe.refunds.retrieve(id)).status
  expect([await statusOf(fails), await statusOf(waits)]).toEqual(['failed', 'succeeded'])
  const failures = await stripe.events.list({ type: 'refund.failed' })
  expect(failures.data).toHaveLength(1)
})

test('disputes are opened and decided over HTTP and with the forms of the page', async () => {
  const sandbox = await startSandbox()
  const { url, stripe } = sandbox
  const intent = await paidIntent(sandbox)
  const opened = await sendForm(`${url}/sandbox/payments/${intent}/dispute`, { reason: 'duplicate' })
  expect(opened.status).toBe(303)
  expect(new URL(opened.headers.get('location') ?? '', opened.url).pathname).toBe('/sandbox')
  const [dispute] = (await stripe.disputes.list()).data
  expect(dispute).toMatchObject({ reason: 'duplicate', amount: 2550 })
  const page = await (await fetch(`${url}/sandbox`)).text()
  expect(page).toContain(dispute?.id)
  const move = (step: string) =>
    fetch(`${url}/sandbox/disputes/${dispute?.id}/move`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ step }),
    })
  expect((await move('sulk')).status).toBe(400)
  expect(await (await move('lose')).json()).toMatchObject({ status: 'lost' })
})
