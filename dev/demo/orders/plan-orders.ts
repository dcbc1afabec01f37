import { named } from '#shared/catalog/variants/variant-label.ts'
import { cashMaxCents } from '../promotions.ts'
import { pickFrom } from '../random.ts'
import { type BuyerAddress, type Choice, type PastCheckout, welcomeCoupon } from './insert-checkouts.ts'
import type { PlannedReturn } from './insert-returns.ts'
import { type Course, pastCheckout, usualCourse } from './past-checkout.ts'

const day = 1440
/** How far back orders go, in days. */
export const historyDays = 90

export type Customer = { id: number; email: string; address: BuyerAddress }
/** A review that an order of the same customer precedes. */
export type Reviewed = { userId: number; productId: number; ageDays: number }
export type OrderPlan = { checkout: PastCheckout; customer: Customer; returned: PlannedReturn | null }

type Sources = {
  reviewers: Customer[]
  /** The demo account that visitors log in with. */
  customer: Customer
  reviews: Reviewed[]
  choices: Choice[]
  random: () => number
}

/**
 * The orders of the last 90 days: one before each recent review, which makes it verified, orders that are on their way, a few
 * canceled ones, and those of the demo customer. One in 20 delivered orders is returned.
 */
export function planOrders(sources: Sources): OrderPlan[] {
  return [
    ...reviewedOrders(sources),
    ...openOrders(sources),
    ...ordersToReturn(sources),
    ...canceledOrders(sources),
    ...ownOrders(sources),
  ].sort((a, b) => b.checkout.ageMinutes - a.checkout.ageMinutes)
}

/** Most customers used the coupon of new customers for their first order of the history. */
const newCustomer = () => {
  const seen = new Set<number>()
  return ({ id }: Customer): number => {
    const isFirst = !seen.has(id)
    seen.add(id)
    return isFirst && id % 4 !== 0 ? welcomeCoupon.discountBp : 0
  }
}

function reviewedOrders({ reviewers, reviews, choices, random }: Sources): OrderPlan[] {
  const byProduct = Map.groupBy(choices, ({ productId }) => productId)
  const byId = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  const couponOf = newCustomer()
  return reviews.flatMap((review) => {
    const variants = byProduct.get(review.productId)
    const customer = byId.get(review.userId)
    if (!variants || !customer) return []
    const lines = [{ choice: pickFrom(variants, random), quantity: random() < 0.9 ? 1 : 2 }]
    // Delivered after six days at most, reviewed after eight.
    const ageMinutes = Math.floor((review.ageDays + 8 + random() * 0.9) * day)
    const course = usualCourse(random)
    const couponBp = couponOf(customer)
    const checkout = pastCheckout({ customer, ageMinutes, lines, couponBp, courseOf: () => course, random })
    return [{ checkout, customer, returned: random() < 0.05 ? aReturn(checkout, course, random) : null }]
  })
}

function aReturn(checkout: PastCheckout, course: Course, random: () => number): PlannedReturn | null {
  const line = checkout.orders[0]?.money.lines[0]
  const sized = line !== undefined && named(checkout.lines.get(line.variantId)?.size) !== ''
  if (!line || course.ends !== 'in progress') return null
  const requestedAge = checkout.ageMinutes - course.delivered - day * (0.5 + random())
  const [reason, comment] = sized ? pickFrom(sizedReasons, random) : pickFrom(otherReasons, random)
  return {
    variantId: line.variantId,
    quantity: 1,
    amountCents: line.unitSellingCents - Math.floor(line.discountCents / line.quantity),
    reason,
    comment,
    requestedAge: Math.floor(requestedAge),
    acceptedAge: requestedAge > 2.8 * day ? Math.floor(requestedAge - day * (0.3 + random())) : null,
  }
}

const reasons = [
  ['NOT_AS_DESCRIBED', 'The color is darker than in the pictures.'],
  ['CHANGED_MIND', ''],
  ['WRONG_ITEM', 'I ordered the other color.'],
] as const
const sizedReasons = [
  ['DOES_NOT_FIT', 'One size too small for me.'],
  ['DOES_NOT_FIT', 'Runs wider than the size guide says.'],
  ...reasons,
] as const
const otherReasons = [['DAMAGED', 'A corner was dented when it arrived.'], ...reasons] as const

