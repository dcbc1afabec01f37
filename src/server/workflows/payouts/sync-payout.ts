import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { payoutPaidLines, payoutReversedLines } from '../../modules/ledger/payout-lines.rules.ts'
import { queueMails } from '../../modules/notifications/notifications.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { findPendingAccounts, updateConnectedAccount } from '../../modules/payouts/payout-accounts.ts'
import { connectOf, type ProviderPayout } from '../../modules/payouts/payout-provider.ts'
import { payoutKey, referenceOf } from '../../modules/payouts/payouts.rules.ts'
import {
  claimPayoutToFollow,
  findPayoutsToFollow,
  type MovedPayout,
  movePayout,
  type PayoutToFollow,
  recordProviderIds,
} from '../../modules/payouts/payouts.ts'
import { findPayees } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { isPast, providerAttempts, timeSlices } from '../payments/steps/provider-attempts.ts'

/**
 * Sends a payout that Stripe carries, or finds out where it is; both are the same question, so a job that is repeated after
 * a crash, an event and the reconciler all come here. An outcome that is not known leaves everything as it is: the next
 * one to ask finds by the attempt's key what was done.
 */
export async function syncPayout(shop: Shop, payoutId: number): Promise<void> {
  const payout = await claimPayoutToFollow(shop.db, payoutId)
  if (!payout) return
  const answer = await connectOf(shop).follow({
    payoutId,
    key: payoutKey(payoutId, payout.attempt),
    tried: payout.tried,
    round: payout.round,
    reference: referenceOf(payoutId),
    accountId: payout.accountId,
    amountCents: payout.amountCents,
    currency: payout.currency,
  })
  // One that Stripe does not pay out to any more shall not be chosen again.
  if (answer.state === 'failed') await refreshAccount(shop, payout.accountId)
  await transaction(shop.db, (tx) => record(shop, tx, payout, answer))
}

async function record(shop: Shop, tx: Db, payout: PayoutToFollow, answer: ProviderPayout): Promise<void> {
  const { payoutId, attempt } = payout
  if (answer.state === 'foreign') {
    await raiseException(tx, {
      kind: 'payout_key_taken',
      reference: payoutKey(payoutId, attempt),
      details: { payoutId, reference: referenceOf(payoutId), reason: answer.reason },
    })
    return
  }
  const step = {
    payoutId,
    attempt,
    method: 'STRIPE_CONNECT',
    reason: answer.reason,
    ...idsOf(answer),
  } as const
  if (answer.state === 'failed') {
    // One that had arrived was returned; one that had not yet, failed.
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
    if (paid) await arrive(tx, paid)
  }
  if (answer.state === 'stuck' || (answer.state === 'sent' && !answer.providerPayoutId)) {
    const kind = answer.state === 'stuck' ? 'payout_not_taken_back' : 'payout_waits_at_stripe'
    await raiseException(tx, {
      kind,
      reference: payoutKey(payoutId, attempt),
      details: { payoutId, reference: referenceOf(payoutId), reason: answer.reason },
    })
  }
}

const idsOf = ({ transferId, providerPayoutId }: ProviderPayout) => ({ transferId, providerPayoutId })

/** What reached the seller's bank leaves the book. */
export async function arrive(tx: Db, paid: MovedPayout): Promise<void> {
  const key = `${payoutKey(paid.id, paid.attempt)}:paid`
  await writeEntries(tx, paid.currency, [{ key, kind: 'payout', lines: payoutPaidLines(paid) }])
}

/** What came back is owed again: by a new entry, with a word to the seller and something for a person to look at. */
export async function bookReturnedPayout(
  shop: Shop,
  tx: Db,
  ended: MovedPayout,
  reason: string,
): Promise<void> {
  const key = payoutKey(ended.id, ended.attempt)
  await writeEntries(tx, ended.currency, [
    { key: `${key}:back`, kind: 'payout', lines: payoutReversedLines(ended, ended.was) },
  ])
  const kind = ended.was === 'PAID' ? 'payout_returned' : 'payout_failed'
  await raiseException(tx, {
    kind,
    reference: key,
    details: { payoutId: ended.id, reference: referenceOf(ended.id), sellerId: ended.sellerId, reason },
  })
  await notifySellers(shop, tx, 'payout-failed', [ended], reason)
}

type Told = Pick<MovedPayout, 'id' | 'sellerId' | 'attempt' | 'amountCents' | 'currency' | 'last4'>

/** A word to the sellers whose money has left, or did not arrive. */
export async function notifySellers(
  shop: Shop,
  tx: Db,
  template: 'payout-sent' | 'payout-failed',
  payouts: Told[],
  reason = '',
): Promise<void> {
  const payees = await findPayees(
    tx,
    payouts.map(({ sellerId }) => sellerId),
  )
  const mails = payouts.flatMap((payout) => {
    const seller = payees.get(payout.sellerId)
    if (!seller) return []
    const data = {
      sellerName: seller.sellerName,
      reference: referenceOf(payout.id),
      amount: toDecimal(payout.amountCents),
      currency: payout.currency,
      destination: payout.last4,
      reason,
      link: `${shop.config.PUBLIC_URL}/seller/payment/payouts/${payout.id}`,
    }
    return { key: `${template}:${payout.id}:${payout.attempt}`, to: seller.email, template, data }
  })
  await queueMails(tx, mails)
}

/** Notes what Stripe says of a seller's account now. */
export async function refreshAccount(shop: Shop, accountId: string): Promise<boolean> {
  return (await updateConnectedAccount(shop.db, await connectOf(shop).readAccount(accountId))) !== undefined
}

const followMax = 50
/** A run begins every five minutes and begins nothing new after this long. */
const runMsMax = 120_000

/** Asks about payouts whose job or event was lost, and about accounts that Stripe still looks at. */
export async function reconcilePayouts(shop: Shop): Promise<void> {
  if (!shop.payouts.STRIPE_CONNECT) return
  const { attempt } = providerAttempts<'STRIPE_CONNECT'>(shop, 'a payout could not be reconciled')
  const share = timeSlices(runMsMax)
  let end = share(2)
  for (const payoutId of await findPayoutsToFollow(shop.db, followMax)) {
    if (isPast(end)) break
    await attempt('STRIPE_CONNECT', { payoutId }, () => syncPayout(shop, payoutId))
  }
  end = share(1)
  for (const accountId of await findPendingAccounts(shop.db, followMax)) {
    if (isPast(end)) break
    await attempt('STRIPE_CONNECT', { accountId }, () => refreshAccount(shop, accountId))
  }
}
