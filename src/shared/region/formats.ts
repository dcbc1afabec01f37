// Numbers and dates by `Intl`. Public pages use `figures.ts` of the web instead, because the first use of `Intl` is slow.
import { region } from './region.ts'
import type { RegionCode } from './region-codes.ts'

/** The texts of the shop are English, so Germany has English month names, with day before month. */
const locales: Record<RegionCode, { numbers: string; dates: string }> = {
  DEFAULT: { numbers: 'en-US', dates: 'en-US' },
  US: { numbers: 'en-US', dates: 'en-US' },
  IN: { numbers: 'en-IN', dates: 'en-IN' },
  GB: { numbers: 'en-GB', dates: 'en-GB' },
  DE: { numbers: 'de-DE', dates: 'en-GB' },
}

export const numberLocale = (): string => locales[region()].numbers

/** Creating a format costs more than a hundred uses. */
function cached<F>(create: (locale: string) => F): (locale: string) => F {
  const formats = new Map<string, F>()
  return (locale) => {
    const format = formats.get(locale) ?? create(locale)
    formats.set(locale, format)
    return format
  }
}

/** A date format of the region in which it is used. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formatOf = cached((locale) => new Intl.DateTimeFormat(locale, options))
  return { format: (date: Date): string => formatOf(locales[region()].dates).format(date) }
}

export function numberFormat(options: Intl.NumberFormatOptions = {}) {
  const formatOf = cached((locale) => new Intl.NumberFormat(locale, options))
  return { format: (value: number): string => formatOf(numberLocale()).format(value) }
}

const plain = numberFormat()
/** `1,234`, `1.234` in Germany, `1,00,000` in India. */
export const numberText = (value: number): string => plain.format(value)
