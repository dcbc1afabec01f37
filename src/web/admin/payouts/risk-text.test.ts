import { expect, it } from 'vitest'
import type { SellerRisk } from '#contract/payments/payout.ts'
import { riskText } from './risk-text.ts'

it.each<[SellerRisk, string]>([
  [
    { signal: 'SELF_PURCHASE', value: 2, of: 31 },
    "2 of 31 orders in 90 days by people with the seller's email, phone or card",
  ],
  [{ signal: 'SALES_SPIKE', value: 120, of: 8 }, '120 orders in 7 days, 8 in the 4 weeks before'],
  [{ signal: 'REFUNDS', value: 35, of: 7 }, '35% of sales in 30 days refunded, in 7 orders'],
  [{ signal: 'CHARGEBACKS', value: 2, of: 50 }, '2 chargebacks in 50 orders of 90 days'],
  [{ signal: 'BANK_CHANGED', value: 0, of: null }, 'Bank account changed today'],
  [{ signal: 'BANK_CHANGED', value: 1, of: null }, 'Bank account changed 1 day ago'],
])('%j', (risk, text) => {
  expect(riskText(risk)).toBe(text)
})
