// C6, S60: the content of a validly signed event is not trusted. The shop asks the provider and acts on its response.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { aRazorpayEvent, sendRazorpayEvent } from '#test/builders/razorpay-events.ts'
import { settledOf } from '#test/builders/settled.ts'
import { type Lie, type Told, tellers } from '#test/builders/settlements.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { controlOf } from '#test/harness/providers.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false, razorpay: true })
  seller = await aSeller(app)
  for (const { gateway } of tellers) controlOf(app, gateway).change({ webhooks: { mode: 'drop' } })
})
afterAll(() => app?.close())

const exceptionsOf = async (reference: string): Promise<string[]> => {
  const rows = await app.shop.db
    .selectFrom('payment_exceptions')
    .select('kind')
    .where('reference', '=', reference)
    .execute()
  return rows.map(({ kind }) => kind)
}

const nobody = '00000000-0000-4000-8000-000000000000'

describe.each(tellers)('$gateway', ({ gateway, paying, foreign, lying, sell, refundFailed }) => {
  let unpaid: PlacedOrder
  let paid: PlacedOrder
  let stranger: PlacedOrder

  beforeAll(async () => {
    unpaid = await anUnpaidOrder(app, { seller, gateway })
    stranger = await anUnpaidOrder(app, { seller, gateway })
    paid = await aPaidOrder(app, { seller, gateway })
  })
  const standing = () => Promise.all([unpaid, paid, stranger].map((placed) => settledOf(app, placed)))

  /** The fields an event can falsify, each true or one of several false values. */
  const lies = fc.record(
    {
      cents: fc.constantFrom(1, 4_999, 5_001, 500_000, 0, -5_000),
      currency: fc.constantFrom('INR', 'JPY', 'KWD', 'XXX'),
      named: fc.constantFrom('another order', 'a paid order', 'nobody'),
      session: fc.constantFrom('a paid one', 'an unknown one'),
      type: fc.constantFrom(...paying),
      ...(Object.keys(foreign).length > 0 && { foreign: fc.constantFrom(...Object.keys(foreign)) }),
    },
    { requiredKeys: [] },
  )

  function tell(lie: Partial<Record<'named' | 'session' | 'type', string>> & Lie): Told {
    const { named, session, type = paying[0] ?? '', ...fields } = lie
    const checkouts: Record<string, string> = {
      'another order': stranger.checkoutId,
      'a paid order': paid.checkoutId,
      nobody,
    }
    const sessions: Record<string, string> = {
      'a paid one': paid.sessionId,
      'an unknown one': 'plink_unknown0unkno',
    }
    return lying(app, type, unpaid, {
      ...fields,
      ...(named !== undefined && { checkoutId: checkouts[named] ?? '' }),
      ...(session !== undefined && { sessionId: sessions[session] ?? '' }),
    })
  }

  it('C6: an event with false data about an unpaid order, or true data about a paid one, changes nothing', async () => {
    const before = await standing()
    await fc.assert(
      fc.asyncProperty(lies, async (lie) => {
        const event = tell(lie)
        expect(await event.send()).toBe(200)
        // The only event without a false value: the paid session, sent again.
        const isTrue =
          lie.session === 'a paid one' &&
          lie.named === 'a paid order' &&
          lie.cents === undefined &&
          lie.currency === undefined
        expect(await exceptionsOf(event.id)).toEqual(
          lie.foreign !== undefined ? ['foreign_event'] : isTrue ? [] : ['event_mismatch'],
        )
        expect(await standing()).toEqual(before)
      }),
      { numRuns: 150, seed: 7 },
    )
    await app.assertInvariants()
  }, 120_000)

  describe('C6: a session at the provider that does not match our payment', () => {
    const sellAndPay = async (fields: { cents?: number; currency?: string; checkoutId?: string }) => {
      const placed = await anUnpaidOrder(app, { seller, gateway })
      const sold = { cents: 5_000, currency: 'USD', checkoutId: placed.checkoutId, ...fields }
      const sessionId = await sell(app, sold)
      controlOf(app, gateway).pay(sessionId)
      expect(await lying(app, paying[0] ?? '', placed, { ...sold, sessionId }).send()).toBe(200)
      return { placed, sessionId, exceptions: await exceptionsOf(sessionId) }
    }

    it.each([
      ['a lower amount', { cents: 150 }, 'wrong_amount'],
      ['a higher amount', { cents: 50_000 }, 'wrong_amount'],
      ['the same amount in another currency', { currency: 'INR' }, 'wrong_amount'],
      ['an unknown checkout', { checkoutId: nobody }, 'unknown_checkout'],
    ])('%s: the order stays unpaid and an exception is raised', async (_what, fields, kind) => {
      const { placed, exceptions } = await sellAndPay(fields)
      expect(exceptions).toEqual([kind])
      expect(await settledOf(app, placed)).toMatchObject({
        history: ['PENDING'],
        checkout: 'PENDING',
        entries: [],
      })
    })

    it('tells its buyer that the payment is being checked, even after the order is canceled', async () => {
      const { placed, sessionId } = await sellAndPay({ cents: 150 })
      const ask = () =>
        placed.buyer.ok('GET /payments/stripePaymentId/:session_id', { params: { session_id: sessionId } })
      const held = "We received your payment and are checking it. You don't need to pay again."
      expect((await ask()).message).toBe(held)
      await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
      expect((await ask()).message).toBe(held)
    })

    it('of another application on the same account is ignored', async () => {
      const { placed, exceptions } = await sellAndPay({ checkoutId: 'order 12 of another shop' })
      expect(exceptions).toEqual([])
      expect(await settledOf(app, placed)).toMatchObject({ history: ['PENDING'], exceptions: [] })
    })
  })

  it('a refund event is checked with the provider; an unknown refund raises an exception', async () => {
    const made = await refundFailed(app, undefined)
    expect(await made.send()).toBe(200)
    expect(await exceptionsOf(made.about)).toEqual(['unknown_refund'])
    await paid.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: paid.orderId } })
    await sql`update refunds set created_at = now() - interval '1 hour'`.execute(app.shop.db)
    await reconcilePayments(app.shop)
    expect(await (await refundFailed(app, paid)).send()).toBe(200)
    expect((await settledOf(app, paid)).refunds).toEqual([{ status: 'SUCCEEDED', cents: 5_000, attempt: 1 }])
  })
})

it('C6, RAZORPAY: a payment.captured event names only its link, and the state of the link decides', async () => {
  const gateway = 'RAZORPAY'
  const placed = await anUnpaidOrder(app, { seller, gateway })
  const before = await settledOf(app, placed)
  const known = `#${placed.sessionId.replace('plink_', '')}`
  const payments = fc.record({
    amount: fc.constantFrom(5_000, 1, 5_001, 0, -5_000),
    currency: fc.constantFrom('USD', 'INR', 'XXX'),
    description: fc.constantFrom(known, '#unknown0unknow', '#', 'Your order', null),
    captured: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(payments, async (fields) => {
      const payment = { id: 'pay_made0up0made0', status: 'captured', notes: [], ...fields }
      const event = aRazorpayEvent('payment.captured', { payment })
      expect(await sendRazorpayEvent(app, event)).toBe(200)
      const { amount, currency, description } = fields
      const isAbout = description === known || description === '#unknown0unknow'
      const isTrue = description === known && amount === 5_000 && currency === 'USD'
      expect(await exceptionsOf(event.id)).toEqual(isAbout && !isTrue ? ['event_mismatch'] : [])
      expect(await settledOf(app, placed)).toEqual(before)
    }),
    { numRuns: 60, seed: 7 },
  )
})
