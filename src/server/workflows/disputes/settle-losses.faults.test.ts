import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { disputeRow, exceptionsAbout } from '#test/builders/disputes.ts'
import { cancel } from '#test/builders/order-steps.ts'
import { aPaidOrder, type PlacedOrder, refundsOf } from '#test/builders/placed-order.ts'
import { bookedOf, refundBy, sentRefunds, stripeOf } from '#test/builders/refunds.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { runJobs } from '#test/histories/jobs.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'
import { syncDispute } from './sync-dispute.ts'

// The test runs all jobs itself, and webhooks are off: the shop learns of changes by asking only.
openOrderShop({ worker: false })

const control = () => app.stripe.control
const unheard = () => control().change({ webhooks: { mode: 'drop' } })
const moneyOf = async ({ orderId }: PlacedOrder) =>
  (await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })).money
const promised = async (placed: PlacedOrder, amount: number) =>
  (await refundBy(admin, placed, { amount })).body.refundId
const statesOf = async (placed: PlacedOrder) =>
  (await refundsOf(app, placed)).map(({ status, cents }) => `${status} ${cents}`)
const costs = async () => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(l.amount_cents), 0)::bigint as cents from ledger_lines l
    join ledger_accounts a on a.id = l.account_id where a.kind = 'dispute_costs'`.execute(app.shop.db)
  return rows[0]?.cents ?? 0
}
const fee = 1_500

/** Long enough for any request to have finished. */
const minutesPass = () =>
  sql`update refunds set sent_at = sent_at - interval '2 minutes', created_at = created_at - interval '11 minutes'
    where status = 'PENDING'`.execute(app.shop.db)

/** Opens a dispute and loses it before the shop hears of it. */
function lostUnheard(placed: PlacedOrder, amount?: number) {
  const { id } = control().dispute(placed.sessionId, amount === undefined ? {} : { amount })
  control().moveDispute(id, 'lose')
  return id
}

/** Sends a refund whose response is lost, including the response to the retry. */
async function unanswered(placed: PlacedOrder, mode: 'lost-connection' | 'reset', amount = 20) {
  unheard()
  const refundId = await promised(placed, amount)
  control().fail({ mode, count: 2, path: '/v1/refunds', method: 'POST' })
  await expect(sendRefund(app.shop, refundId)).rejects.toThrow()
  return refundId
}

describe('a pending refund without a response, when its payment is lost to a chargeback', () => {
  it('is looked up, and succeeds when the provider has it', async () => {
    const placed = await aPaidOrder(app, { seller })
    await unanswered(placed, 'lost-connection')
    const before = await costs()
    await syncDispute(app.shop, 'STRIPE', lostUnheard(placed))
    expect(await statesOf(placed)).toEqual(['SUCCEEDED 2000'])
    expect(await moneyOf(placed)).toMatchObject({ refunded: 20, lost: 30 })
    // An amount both refunded and lost is a cost of the platform.
    expect((await costs()) - before).toBe(2_000 + fee)
  })

  it('is canceled when the provider does not know it', async () => {
    const placed = await aPaidOrder(app, { seller })
    await unanswered(placed, 'reset')
    await minutesPass()
    await syncDispute(app.shop, 'STRIPE', lostUnheard(placed))
    expect(await statesOf(placed)).toEqual(['CANCELLED 2000'])
    expect(await moneyOf(placed)).toMatchObject({ refunded: 0, lost: 50 })
  })

  it('stays pending while the request may still arrive; once it is canceled, the loss is split again', async () => {
    const placed = await aPaidOrder(app, { seller })
    await unanswered(placed, 'reset')
    const before = await costs()
    await syncDispute(app.shop, 'STRIPE', lostUnheard(placed))
    expect(await statesOf(placed)).toEqual(['PENDING 2000'])
    expect(await moneyOf(placed)).toMatchObject({ refunded: 20, lost: 30 })
    await app.assertInvariants()
    await reconcileDisputes(app.shop)
    expect(await statesOf(placed)).toEqual(['PENDING 2000'])
    await minutesPass()
    await Promise.all([reconcileDisputes(app.shop), reconcileDisputes(app.shop)])
    expect(await statesOf(placed)).toEqual(['CANCELLED 2000'])
    expect(await moneyOf(placed)).toMatchObject({ refunded: 0, lost: 50, earnings: 0 })
    expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 5_000, disputes: -5_000 })
    expect((await costs()) - before).toBe(fee)
  })

  it('is not canceled while the provider does not answer; the dispute is processed later', async () => {
    const placed = await aPaidOrder(app, { seller })
    await unanswered(placed, 'reset')
    await minutesPass()
    const id = lostUnheard(placed)
    control().fail({ mode: 'error', status: 500, count: 2, path: '/v1/refunds', method: 'GET' })
    await expect(syncDispute(app.shop, 'STRIPE', id)).rejects.toMatchObject({
      code: 'provider_unavailable',
    })
    expect(await disputeRow(app, id)).toBeUndefined()
    expect(await statesOf(placed)).toEqual(['PENDING 2000'])
    await syncDispute(app.shop, 'STRIPE', id)
    expect(await statesOf(placed)).toEqual(['CANCELLED 2000'])
  })

  it('is not sent a second time after a long dispute that was won', async () => {
    const placed = await aPaidOrder(app, { seller })
    const refundId = await unanswered(placed, 'lost-connection')
    const { id } = control().dispute(placed.sessionId)
    await syncDispute(app.shop, 'STRIPE', id)
    control().moveDispute(id, 'win')
    // By then the idempotency key has expired at the provider.
    control().moveClock(40 * 86_400)
    await syncDispute(app.shop, 'STRIPE', id)
    await sendRefund(app.shop, refundId)
    expect(await sentRefunds(app, placed)).toEqual([2_000])
    expect(await statesOf(placed)).toEqual(['SUCCEEDED 2000'])
  })
})

describe('a refund of a payment lost to a chargeback', () => {
  it('that fails after it succeeded is canceled, and the order bears the loss instead of the platform', async () => {
    const placed = await aPaidOrder(app, { seller })
    unheard()
    await sendRefund(app.shop, await promised(placed, 20))
    const before = await costs()
    const id = lostUnheard(placed)
    await syncDispute(app.shop, 'STRIPE', id)
    expect((await costs()) - before).toBe(2_000 + fee)
    const { data } = await stripeOf(app).refunds.list({ limit: 1 })
    control().settleRefund(data[0]?.id ?? '', 'failed')
    await reconcilePayments(app.shop)
    expect(await statesOf(placed)).toEqual(['FAILED 2000'])
    await app.assertInvariants()
    await reconcileDisputes(app.shop)
    expect(await statesOf(placed)).toEqual(['CANCELLED 2000'])
    expect(await moneyOf(placed)).toMatchObject({ refunded: 0, lost: 50, earnings: 0 })
    expect((await costs()) - before).toBe(fee)

    control().moveDispute(id, 'win')
    await syncDispute(app.shop, 'STRIPE', id)
    expect(await moneyOf(placed)).toMatchObject({ refunded: 20, lost: 0, earnings: 27 })
    expect((await costs()) - before).toBe(fee)
    await runJobs(app)
    expect(await sentRefunds(app, placed)).toEqual([2_000])
  })

  it('that was canceled but made at the provider anyway raises an exception', async () => {
    const placed = await aPaidOrder(app, { seller })
    unheard()
    await promised(placed, 10)
    const refundId = await promised(placed, 15)
    await syncDispute(app.shop, 'STRIPE', lostUnheard(placed, 3_000))
    expect(await statesOf(placed)).toEqual(['PENDING 1000', 'CANCELLED 1500', 'PENDING 1000'])
    const { paymentId } = await app.shop.payments.STRIPE.readSession(placed.sessionId)
    const metadata = { refund_key: `refund:${refundId}` }
    await stripeOf(app).refunds.create({ payment_intent: paymentId ?? '', amount: 1_500, metadata })
    await reconcilePayments(app.shop)
    expect(await exceptionsAbout(app, String(refundId))).toEqual(['refund_overtaken'])
    expect(await statesOf(placed)).toContain('CANCELLED 1500')
  })

  it('is made once when the loss is won on appeal, and a canceled order is then refunded in full', async () => {
    const [placed, cancelled] = [await aPaidOrder(app, { seller }), await aPaidOrder(app, { seller })]
    unheard()
    await promised(placed, 35)
    await cancel(cancelled, cancelled.buyer)
    for (const one of [placed, cancelled]) {
      const id = lostUnheard(one, 3_000)
      await syncDispute(app.shop, 'STRIPE', id)
      control().moveDispute(id, 'win')
      await Promise.all([1, 2].map(() => syncDispute(app.shop, 'STRIPE', id)))
      await app.assertInvariants()
    }
    await runJobs(app)
    expect(await statesOf(placed)).toEqual(['CANCELLED 3500', 'SUCCEEDED 2000', 'SUCCEEDED 1500'])
    expect(await moneyOf(placed)).toMatchObject({ refunded: 35, lost: 0 })
    expect(await sentRefunds(app, cancelled)).toEqual([2_000, 3_000])
    expect(await bookedOf(app, cancelled)).toEqual({})
  })

  it('of an order canceled after the loss is completed when the dispute is won on appeal', async () => {
    const placed = await aPaidOrder(app, { seller })
    unheard()
    const id = lostUnheard(placed, 3_000)
    await syncDispute(app.shop, 'STRIPE', id)
    await cancel(placed, placed.buyer)
    control().moveDispute(id, 'win')
    await syncDispute(app.shop, 'STRIPE', id)
    await runJobs(app)
    expect(await sentRefunds(app, placed)).toEqual([2_000, 3_000])
  })

  it('stays pending while enough money is left after the first of two disputes, and is canceled after the second', async () => {
    const placed = await aPaidOrder(app, { seller })
    unheard()
    await promised(placed, 20)
    const { id: open } = control().dispute(placed.sessionId, { amount: 1_500 })
    await syncDispute(app.shop, 'STRIPE', open)
    await syncDispute(app.shop, 'STRIPE', lostUnheard(placed, 2_500))
    await runJobs(app)
    // The other dispute is still open, so the refund stays pending.
    expect(await statesOf(placed)).toEqual(['PENDING 2000'])
    control().moveDispute(open, 'lose')
    await syncDispute(app.shop, 'STRIPE', open)
    await runJobs(app)
    expect(await statesOf(placed)).toEqual(['CANCELLED 2000', 'SUCCEEDED 1000'])
    expect(await moneyOf(placed)).toMatchObject({ refunded: 10, lost: 40 })
  })
})

describe('a lost dispute that races the refund job', () => {
  it('leaves no refund pending or both canceled and sent, and refunds no more than was paid', async () => {
    unheard()
    // Slow enough for the dispute to arrive between a request and its response.
    control().fail({ mode: 'slow', delayMs: 40, count: 1_000, path: '/v1/refunds', method: 'POST' })
    for (let round = 0; round < 15; round++) {
      const placed = await aPaidOrder(app, { seller })
      const refunds = [await promised(placed, 20), await promised(placed, 1 + (round % 5) * 4)]
      const id = lostUnheard(placed, [5_000, 3_000, 1_000][round % 3])
      const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
      await Promise.all([
        ...refunds.map(async (refundId) => {
          await pause()
          await sendRefund(app.shop, refundId)
        }),
        pause().then(() => syncDispute(app.shop, 'STRIPE', id)),
        pause().then(() => syncDispute(app.shop, 'STRIPE', id)),
      ])
      await app.assertInvariants()
      await reconcileDisputes(app.shop)
      await runJobs(app)
      const sent = (await sentRefunds(app, placed)).reduce((sum, cents) => sum + cents, 0)
      const { refunded, lost } = await moneyOf(placed)
      expect(Math.round(refunded * 100)).toBe(sent)
      expect(refunded + lost).toBeLessThanOrEqual(50)
      for (const state of await statesOf(placed)) expect(state).toMatch(/^(SUCCEEDED|CANCELLED)/)
      await app.assertInvariants()
    }
  }, 120_000)
})
