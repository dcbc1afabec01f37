import { formatOf } from './money.ts'

/** Amounts are hundredths all through: a currency with another number of decimals would be charged wrongly. */
export const hasTwoDecimals = (code: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2

/** `$`, `₹` or `CHF ` with a space that does not break: what stands before a sum. */
export function signOf(code: string): string {
  return formatOf(code)
    .formatToParts(0)
    .flatMap(({ type, value }, at) => (type === 'currency' || (type === 'literal' && at === 1) ? value : []))
    .join('')
}
