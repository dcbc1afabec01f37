import { formatOf } from './money.ts'

/** All amounts are stored in hundredths, so currencies with 0 or 3 decimals are not supported. */
export const hasTwoDecimals = (code: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2

/** The prefix of an amount: `$`, `₹`, or `CHF` with a non-breaking space. */
export function currencySymbol(code: string): string {
  return formatOf(code)
    .formatToParts(0)
    .flatMap(({ type, value }, at) => (type === 'currency' || (type === 'literal' && at === 1) ? value : []))
    .join('')
}
