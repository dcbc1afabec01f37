import type { RefundAccount } from '#contract/payments/cash/cash.ts'

/** `••••••4321`; of a UPI id the start of the name, and the whole handle: `as•••@upi`. */
export function maskedNumber({ number }: Pick<RefundAccount, 'number'>): string {
  const compact = number.replaceAll(' ', '')
  const at = compact.indexOf('@')
  // Of a name with two characters, only the first.
  return at > 0
    ? `${compact.slice(0, Math.min(2, at - 1) || 1)}•••${compact.slice(at)}`
    : `••••••${compact.slice(-4)}`
}
