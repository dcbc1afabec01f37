import { formatMoney } from '../payments/money.ts'

/** Where the shop offers cash on delivery, and up to which total of all orders of a checkout. */
export type CashRules = {
  maxOrder: number
  /** Beginnings of pin codes; empty for everywhere. */
  pinCodes: string[]
}

type Wanted = { pinCode: string; total: number; currency: string }

const bare = (pinCode: string): string => pinCode.replace(/[\s-]/g, '').toUpperCase()

/** Why an order cannot be paid in cash, as a sentence for the customer; undefined if it can. */
export function cashRefusal(
  rules: CashRules | null,
  { pinCode, total, currency }: Wanted,
): string | undefined {
  if (!rules) return 'Cash on delivery is not available.'
  if (total > rules.maxOrder)
    return `Cash on delivery is available up to ${formatMoney(rules.maxOrder, currency)}.`
  const served =
    rules.pinCodes.length === 0 || rules.pinCodes.some((start) => bare(pinCode).startsWith(start))
  return served ? undefined : `Cash on delivery is not available for pin code ${pinCode}.`
}
