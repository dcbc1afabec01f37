import type { Hold, NextPayoutLine, PayoutAccount, SellerPayout } from '#contract/payments/payout.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import {
  destinationHoldDays,
  payoutMethodNames as methodNames,
  type PayoutHold,
  type PayoutMethod,
  type PayoutSchedule,
  type PayoutWait,
  payoutStatusNames as statusNames,
} from '#shared/payments/payout-status.ts'
import { dateFormat } from '#shared/region/formats.ts'
import { shopTimeZone } from '../figures/shop-time-zone.ts'
import { dayText } from '../forms/day-text.ts'

export const payoutStatusNames = statusNames
export const payoutMethodNames = methodNames

/** For use within a sentence: "sent by bank transfer". */
export const payoutMethodPhrases: Record<PayoutMethod, string> = {
  STRIPE_CONNECT: 'through Stripe',
  RAZORPAY_ROUTE: 'through Razorpay',
  BANK_FILE: 'by bank transfer',
}

export const scheduleNames: Record<PayoutSchedule, string> = {
  DAILY: 'every day',
  WEEKLY: 'every week',
  MONTHLY: 'every month',
}

const day = dateFormat({ dateStyle: 'medium', timeZone: shopTimeZone })

/** In the time zone of the shop, as payout schedules. */
export const payoutDay = (timestamp: string) => day.format(new Date(timestamp))

/** `nextRun` is a day, which is the same in every time zone. */
export const scheduleText = ({ schedule, nextRun }: Pick<PayoutAccount, 'schedule' | 'nextRun'>) =>
  `Paid ${scheduleNames[schedule]}, next on ${dayText(nextRun)}`

const holds: Record<PayoutHold, string> = {
  ACCOUNT_NOT_ACTIVE: 'Payouts are paused while the account is not active',
  DESTINATION_CHANGED: `Payouts to a new account are on hold for ${destinationHoldDays} days`,
  IN_FLIGHT: 'The next payout is sent once the previous one has arrived',
  NOTHING_DUE: 'Nothing is ready yet',
  BELOW_MINIMUM: 'Below the minimum payout',
}

/** Why the next payout is on hold; empty without a hold. */
export const holdText = (hold: Hold): string =>
  hold ? `${holds[hold.reason]}${hold.until ? `, until ${payoutDay(hold.until)}` : ''}.` : ''

const waits: Record<PayoutWait, string> = {
  NOT_DELIVERED: `Until ${returnDays} days after delivery`,
  UNPROVEN: 'Until the delivery is confirmed',
  CASH: "Until the courier's cash has arrived",
  RETURNABLE: `Until the ${returnDays} days for returns are over`,
  NEW_SELLER: 'Until the extra hold for new sellers ends',
  RETURN_OPEN: 'Until the return is decided',
  DISPUTED: "Until the customer's bank decides",
}

const untilText = (reason: PayoutWait, day: string): string =>
  reason === 'UNPROVEN'
    ? `Until delivery is confirmed, or ${day} at the latest`
    : reason === 'NEW_SELLER'
      ? `Until ${day} (new seller)`
      : `Until ${day}`

/** When a pending line becomes ready. */
export const waitText = (wait: NextPayoutLine['wait']): string =>
  wait === null ? 'Ready' : wait.until ? untilText(wait.reason, payoutDay(wait.until)) : waits[wait.reason]

/** Status and date of a payout. */
export function payoutNote({ status, method, createdAt, sentAt, paidAt, endedAt }: SellerPayout): string {
  if (status === 'PAID') return `Paid ${payoutDay(paidAt ?? createdAt)}`
  if (status === 'SENT') return `Sent ${payoutDay(sentAt ?? createdAt)}, not yet arrived`
  if (status === 'SCHEDULED') {
    const next = method === 'BANK_FILE' ? 'awaiting bank file' : `sending to ${payoutMethodNames[method]}`
    return `Created ${payoutDay(createdAt)}, ${next}`
  }
  return `${payoutStatusNames[status]} ${payoutDay(endedAt ?? createdAt)}`
}
