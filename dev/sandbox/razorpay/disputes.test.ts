import { expect, test } from 'vitest'
import { aLink, refusalOf, startSandbox, startShop } from './test-shop.ts'

type Started = Awaited<ReturnType<typeof startSandbox>>

async function aPayment({ razorpay, control }: Started, card?: string): Promise<string> {
  const { id } = await razorpay.paymentLink.create(aLink())
  const outcome = control.pay(id, { card })
  if (outcome.kind !== 'paid') throw new Error(`not paid: ${outcome.kind}`)
  return outcome.payment.id
}

test('a dispute withdraws the money at once, can be read and listed, and sends an event', async () => {
  const shop = await startShop()
  const sandbox = await startSandbox({ webhookUrl: shop.url })
  const { razorpay, control } = sandbox
  const payment_id = await aPayment(sandbox)
  const { id } = control.dispute(payment_id, { reason: 'credit_not_processed', amount: 2_000 })
  expect(await razorpay.disputes.fetch(id)).toMatchObject({
    entity: 'dispute',
    payment_id,
    amount: 2_000,
    amount_deducted: 2_000,
    currency: 'INR',
    reason_code: 'credit_not_processed',
    phase: 'chargeback',
    status: 'open',
  })
  const other = control.dispute(await aPayment(sandbox), { onset: false })
  expect(other.amount_deducted).toBe(0)
  expect((await razorpay.disputes.all()).items.map((one) => one.id)).toEqual([other.id, id])
  expect((await razorpay.disputes.all({ count: 1, skip: 1 })).items.map((one) => one.id)).toEqual([id])
  expect(await refusalOf(razorpay.disputes.fetch('disp_none'))).toMatchObject({ statusCode: 400 })
  await control.settled()
  const created = shop.received.find(({ event }) => event.event === 'payment.dispute.created')
  expect(created?.signed).toBe(true)
  expect(Object.keys(created?.event.payload ?? {})).toEqual(['payment', 'dispute'])
})

test('a dispute can be won, lost in full or in part, or returned for more evidence, and is then final', async () => {
  const sandbox = await startSandbox()
  const { control } = sandbox
  const won = control.dispute(await aPayment(sandbox))
  control.moveDispute(won.id, 'review')
  expect(control.moveDispute(won.id, 'return').status).toBe('open')
  control.moveDispute(won.id, 'review')
  expect(control.moveDispute(won.id, 'win')).toMatchObject({ status: 'won', amount_deducted: 0 })
  expect(() => control.moveDispute(won.id, 'lose')).toThrow('it cannot lose')
  const lost = control.dispute(await aPayment(sandbox), { onset: false })
  expect(control.moveDispute(lost.id, 'lose')).toMatchObject({ status: 'lost', amount_deducted: 2_550 })
  const partly = control.dispute(await aPayment(sandbox))
  expect(control.moveDispute(partly.id, 'lose', 1_000).amount_deducted).toBe(1_000)
  const asked = control.dispute(await aPayment(sandbox), { inquiry: true })
  expect(() => control.moveDispute(asked.id, 'lose')).toThrow('it cannot lose')
  expect(control.moveDispute(asked.id, 'win')).toMatchObject({ phase: 'fraud', status: 'closed' })
  const told = control.events(100).map(({ type }) => type)
  expect(told.filter((type) => type.startsWith('payment.dispute.'))).toEqual(
    [
      ...['created', 'under_review', 'action_required', 'under_review', 'won'],
      ...['created', 'lost', 'created', 'lost', 'created', 'closed'],
    ].map((name) => `payment.dispute.${name}`),
  )
})

test('disputed and lost amounts cannot be refunded', async () => {
  const sandbox = await startSandbox()
  const { razorpay, control } = sandbox
  const payment = await aPayment(sandbox)
  control.dispute(payment, { inquiry: true })
  expect(await razorpay.payments.refund(payment, { amount: 150 })).toMatchObject({ status: 'processed' })
  const { id } = control.dispute(payment, { amount: 1_000 })
  expect((await refusalOf(razorpay.payments.refund(payment, { amount: 100 }))).error.description).toMatch(
    /under dispute/,
  )
  expect(() => control.dispute(payment, { amount: 1_551 })).toThrow('not as much')
  control.moveDispute(id, 'lose')
  expect(await refusalOf(razorpay.payments.refund(payment, { amount: 1_401 }))).toMatchObject({
    statusCode: 400,
  })
  expect(await razorpay.payments.refund(payment, {})).toMatchObject({ amount: 1_400 })
})

test('test cards open a dispute or an inquiry', async () => {
  const sandbox = await startSandbox()
  await aPayment(sandbox, '4000000000000259')
  await aPayment(sandbox, '4000000000001976')
  const { items } = await sandbox.razorpay.disputes.all()
  expect(items.map(({ phase }) => phase)).toEqual(['fraud', 'chargeback'])
})

test('disputes and refunds are decided over HTTP and with the forms of the page', async () => {
  const sandbox = await startSandbox()
  const { url, razorpay, control } = sandbox
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${url}/sandbox/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const payment = await aPayment(sandbox)
  const opened = await send(`payments/${payment}/dispute`, { reason: 'duplicate_processing', inquiry: 'no' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '../../../sandbox'])
  const [dispute] = (await razorpay.disputes.all()).items
  expect(dispute).toMatchObject({ reason_code: 'duplicate_processing', status: 'open' })
  expect(await (await fetch(`${url}/sandbox`)).text()).toContain(dispute?.id)
  expect((await send(`disputes/${dispute?.id}/move`, { step: 'lose', lost: '9' })).status).toBe(303)
  expect(await razorpay.disputes.fetch(dispute?.id ?? '')).toMatchObject({ amount_deducted: 9 })
  expect((await send(`disputes/${dispute?.id}/move`, { step: 'win' })).headers.get('location')).toMatch(
    /\?refused=.*cannot\+win/,
  )
  control.change({ refunds: 'wait' })
  const refund = await razorpay.payments.refund(await aPayment(sandbox), {})
  expect(await (await fetch(`${url}/sandbox`)).text()).toContain(`Let it fail: ${refund.id}`)
  expect((await send(`refunds/${refund.id}/settle`, { status: 'failed' })).status).toBe(303)
  expect(await razorpay.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' })
})
