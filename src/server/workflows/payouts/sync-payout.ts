import { toDecimal } from '#shared/payments/money.ts'
import type { PayoutMethod } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { payoutPaidLines, payoutReversedLines } from '../../modules/ledger/payout-lines.rules.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { ifFound } from '../../modules/payments/provider.ts'
import {
  findLinkedAccountsToCheck,
  findPendingAccounts,
  updateConnectedAccount,
} from '../../modules/payouts/payout-accounts.ts'
import {
  connectOf,
  followedBy,
  offeredBy,
  type ProviderAccount,
  type ProviderPayout,
  routeOf,
} from '../../modules/payouts/payout-provider.ts'
import { payoutKey, referenceOf } from '../../modules/payouts/payouts.rules.ts'
import {
  claimPayoutToFollow,
  findPayoutsToFollow,
  insertPayoutReturn,
  type MovedPayout,
  movePayout,
  type PayoutToFollow,
  recordAnswer,
  recordProviderIds,
} from '../../modules/payouts/payouts.ts'
import { findPayees } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { isPast, providerAttempts, timeSlices } from '../payments/steps/provider-attempts.ts'
import { mailTeam } from '../sellers/steps/mail-team.ts'
import { reportUnconfirmed } from './steps/report-unconfirmed.ts'
import { syncLinkedAccount } from './sync-linked-account.ts'

/**
 * Sends a payout through its provider, or finds the state of a sent one, and records it. Jobs, events and reconciliation all use
 * it. An unknown outcome changes nothing: the next call finds the attempt by its key.
 */
export async function syncPayout(shop: Shop, payoutId: number): Promise<void> {
  const payout = await claimPayoutToFollow(shop.db, payoutId)
  if (!payout) return
  const isRoute = payout.method === 'RAZORPAY_ROUTE'
  const answer = await (isRoute ? routeOf(shop) : connectOf(shop)).follow({
    payoutId,
    key: payoutKey(payoutId, payout.attempt),
    asked: payout.asked,
    tried: payout.tried,
    round: payout.round,
    reference: referenceOf(payoutId),
    accountId: payout.accountId,
    amountCents: payout.amountCents,
    currency: payout.currency,
    transferId: payout.transferId,
    startedAt: payout.startedAt,
  })
  if (answer.state === 'failed') await readFailedAccount(shop, payout)
  await transaction(shop.db, (tx) => record(shop, tx, payout, answer))
}

/**
 * The account may be disabled; then the next payout uses another destination. The failure of the payout is recorded also when
 * the account cannot be read, so that the amount is owed again.
 */
async function readFailedAccount(shop: Shop, { method, accountId }: PayoutToFollow): Promise<void> {
  try {
    await (method === 'RAZORPAY_ROUTE' ? syncLinkedAccount : refreshAccount)(shop, accountId)
  } catch (error) {
    shop.log.warn({ err: error, method }, 'the account of a failed payout could not be read')
  }
}

async function record(shop: Shop, tx: Db, payout: PayoutToFollow, answer: ProviderPayout): Promise<void> {
  const { payoutId, attempt, method } = payout
  if (answer.state === 'foreign') {
    await raiseException(tx, {
      kind: 'payout_key_taken',
      reference: payoutKey(payoutId, attempt),
      details: { payoutId, reference: referenceOf(payoutId), reason: answer.reason },
    })
    return
  }
  await recordAnswer(tx, { payoutId, attempt })
  const step = {
    payoutId,
    attempt,
    method,
    reason: answer.reason,
    ...idsOf(answer),
  } as const
  if (answer.state === 'failed') {
    // RETURNED if it was paid before.
    const moved =
      (await movePayout(tx, { ...step, to: 'FAILED' })) ?? (await movePayout(tx, { ...step, to: 'RETURNED' }))
    if (moved) await bookReturnedPayout(shop, tx, moved, answer.reason ?? '')
    return
  }
  const sent = await movePayout(tx, { ...step, to: 'SENT' })
  if (sent) await notifySellers(shop, tx, 'payout-sent', [sent])
  else {
    const reason = answer.state === 'stuck' ? answer.reason : null
    await recordProviderIds(tx, { payoutId, attempt, ...idsOf(answer), reason })
  }
  if (answer.state === 'paid') {
    const paid = await movePayout(tx, { ...step, reason: null, to: 'PAID' })
    if (paid) await bookArrival(tx, paid)
  }
  if (answer.state === 'stuck' || (answer.state === 'sent' && answer.reason !== null)) {
    const waits = method === 'RAZORPAY_ROUTE' ? 'payout_waits_at_razorpay' : 'payout_waits_at_stripe'
    const kind = answer.state === 'stuck' ? 'payout_not_taken_back' : waits
    await raiseException(tx, {
      kind,
      reference: payoutKey(payoutId, attempt),
      details: { payoutId, reference: referenceOf(payoutId), reason: answer.reason },
    })
  }
}

