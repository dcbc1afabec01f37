import { currencyCode } from '../../ui/format/currency.ts'

/** `US dollars`, `Euros`. */
export function currencyName(code = currencyCode()): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  })
  const name = format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code
  return name.charAt(0).toUpperCase() + name.slice(1)
}
