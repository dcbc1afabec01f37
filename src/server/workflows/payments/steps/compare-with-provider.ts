import type { Gateway } from '#shared/payments/gateway.ts'
import { raiseException, resolveException } from '../../../modules/payments/exceptions.ts'
import {
  ifFound,
  type ProviderMoves,
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
import { deadlineIn, isPast, isUnavailable } from './provider-attempts.ts'

/** What the provider lists late, or dates by a clock behind ours, is found all the same. */
const overlapMs = 5 * 60_000
const longestMs = 24 * 60 * 60_000
const shortestMs = 2_000
const windowsMax = 10
const movesMax = 2_000
const capturedMax = 50
const uncomparedMax = 50

/**
 * Compares what happened at the provider since the last time with our rows: settles what was paid, records what was given
 * back, and raises an exception for what fits nothing. A shop that was away for long catches up over several runs, and so
 * does one whose time was over in the middle: what it settled is known then and not asked for again.
 */
export async function compareWithProvider(shop: Shop, gateway: Gateway, end: number): Promise<void> {
  // At most half of the time: what fails again and again must not keep the rest from being compared.
  const half = deadlineIn((end - deadlineIn(0)) / 2)
  await compareEach(shop, gateway, half, await findUncompared(shop.db, gateway, uncomparedMax))
  const { until, now } = await readComparedUntil(shop.db, gateway)
  let from = new Date(Math.min(until.getTime(), now.getTime()) - overlapMs)
  for (let windows = 0; windows < windowsMax && from < now && !isPast(end); windows++) {
    const { to, moves } = await listWindow(shop, gateway, from, now)
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
 * Each by itself; false when the time was over before the last. One that goes wrong is put aside for the next run and does
 * not keep the others back; a provider that does not answer ends the run.
 */
async function compareEach(shop: Shop, gateway: Gateway, end: number, those: Uncompared[]): Promise<boolean> {
  for (const one of those) {
    if (isPast(end)) return false
    const { what, reference } = one
    try {
      await (what === 'session' ? compareSession : compareRefund)(shop, gateway, reference)
      await resolveException(
        shop.db,
        { kind: 'not_compared', reference },
        { adminId: null, note: 'It could be compared since.' },
      )
    } catch (error) {
      if (isUnavailable(error)) throw error
      shop.log.error({ err: error, gateway, ...one }, 'something of the provider could not be compared')
      await recordUncompared(shop.db, gateway, one)
    }
  }
  return true
}

/** The longest time from `from` on of which the provider lists everything. */
async function listWindow(
  shop: Shop,
  gateway: Gateway,
  from: Date,
  now: Date,
): Promise<{ to: Date; moves: ProviderMoves }> {
  for (let length = longestMs; ; length /= 2) {
    const to = new Date(Math.min(from.getTime() + length, now.getTime()))
    // The last window is open at its end, for a provider whose clock is ahead of ours.
    const end = to < now ? to : new Date(now.getTime() + longestMs)
    const moves = await providerOf(shop, gateway).listMoves({ from, to: end, max: movesMax })
    if (moves.complete) return { to, moves }
    if (length > shortestMs) continue
    shop.log.error({ gateway, from, to }, 'more payments in a moment than can be compared')
    return { to, moves }
  }
}

/** Money at the provider must be money here. What names no checkout of ours is no business of the shop. */
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

/** A session as the provider knows it now beside our row. */
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
    // Our row may say more than what was listed: the list has how it was then, too.
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

/** Money here must be money at the provider: what it did not list is asked for. */
async function unlisted(
  shop: Shop,
  gateway: Gateway,
  range: { from: Date; to: Date; except: string[] },
): Promise<Uncompared[]> {
  const found = await findCapturedSessions(shop.db, { gateway, ...range, max: capturedMax })
  return found.map((reference) => ({ what: 'session', reference }))
}
