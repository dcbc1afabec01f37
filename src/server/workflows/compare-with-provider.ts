import type { Gateway } from '#shared/gateway.ts'
import {
  findCaptured,
  findCapturedOf,
  findRefundStates,
  keepComparedUntil,
  raiseException,
  readComparedUntil,
} from '../modules/payments/payments.ts'
import {
  ifKnown,
  type ProviderMoves,
  type ProviderRefund,
  type ProviderSession,
  providerOf,
} from '../modules/payments/provider.ts'
import type { Shop } from '../shop.ts'
import { followSession } from './confirm-payment.ts'
import { followRefund } from './follow-refund.ts'

/** What the provider lists late, or dates by a clock behind ours, is found all the same. */
const overlapMs = 5 * 60_000
const longestMs = 24 * 60 * 60_000
const shortestMs = 2_000
const windowsMax = 10
const movesMax = 2_000
const capturedMax = 50

/**
 * Compares what happened at the provider since the last time with our rows: settles what was paid, records what was given
 * back, and raises an exception for what fits nothing. A shop that was away for long catches up over several runs.
 */
export async function compareWithProvider(shop: Shop, gateway: Gateway): Promise<void> {
  const now = new Date()
  let from = new Date((await readComparedUntil(shop.db, gateway)).getTime() - overlapMs)
  for (let windows = 0; windows < windowsMax && from < now; windows++) {
    const { to, moves } = await listWindow(shop, gateway, from, now)
    await comparePaid(shop, gateway, moves.paid)
    await compareRefunds(shop, gateway, moves.refunds)
    await compareCaptured(shop, gateway, { from, to, except: moves.paid.map(({ sessionId }) => sessionId) })
    await keepComparedUntil(shop.db, gateway, to)
    from = to
  }
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
async function comparePaid(shop: Shop, gateway: Gateway, paid: ProviderSession[]): Promise<void> {
  const ours = paid.filter(({ checkoutId }) => checkoutId !== null)
  const known = await findCapturedOf(
    shop.db,
    gateway,
    ours.map(({ sessionId }) => sessionId),
  )
  for (const listed of ours) {
    const payment = known.get(listed.sessionId)
    if (!payment) {
      await followSession(shop, await providerOf(shop, gateway).readSession(listed.sessionId))
    } else if (payment.amountCents !== listed.amountCents || payment.currency !== listed.currency) {
      await raiseException(shop.db, {
        kind: 'amount_differs',
        reference: listed.sessionId,
        details: { provider: listed, shop: payment },
      })
    }
  }
}

async function compareRefunds(shop: Shop, gateway: Gateway, refunds: ProviderRefund[]): Promise<void> {
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
  for (const refund of new Map(differing.map((one) => [one.refundId, one])).values())
    await followRefund(shop, gateway, refund)
}

/** Money here must be money at the provider: what it did not list is asked for. */
async function compareCaptured(
  shop: Shop,
  gateway: Gateway,
  range: { from: Date; to: Date; except: string[] },
): Promise<void> {
  for (const payment of await findCaptured(shop.db, { gateway, ...range, max: capturedMax })) {
    const session = await ifKnown(providerOf(shop, gateway).readSession(payment.sessionId))
    if (session?.paid) continue
    await raiseException(shop.db, {
      kind: 'captured_not_paid',
      reference: payment.sessionId,
      details: { checkoutId: payment.checkoutId, session: session ?? null },
    })
  }
}