const idsOf = ({ transferId, providerPayoutId }: ProviderPayout) => ({ transferId, providerPayoutId })

export async function bookArrival(tx: Db, paid: MovedPayout): Promise<void> {
  const key = `${payoutKey(paid.id, paid.attempt)}:paid`
  await writeEntries(tx, paid.currency, [{ key, kind: 'payout', lines: payoutPaidLines(paid) }])
}

/** Books the amount back to the seller's balance, raises an exception and mails the seller. */
export async function bookReturnedPayout(
  shop: Shop,
  tx: Db,
  returned: MovedPayout,
  reason: string,
): Promise<void> {
  const key = payoutKey(returned.id, returned.attempt)
  await writeEntries(tx, returned.currency, [
    { key: `${key}:back`, kind: 'payout', lines: payoutReversedLines(returned, returned.was) },
  ])
  if (returned.was === 'PAID' && returned.method === 'BANK_FILE') await insertPayoutReturn(tx, returned)
  const kind = returned.was === 'PAID' ? 'payout_returned' : 'payout_failed'
  await raiseException(tx, {
    kind,
    reference: key,
    details: {
      payoutId: returned.id,
      reference: referenceOf(returned.id),
      sellerId: returned.sellerId,
      reason,
    },
  })
  await notifySellers(shop, tx, 'payout-failed', [returned], reason)
}

type NotifiedPayout = Pick<MovedPayout, 'id' | 'sellerId' | 'attempt' | 'amountCents' | 'currency' | 'last4'>

/** Mails the sellers that their payouts were sent or have failed. */
export async function notifySellers(
  shop: Shop,
  tx: Db,
  template: 'payout-sent' | 'payout-failed',
  payouts: NotifiedPayout[],
  reason = '',
): Promise<void> {
  const payees = await findPayees(
    tx,
    payouts.map(({ sellerId }) => sellerId),
  )
  for (const payout of payouts) {
    const seller = payees.get(payout.sellerId)
    if (!seller) continue
    const data = {
      sellerName: seller.sellerName,
      reference: referenceOf(payout.id),
      amount: toDecimal(payout.amountCents),
      currency: payout.currency,
      destination: payout.last4,
      reason,
      link: `${shop.config.PUBLIC_URL}/seller/payment/payouts/${payout.id}`,
    }
    const mail = { key: `${template}:${payout.id}:${payout.attempt}`, to: seller.email, template, data }
    await mailTeam(tx, { sellerId: payout.sellerId, permission: 'payouts.read' }, mail)
  }
}

/** Reads an account from Stripe and stores its state; false for an account of another system. */
export async function refreshAccount(shop: Shop, accountId: string): Promise<boolean> {
  const known = await ifFound(connectOf(shop).readAccount(accountId))
  return (await updateConnectedAccount(shop.db, known ?? unknownAccount(accountId))) !== undefined
}

/** Stripe does not know it, for example after a change of keys, so it cannot be paid. */
const unknownAccount = (accountId: string): ProviderAccount => ({
  accountId,
  detailsSubmitted: false,
  payoutsEnabled: false,
  requirements: [],
  refused: false,
})

const followMax = 50
/** A run starts every five minutes and starts no new work after this time. */
const runMsMax = 120_000

/** Syncs payouts whose job or event was lost, and accounts that a provider is still reviewing. */
export async function reconcilePayouts(shop: Shop): Promise<void> {
  const { stripe, route } = offeredBy(shop)
  const { attempt } = providerAttempts<PayoutMethod>(shop, 'a payout could not be reconciled')
  const share = timeSlices(runMsMax)
  let end = share(3)
  for (const { payoutId, method } of await findPayoutsToFollow(shop.db, followMax, followedBy(shop))) {
    if (isPast(end)) break
    await attempt(method, { payoutId }, () => syncPayout(shop, payoutId))
  }
  end = share(2)
  for (const accountId of stripe ? await findPendingAccounts(shop.db, followMax) : []) {
    if (isPast(end)) break
    await attempt('STRIPE_CONNECT', { accountId }, () => refreshAccount(shop, accountId))
  }
  end = share(1)
  for (const accountId of route ? await findLinkedAccountsToCheck(shop.db, followMax) : []) {
    if (isPast(end)) break
    await attempt('RAZORPAY_ROUTE', { accountId }, () => syncLinkedAccount(shop, accountId))
  }
  await reportUnconfirmed(shop)
}
