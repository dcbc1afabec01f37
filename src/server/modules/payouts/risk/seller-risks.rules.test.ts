import { describe, expect, it } from 'vitest'
import { type RiskFacts, risksOf } from './seller-risks.rules.ts'

const quiet: RiskFacts = {
  orders: 400,
  ownOrders: 0,
  disputedOrders: 0,
  ordersOfWeek: 20,
  ordersBefore: 80,
  soldCents: 100_000,
  refundedCents: 0,
  refundedOrders: 0,
  bankChangedDays: null,
}

describe('the risk signals of a seller', () => {
  it.each<[string, Partial<RiskFacts>, string[]]>([
    ['a quiet shop has none', {}, []],
    ['one order of their own is no signal', { ownOrders: 1 }, []],
    ['two orders of their own are', { ownOrders: 2 }, ['SELF_PURCHASE']],
    ['five times the weekly average', { ordersOfWeek: 100 }, ['SALES_SPIKE']],
    ['just below five times', { ordersOfWeek: 99 }, []],
    ['ten first orders in a week', { ordersOfWeek: 10, ordersBefore: 0, orders: 10 }, ['SALES_SPIKE']],
    ['nine first orders in a week', { ordersOfWeek: 9, ordersBefore: 0, orders: 9 }, []],
    ['a fifth of the sales refunded', { refundedCents: 20_000, refundedOrders: 5 }, ['REFUNDS']],
    ['less than a fifth', { refundedCents: 19_999, refundedOrders: 5 }, []],
    ['a fifth in four orders', { refundedCents: 20_000, refundedOrders: 4 }, []],
    ['refunds without sales', { soldCents: 0, refundedCents: 0, refundedOrders: 5 }, []],
    ['chargebacks of 1%', { disputedOrders: 4 }, ['CHARGEBACKS']],
    ['chargebacks below 1%', { disputedOrders: 3 }, []],
    ['one chargeback of few orders', { disputedOrders: 1, orders: 3 }, []],
    ['two chargebacks of few orders', { disputedOrders: 2, orders: 3 }, ['CHARGEBACKS']],
    ['a bank account changed today', { bankChangedDays: 0 }, ['BANK_CHANGED']],
    ['a bank account changed 14 days ago', { bankChangedDays: 14 }, []],
    ['several', { ownOrders: 3, bankChangedDays: 1 }, ['SELF_PURCHASE', 'BANK_CHANGED']],
  ])('%s', (_, facts, signals) => {
    expect(risksOf({ ...quiet, ...facts }).map(({ signal }) => signal)).toEqual(signals)
  })
})
