import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { PayoutSchedule } from '#shared/payments/payout-status.ts'
import { firstPayoutDay } from '#shared/payments/payouts/payout-days.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { dateFormat, numberText } from '#shared/region/formats.ts'
import { type Change, type Effect, insteadOf, whenText } from './effect.ts'

const daysText = (days: number) => `${numberText(days)} ${days === 1 ? 'day' : 'days'}`

const scheduleTexts: Record<PayoutSchedule, string> = {
  DAILY: 'every day',
  WEEKLY: 'every Monday',
  MONTHLY: 'on the 1st of each month',
}

/** For a day `yyyy-mm-dd`, which has no time zone. */
const dayFormat = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

function firstPayoutText({ before, after, from, shop }: Change<PayoutSchedule>): string {
  const day = firstPayoutDay({ before, after, at: from ?? shop.now, zone: shop.timeZone })
  if (day) return `The ${from ? 'first' : 'next'} automatic payout is on ${dayFormat.format(new Date(day))}.`
  return `The first automatic payout starts within an hour${from ? ' of that time' : ''}.`
}

function minimumWarning({ before, after, shop }: Change<number>): string | undefined {
  const { mostReady, currency } = shop
  if (after <= before) return undefined
  if (mostReady !== undefined && after > mostReady)
    return `No seller has this much ready now. The most is ${formatMoney(Math.max(mostReady, 0), currency)}.`
  if (mostReady === undefined && after >= Math.max(before, 10) * 10)
    return 'Sellers with few sales may wait months for their money.'
  return undefined
}

function proofWarning(days: number): string | undefined {
  if (days < returnDays) return 'Customers have little time to report a parcel that did not arrive.'
  return days >= 60
    ? `Sellers wait ${daysText(days)} for their money, even for parcels that arrived.`
    : undefined
}

type NewSellers = ShopSettings['newSellers']['value']

function newSellersWarning({ reserve }: NewSellers): string | undefined {
  if (reserve === 100) return 'New sellers get no money until the reserve is released.'
  return reserve >= 50 ? `New sellers are paid only ${decimalText(100 - reserve)}% at first.` : undefined
}

export const payoutEffects = {
  payoutSchedule: (change: Change<PayoutSchedule>): Effect => {
    const [before, after] = [scheduleTexts[change.before], scheduleTexts[change.after]]
    return {
      text: `Sellers are paid ${after}${insteadOf(before, after)} ${whenText(change)}. ${firstPayoutText(change)}`,
    }
  },
  payoutMinimum: (change: Change<number>): Effect => ({
    text:
      change.after === 0
        ? `Sellers are paid any amount ${whenText(change)}.`
        : `Sellers with less than ${formatMoney(change.after, change.shop.currency)} ready wait for a later payout ${whenText(change)}. Closed accounts are still paid in full.`,
    warning: minimumWarning(change),
  }),
  deliveryProofDays: (change: Change<number>): Effect => ({
    text: `Orders without proof of delivery are paid out ${daysText(change.after)} after the promised date ${whenText(change)}. This includes placed orders.`,
    warning: proofWarning(change.after),
  }),
  newSellers: (change: Change<NewSellers>): Effect => {
    const { days, orders, holdDays, reserve, reserveDays } = change.after
    const paid = `for orders paid ${whenText(change)}. Paid orders keep their terms.`
    if (days === 0 && orders === 0) return { text: `New sellers are paid like all others ${paid}` }
    const held =
      reserve > 0 ? `, and ${decimalText(reserve)}% stays in reserve for ${daysText(reserveDays)},` : ''
    return {
      text: `New sellers are paid ${daysText(Math.max(holdDays, returnDays))} after delivery${held} ${paid}`,
      warning: newSellersWarning(change.after),
    }
  },
  payoutApprovalAbove: (change: Change<number>): Effect =>
    change.after === 0
      ? {
          text: `One person alone can pay out and write off any amount ${whenText(change)}.`,
          warning: 'Nobody else checks large payouts.',
        }
      : {
          text: `A second person must approve what one person pays out or writes off above ${formatMoney(change.after, change.shop.currency)} a day ${whenText(change)}. Scheduled payouts need no approval.`,
        },
  refundProofAbove: (change: Change<number>): Effect =>
    change.after === 0
      ? {
          text: `Staff are not asked to confirm who they are before refunds ${whenText(change)}.`,
          warning: 'Anybody at an unlocked computer of staff can refund any amount.',
        }
      : {
          text: `Staff must confirm who they are before they refund more than ${formatMoney(change.after, change.shop.currency)} of one order ${whenText(change)}.`,
        },
}
