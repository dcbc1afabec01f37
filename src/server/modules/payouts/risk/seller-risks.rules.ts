import type { RiskSignal } from '#shared/sellers/risks.ts'

/** Counted from orders, refunds and disputes. */
export type RiskFacts = {
  /** Paid orders of the last 90 days by customers who share contact data or a card with the seller, and disputed ones. */
  ownOrders: number
  disputedOrders: number
  /** All paid orders of the last 90 days; 0 if there are none of the two above. */
  orders: number
  /** Paid orders of the last 7 days, and of the 28 days before. Counting stops when there are too many for a spike. */
  ordersOfWeek: number
  ordersBefore: number
  /** Orders of the last 30 days with a refund, and their refunds. */
  refundedCents: number
  refundedOrders: number
  /** What customers paid in the last 30 days; 0 with fewer refunded orders than a signal needs. */
  soldCents: number
  /** Days since the bank account was changed; null if it is the first one. */
  bankChangedDays: number | null
}

export type Risk = { signal: RiskSignal; value: number; of: number | null }

export const riskThresholds = {
  /** Two, because one may be a test order. */
  selfPurchases: 2,
  /** Orders of a week, and how many times the weekly average of the four weeks before. */
  spikeOrders: 10,
  spikeFactor: 5,
  weeksBefore: 4,
  /** Percent of sales in 30 days, and the least number of refunded orders. */
  refundPercent: 20,
  refundedOrders: 5,
  /** Card networks act at about 1% of orders. */
  chargebacks: 2,
  chargebackPercent: 1,
  bankChangedDays: 14,
} as const

/** The signals of a seller, in the order of `riskSignals`. */
export function risksOf(facts: RiskFacts): Risk[] {
  const limits = riskThresholds
  const refundPercent = facts.soldCents === 0 ? 0 : Math.floor((facts.refundedCents * 100) / facts.soldCents)
  const risks: (Risk | false)[] = [
    facts.ownOrders >= limits.selfPurchases && {
      signal: 'SELF_PURCHASE',
      value: facts.ownOrders,
      of: facts.orders,
    },
    facts.ordersOfWeek >= limits.spikeOrders &&
      facts.ordersOfWeek * limits.weeksBefore >= facts.ordersBefore * limits.spikeFactor && {
        signal: 'SALES_SPIKE',
        value: facts.ordersOfWeek,
        of: facts.ordersBefore,
      },
    facts.refundedOrders >= limits.refundedOrders &&
      refundPercent >= limits.refundPercent && {
        signal: 'REFUNDS',
        value: refundPercent,
        of: facts.refundedOrders,
      },
    facts.disputedOrders >= limits.chargebacks &&
      facts.disputedOrders * 100 >= facts.orders * limits.chargebackPercent && {
        signal: 'CHARGEBACKS',
        value: facts.disputedOrders,
        of: facts.orders,
      },
    facts.bankChangedDays !== null &&
      facts.bankChangedDays < limits.bankChangedDays && {
        signal: 'BANK_CHANGED',
        value: facts.bankChangedDays,
        of: null,
      },
  ]
  return risks.filter((risk) => risk !== false)
}
