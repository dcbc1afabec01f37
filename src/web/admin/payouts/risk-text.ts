import type { SellerRisk } from '#contract/payments/payout.ts'
import { numberText } from '#shared/region/formats.ts'

const count = (value: number, one: string, many: string) => `${numberText(value)} ${value === 1 ? one : many}`
const orders = (value: number | null) => count(value ?? 0, 'order', 'orders')

/** What a signal found, as a short sentence. */
export function riskText({ signal, value, of }: SellerRisk): string {
  switch (signal) {
    case 'SELF_PURCHASE':
      return `${value} of ${orders(of)} in 90 days by people with the seller's email, phone or card`
    case 'SALES_SPIKE':
      return `${orders(value)} in 7 days, ${of} in the 4 weeks before`
    case 'REFUNDS':
      return `${value}% of sales in 30 days refunded, in ${orders(of)}`
    case 'CHARGEBACKS':
      return `${count(value, 'chargeback', 'chargebacks')} in ${orders(of)} of 90 days`
    case 'BANK_CHANGED':
      return value === 0
        ? 'Bank account changed today'
        : `Bank account changed ${count(value, 'day', 'days')} ago`
  }
}
