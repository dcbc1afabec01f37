import { type CashRules, cashRefusal } from '#shared/checkout/cash-on-delivery.ts'
import type { Gateway } from '#shared/payments/gateway.ts'

type Wanted = {
  /** Undefined without an address. */
  pinCode: string | undefined
  /** Undefined until the cart is loaded. */
  total: number | undefined
  currency: string
}

/** Cash as a way to pay, with the reason why this order cannot use it; null if it is not offered at all. */
export type CashChoice = { problem: string | undefined } | null

export function cashChoice(
  rules: CashRules | null | undefined,
  { pinCode, total, currency }: Wanted,
): CashChoice {
  if (!rules || total === 0) return null
  if (pinCode === undefined) return { problem: undefined }
  return { problem: cashRefusal(rules, { pinCode, total: total ?? 0, currency }) }
}

/** Customers who cannot pay this order in cash pay by card. */
export const gatewayFor = (wanted: Gateway, cash: CashChoice): Gateway =>
  wanted === 'COD' && (!cash || cash.problem) ? 'STRIPE' : wanted
