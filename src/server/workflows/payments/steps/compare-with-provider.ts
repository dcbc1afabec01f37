import type { Gateway } from '#shared/payments/gateway.ts'
import { raiseException, resolveException } from '../../../modules/payments/exceptions.ts'
import {
  ifFound,
  type ProviderRefund,
  type ProviderSession,
  providerOf,
} from '../../../modules/payments/provider.ts'
import {
  findCapturedPayments,
  findCapturedSessions,
  findRefundStates,
  findUncompared,
  readComparedUntil,
  recordUncompared,
  saveComparedUntil,
  type Uncompared,
} from '../../../modules/payments/reconciliation.ts'
import type { Shop } from '../../../shop.ts'
import { syncRefund } from '../../refunds/sync-refund.ts'
import { applySession } from '../confirm-payment.ts'
import { completeWindow } from './complete-window.ts'
import { deadlineIn, isPast, isProviderUnavailable } from './provider-attempts.ts'

/** Periods overlap, because the provider may list entries late or have a slower clock. */
const overlapMs = 5 * 60_000
const windowsMax = 10
const movesMax = 2_000
const capturedMax = 50
const uncomparedMax = 50

/**
 * Compares the provider's payments and refunds since the last run with ours: settles paid sessions, records refunds, and
 * raises exceptions for mismatches. After a long downtime or a timeout, later runs catch up.
 */
export async function compareWithProvider(shop: Shop, gateway: Gateway, end: number): Promise<void> {
  // At most half of the time, so that permanent failures do not block new comparisons.
  const half = deadlineIn((end - deadlineIn(0)) / 2)
  await compareEach(shop, gateway, half, await findUncompared(shop.db, gateway, uncomparedMax))
  const { until, now } = await readComparedUntil(shop.db, gateway)
  let from = new Date(Math.min(until.getTime(), now.getTime()) - overlapMs)
  for (let windows = 0; windows < windowsMax && from < now && !isPast(end); windows++) {
    const { to, listed: moves } = await completeWindow({ from, now }, (range) =>
      providerOf(shop, gateway).listMoves({ ...range, max: movesMax }),
    )
    if (!moves.complete)
      shop.log.error({ gateway, from, to }, 'too many payments in the shortest period to compare')
    const differing = [
      ...(await differingPaid(shop, gateway, moves.paid)),
      ...(await differingRefunds(shop, gateway, moves.refunds)),
      ...(await unlisted(shop, gateway, { from, to, except: moves.paid.map(({ sessionId }) => sessionId) })),
    ]
    if (!(await compareEach(shop, gateway, end, differing))) return
    await saveComparedUntil(shop.db, gateway, to)
    from = to
  }
}

/**
 * Compares each entry on its own; false if the time ran out. A failed entry is recorded for the next run. If the provider
 * does not respond, the error ends the run.
 */
async function compareEach(
  shop: Shop,
  gateway: Gateway,
  end: number,
  entries: Uncompared[],
): Promise<boolean> {
  for (const entry of entries) {
    if (isPast(end)) return false
    const { what, reference } = entry
    try {
      await (what === 'session' ? compareSession : compareRefund)(shop, gateway, reference)
      await resolveException(
        shop.db,
        { kind: 'not_compared', reference },
        { adminId: null, note: 'The comparison succeeded.' },
      )
    } catch (error) {
      if (isProviderUnavailable(error)) throw error
      shop.log.error({ err: error, gateway, ...entry }, 'a session or refund could not be compared')
      await recordUncompared(shop.db, gateway, entry)
    }
  }
  return true
}

/** Paid sessions at the provider that are missing or different here. Sessions without our checkout id are ignored. */
async function differingPaid(shop: Shop, gateway: Gateway, paid: ProviderSession[]): Promise<Uncompared[]> {
  const ours = paid.filter(({ checkoutId }) => checkoutId !== null)
  const ids = ours.map(({ sessionId }) => sessionId)
  const known = await findCapturedPayments(shop.db, gateway, ids)
  const differing = ours.filter((listed) => {
    const payment = known.get(listed.sessionId)
    return payment?.amountCents !== listed.amountCents || payment.currency !== listed.currency
  })
  return [...new Set(differing.map(({ sessionId }) => sessionId))].map((reference) => ({
    what: 'session',
    reference,
  }))
}

async function compareSession(shop: Shop, gateway: Gateway, sessionId: string): Promise<void> {
  const session = await ifFound(providerOf(shop, gateway).readSession(sessionId))
  const payment = (await findCapturedPayments(shop.db, gateway, [sessionId])).get(sessionId)
  if (!payment && session) {
    await applySession(shop, session)
  } else if (!payment) {
    await raiseException(shop.db, { kind: 'unknown_session', reference: sessionId, details: { gateway } })
  } else if (!session?.paid) {
    await raiseException(shop.db, {
      kind: 'captured_not_paid',
      reference: sessionId,
      details: { checkoutId: payment.checkoutId, session: session ?? null },
    })
  } else if (payment.amountCents !== session.amountCents || payment.currency !== session.currency) {
    await raiseException(shop.db, {
      kind: 'amount_differs',
      reference: sessionId,
      details: { provider: session, shop: payment },
    })
  }
}

async function differingRefunds(
  shop: Shop,
  gateway: Gateway,
  refunds: ProviderRefund[],
): Promise<Uncompared[]> {
  const known = await findRefundStates(
    shop.db,
    gateway,
    refunds.map(({ refundId }) => refundId),
  )
  const differing = refunds.filter((refund) => {
    const state = known.get(refund.refundId)
    // The list may contain older states than ours.
    const failed = state === 'FAILED' || (state === 'CANCELLED' && refund.state === 'FAILED')
    return !(failed || (state === 'SUCCEEDED' && refund.state !== 'FAILED'))
  })
  return [...new Set(differing.map(({ refundId }) => refundId))].map((reference) => ({
    what: 'refund',
    reference,
  }))
}

const compareRefund = (shop: Shop, gateway: Gateway, refundId: string) =>
  syncRefund(shop, gateway, { refundId })

/** Payments captured here that the provider did not list. */
async function unlisted(
  shop: Shop,
  gateway: Gateway,
  range: { from: Date; to: Date; except: string[] },
): Promise<Uncompared[]> {
  const found = await findCapturedSessions(shop.db, { gateway, ...range, max: capturedMax })
  return found.map((reference) => ({ what: 'session', reference }))
}
