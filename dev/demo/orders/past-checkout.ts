import { randomUUID } from 'node:crypto'
import { refundLines, saleLines } from '#server/modules/ledger/ledger.rules.ts'
import { type Quote, quote } from '#server/modules/orders/quote/quote.rules.ts'
import { shareOf } from '#shared/payments/money.ts'
import type { BuyerAddress, Choice, PastCheckout, PastOrder } from './insert-checkouts.ts'

const commissionBp = 1_000
const day = 1440

/** What happened to an order, in minutes after the checkout. */
export type Course =
  | { ends: 'unpaid' }
  | { ends: 'canceled'; after: number }
  | { ends: 'in progress'; confirmed: number; shipped: number; delivered: number }

type Planned = {
  customer: { id: number; address: BuyerAddress }
  ageMinutes: number
  lines: { choice: Choice; quantity: number }[]
  /** The percentage of a coupon, paid by the sellers. */
  couponBp?: number
  cash?: boolean
  /** Called for each order of the checkout. */
  courseOf: () => Course
  random: () => number
}

/** A past checkout with the amounts, events and ledger entries that the workflows would have written. */
export function pastCheckout({
  customer,
  ageMinutes,
  lines,
  couponBp = 0,
  cash = false,
  courseOf,
  random,
}: Planned): PastCheckout {
  const goodsCents = lines.reduce((sum, { choice, quantity }) => sum + choice.sellingCents * quantity, 0)
  const quoted = quote({
    lines: lines.map(({ choice, quantity }) => ({
      variantId: choice.variantId,
      sellerId: choice.sellerId,
      quantity,
      unitMrpCents: choice.mrpCents,
      unitSellingCents: choice.sellingCents,
      commissionBp,
      deal: null,
      taxes: [],
    })),
    discountCents: shareOf(goodsCents, couponBp),
    shipping: { flatFeeCents: 0, freeAboveCents: 0 },
  })
  const courses = quoted.sellers.map(courseOf)
  // A checkout is paid or unpaid as a whole.
  const paid = courses[0]?.ends !== 'unpaid'
  return {
    id: randomUUID(),
    hasCoupon: couponBp > 0,
    cash,
    customer,
    ageMinutes,
    paid,
    quote: quoted,
    orders: quoted.sellers.map((money, index) =>
      pastOrder(
        money,
        paid ? (courses[index] ?? { ends: 'unpaid' }) : { ends: 'unpaid' },
        ageMinutes,
        random,
      ),
    ),
    lines: new Map(lines.map(({ choice }) => [choice.variantId, choice])),
  }
}

function pastOrder(
  money: Quote['sellers'][number],
  course: Course,
  ageMinutes: number,
  random: () => number,
): PastOrder {
  const common = { code: orderCode(random), sellerId: money.sellerId, money, refund: [], tracking: null }
  const events: PastOrder['events'] = [{ status: 'PENDING', actor: 'customer', minutes: 0 }]
  if (course.ends === 'unpaid') {
    events.push({ status: 'CANCELLED', actor: 'expiry', minutes: 30 })
    return { ...common, status: 'CANCELLED', paid: false, events, sale: [] }
  }
  events.push({ status: 'PLACED', actor: 'payment', minutes: 2 })
  const sale = saleLines(money)
  if (course.ends === 'canceled') {
    events.push({ status: 'CANCELLED', actor: 'customer', minutes: course.after })
    return {
      ...common,
      status: 'CANCELLED',
      paid: true,
      events,
      sale,
      refund: refundLines(sale, { PAYMENT: money.totalCents }),
    }
  }
  let status: PastOrder['status'] = 'PLACED'
  const steps = [
    ['CONFIRMED', course.confirmed],
    ['SHIPPED', course.shipped],
    ['DELIVERED', course.delivered],
  ] as const
  for (const [next, minutes] of steps) {
    if (minutes > ageMinutes) break
    events.push({ status: next, actor: 'seller', minutes: Math.floor(minutes) })
    status = next
  }
  const isSent = status === 'SHIPPED' || status === 'DELIVERED'
  return { ...common, status, paid: true, events, sale, tracking: isSent ? tracking(random) : null }
}

/** Confirmed within a day, delivered after four to six. */
export const usualCourse = (random: () => number): Course => ({
  ends: 'in progress',
  confirmed: day * (0.3 + random()),
  shipped: day * (1.5 + random()),
  delivered: day * (4 + random() * 2),
})

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const orderCode = (random: () => number): string =>
  `TRV-${Array.from({ length: 10 }, () => letters[Math.floor(random() * 32)]).join('')}`

const carriers = ['Blue Dart', 'Delhivery', 'DTDC', 'India Post']

function tracking(random: () => number): PastOrder['tracking'] {
  const digits = Array.from({ length: 11 }, () => Math.floor(random() * 10)).join('')
  return { carrier: carriers[Math.floor(random() * carriers.length)] ?? 'India Post', number: digits }
}