const someLines = (choices: Choice[], random: () => number) => {
  const first = pickFrom(choices, random)
  const second = pickFrom(choices, random)
  const lines = [{ choice: first, quantity: 1 }]
  if (random() < 0.3 && second.variantId !== first.variantId) lines.push({ choice: second, quantity: 1 })
  return lines
}

/** One in so many open orders is paid in cash on delivery. */
const cashEvery = 12

const totalOf = (lines: { choice: Choice; quantity: number }[]): number =>
  lines.reduce((sum, { choice, quantity }) => sum + choice.sellingCents * quantity, 0)

/** Orders of the last nine days, which have no review yet; sellers still work on most of them. */
function openOrders({ reviewers, choices, random }: Sources): OrderPlan[] {
  return Array.from({ length: 230 }, (_, index) => {
    const customer = pickFrom(reviewers, random)
    const ageMinutes = Math.floor(20 + random() * 9 * day)
    const course = usualCourse(random)
    const lines = someLines(choices, random)
    const cash = index % cashEvery === 0 && totalOf(lines) <= cashMaxCents
    return {
      checkout: pastCheckout({ customer, ageMinutes, lines, cash, courseOf: () => course, random }),
      customer,
      returned: null,
    }
  })
}

/** Delivered orders whose return waits for the seller's answer: one of the demo seller, who comes first, and two others. */
function ordersToReturn({ reviewers, choices, random }: Sources): OrderPlan[] {
  const demoSeller = Math.min(...choices.map(({ sellerId }) => sellerId))
  const ofSeller = choices.filter(({ sellerId }) => sellerId === demoSeller)
  return [ofSeller, choices, choices].map((offered) => {
    const customer = pickFrom(reviewers, random)
    const course: Course = {
      ends: 'in progress',
      confirmed: 0.6 * day,
      shipped: 1.9 * day,
      delivered: 5 * day,
    }
    const lines = [{ choice: pickFrom(offered, random), quantity: 1 }]
    const checkout = pastCheckout({ customer, ageMinutes: 8 * day, lines, courseOf: () => course, random })
    return { checkout, customer, returned: aReturn(checkout, course, random) }
  })
}

function canceledOrders({ reviewers, choices, random }: Sources): OrderPlan[] {
  return Array.from({ length: 24 }, () => {
    const customer = pickFrom(reviewers, random)
    const ageMinutes = Math.floor(day + random() * (historyDays - 1) * day)
    const course: Course = { ends: 'canceled', after: Math.floor(30 + random() * 600) }
    const lines = [{ choice: pickFrom(choices, random), quantity: 1 }]
    return {
      checkout: pastCheckout({ customer, ageMinutes, lines, courseOf: () => course, random }),
      customer,
      returned: null,
    }
  })
}

/** Ages in days of the demo customer's orders; the last ones are in transit and new. */
const ownAges = [74, 41, 19, 8.5, 2.6, 0.2]

/** The order in transit is paid in cash. */
const shippedIndex = 4

function ownOrders({ customer, choices, random }: Sources): OrderPlan[] {
  const affordable = choices.filter(({ sellingCents }) => sellingCents > 1_500 && sellingCents < 20_000)
  return ownAges.map((age, index) => {
    const ageMinutes = Math.floor(age * day)
    const course: Course = {
      ends: 'in progress',
      confirmed: 0.5 * day,
      shipped: 1.6 * day,
      delivered: 4.4 * day,
    }
    const lines = someLines(affordable, random).slice(0, index % 2 ? 2 : 1)
    const couponBp = index === 0 ? welcomeCoupon.discountBp : 0
    const cash = index === shippedIndex
    const checkout = pastCheckout({
      customer,
      ageMinutes,
      lines,
      couponBp,
      cash,
      courseOf: () => course,
      random,
    })
    return { checkout, customer, returned: index === 2 ? aReturn(checkout, course, random) : null }
  })
}
