import { region } from './region.ts'
import type { RegionCode } from './region-codes.ts'

type Country = {
  dial: string
  /** Dialed before the number within the country. */
  trunk: string
  /** The number without country code and trunk prefix. */
  national: RegExp
  /** Positions of the spaces in a formatted number. */
  spaces: RegExp
  example: string
  digits: string
}

const countries: Record<Exclude<RegionCode, 'DEFAULT'>, Country> = {
  IN: {
    dial: '91',
    trunk: '0',
    national: /^[6-9]\d{9}$/,
    spaces: /(?<=^\d{5})/,
    example: '98765 43210',
    digits: '10 digits',
  },
  US: {
    dial: '1',
    trunk: '1',
    national: /^[2-9]\d\d[2-9]\d{6}$/,
    spaces: /(?<=^(?:\d{3}){1,2})/g,
    example: '(415) 555-0132',
    digits: '10 digits',
  },
  GB: {
    dial: '44',
    trunk: '0',
    national: /^(7\d{9}|[1-3]\d{8,9})$/,
    spaces: /(?<=^\d{4})/,
    example: '07400 123456',
    digits: 'with area code',
  },
  DE: {
    dial: '49',
    trunk: '0',
    national: /^(1[5-7]\d{8,9}|[2-9]\d{5,10})$/,
    spaces: /(?<=^\d{3})/,
    example: '0151 23456789',
    digits: 'with area code',
  },
}

const countryOf = (code: RegionCode): Country | undefined =>
  code === 'DEFAULT' ? undefined : countries[code]

/** A number of any country: `+` and 8 to 15 digits (E.164). */
const international = /^\+[1-9]\d{7,14}$/

/** `+919876543210` for a number as people type it; unchanged if it is none, and in the default region. */
export function normalPhone(text: string, code = region()): string {
  const country = countryOf(code)
  if (!country) return text
  const typed = text.trim()
  const plus = typed
    .replace('(0)', '')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  const { dial, trunk, national } = country
  for (const prefix of [`+${dial}`, '', trunk, dial]) {
    const rest = plus.startsWith(prefix) ? plus.slice(prefix.length) : ''
    if (national.test(rest)) return `+${dial}${rest}`
  }
  return international.test(plus) && !plus.startsWith(`+${dial}`) ? plus : typed
}

/** Expects a number normalized to E.164. */
export function isPhone(text: string, code = region()): boolean {
  const country = countryOf(code)
  if (!country) return /^\d{8}$/.test(text)
  const own = `+${country.dial}`
  return text.startsWith(own) ? country.national.test(text.slice(own.length)) : international.test(text)
}

export function phoneProblem(code = region()): string {
  const country = countryOf(code)
  return country
    ? `Enter a mobile number such as ${country.example}, or with + and country code`
    : 'Mobile must be a 8-digit number'
}

export function phoneHint(code = region()): string {
  const country = countryOf(code)
  return country ? `${country.digits}, such as ${country.example}` : '8 digits'
}

/** `+91 98765 43210`; a number without country code as it is. */
export function phoneText(number: string): string {
  for (const { dial, national, spaces } of Object.values(countries)) {
    const rest = number.slice(dial.length + 1)
    if (number.startsWith(`+${dial}`) && national.test(rest)) return `+${dial} ${rest.replace(spaces, ' ')}`
  }
  return number
}
