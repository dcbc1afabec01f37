// C6, S60: a validly signed event may say anything. What it says is asked for, and an order is paid by the answer alone.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import {
  anEvent,
  eventsOf,
  type ProviderEvent,
  providerOfTest,
  sendEvent,
  sessionOf,
} from '#test/builders/provider-events.ts'
import { settledOf } from '#test/builders/settled.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let app: TestApp
let seller: Person
let unpaid: PlacedOrder
let paid: PlacedOrder
let stranger: PlacedOrder

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  app.stripe.control.change({ webhooks: { mode: 'drop' } })
  unpaid = await anUnpaidOrder(app, { seller })
  stranger = await anUnpaidOrder(app, { seller })
  paid = await aPaidOrder(app, { seller })
})
afterAll(() => app?.close())

const exceptionsOf = async ({ id }: ProviderEvent): Promise<string[]> => {
  const rows = await app.shop.db
    .selectFrom('payment_exceptions')
    .select('kind')
    .where('reference', '=', id)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Everything a lie may be about, each true or one of several untruths. */
const lies = fc.record(
  {
    amount_total: fc.constantFrom(1, 4_999, 5_001, 500_000, 0, -5_000),
    currency: fc.constantFrom('inr', 'jpy', 'kwd', 'xxx'),
    livemode: fc.constant(true),
    account: fc.constant('acct_of_somebody_else'),
    named: fc.constantFrom('another order', 'a paid order', 'nobody'),
    session: fc.constantFrom('a paid one', 'an unknown one'),
    type: fc.constantFrom(
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
    ),
  },
  { requiredKeys: [] },
)

function toEvent(lie: Partial<Record<string, unknown>>): ProviderEvent {
  const { livemode, account, named, session, type = 'checkout.session.completed', ...fields } = lie
  const checkouts: Record<string, string> = {
    'another order': stranger.checkoutId,
    'a paid order': paid.checkoutId,
    nobody: '00000000-0000-4000-8000-000000000000',
  }
  const sessions: Record<string, string> = {
    'a paid one': paid.sessionId,
    'an unknown one': 'cs_test_unknown',
  }
  return anEvent(
    String(type),
    sessionOf(unpaid, {
      ...fields,
      ...(named !== undefined && { metadata: { checkout_id: checkouts[String(named)] } }),
      ...(session !== undefined && { id: sessions[String(session)] }),
    }),
    { ...(livemode !== undefined && { livemode }), ...(account !== undefined && { account }) },
  )
}

it('C6: however an event lies about an unpaid order, or tells the truth of a paid one, nobody gets anything', async () => {
  const before = await Promise.all([unpaid, paid, stranger].map((placed) => settledOf(app, placed)))
  await fc.assert(
    fc.asyncProperty(lies, async (lie) => {
      const event = toEvent(lie)
      expect(await sendEvent(app, event)).toBe(200)
      const isForeign = lie.livemode !== undefined || lie.account !== undefined
      // The one that says nothing wrong: the paid session, told once more.
      const isTrue =
        lie.session === 'a paid one' &&
        lie.named === 'a paid order' &&
        lie.amount_total === undefined &&
        lie.currency === undefined
      expect(await exceptionsOf(event)).toEqual(
        isForeign ? ['foreign_event'] : isTrue ? [] : ['event_mismatch'],
      )
      const after = await Promise.all([unpaid, paid, stranger].map((placed) => settledOf(app, placed)))
      expect(after).toEqual(before)
    }),
    { numRuns: 150, seed: 7 },
  )
  await app.assertInvariants()
}, 120_000)

describe('C6: what the provider itself says of a session that does not fit our payment', () => {
  const sell = async (fields: { amount?: number; currency?: string; checkout?: string }) => {
    const placed = await anUnpaidOrder(app, { seller })
    const session = await providerOfTest(app).checkout.sessions.create({
      mode: 'payment',
      success_url: `${app.url}/payment-success`,
      metadata: { checkout_id: fields.checkout ?? placed.checkoutId },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: fields.currency ?? 'usd',
            unit_amount: fields.amount ?? 5_000,
            product_data: { name: 'Your order' },
          },
        },
      ],
    })
    app.stripe.control.pay(session.id)
    const object = {
      ...(session as unknown as Record<string, unknown>),
      status: 'complete',
      payment_status: 'paid',
    }
    const event = anEvent('checkout.session.completed', object)
    expect(await sendEvent(app, event)).toBe(200)
    return { placed, exceptions: await exceptionsOf({ ...event, id: session.id }) }
  }

  it.each([
    ['less', { amount: 50 }, 'wrong_amount'],
    ['more', { amount: 50_000 }, 'wrong_amount'],
    ['the same figure in other money', { currency: 'inr' }, 'wrong_amount'],
    [
      'for a checkout that is not there',
      { checkout: '00000000-0000-4000-8000-000000000000' },
      'unknown_checkout',
    ],
  ])('%s: the order is not paid and a person is told', async (_what, fields, kind) => {
    const { placed, exceptions } = await sell(fields)
    expect(exceptions).toEqual([kind])
    expect(await settledOf(app, placed)).toMatchObject({
      history: ['PENDING'],
      checkout: 'PENDING',
      entries: [],
    })
  })

  it('for something else that the same account sells: it is none of ours', async () => {
    const { placed, exceptions } = await sell({ checkout: 'order 12 of another shop' })
    expect(exceptions).toEqual([])
    expect(await settledOf(app, placed)).toMatchObject({ history: ['PENDING'], exceptions: [] })
  })
})

it('an event is not what its refund claims either: the provider is asked, and what it does not know is for a person', async () => {
  const event = anEvent('refund.failed', {
    id: 're_unknown',
    object: 'refund',
    status: 'failed',
    amount: 5_000,
    currency: 'usd',
    payment_intent: 'pi_x',
    metadata: {},
  })
  expect(await sendEvent(app, event)).toBe(200)
  expect(await exceptionsOf({ ...event, id: 're_unknown' })).toEqual(['unknown_refund'])
  await paid.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: paid.orderId } })
  await sql`update refunds set created_at = now() - interval '1 hour'`.execute(app.shop.db)
  await reconcilePayments(app.shop)
  const [created] = (await eventsOf(app, paid)).filter(({ type }) => type === 'refund.created')
  const lie = anEvent('refund.failed', { ...(created?.data.object as object), status: 'failed' })
  expect(await sendEvent(app, lie)).toBe(200)
  expect((await settledOf(app, paid)).refunds).toEqual([{ status: 'SUCCEEDED', cents: 5_000, attempt: 1 }])
})
