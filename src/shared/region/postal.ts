import { region } from './region.ts'
import type { RegionCode } from './region-codes.ts'

type Postal = {
  label: string
  normal: (text: string) => string
  pattern: RegExp
  problem: string
  example: string
  /** Characters that the input accepts. */
  max: number
  /** Whether the code has only digits. */
  digits: boolean
}

const compact = (text: string) => text.replace(/\s+/g, '').toUpperCase()

const pinCode = {
  label: 'Pin Code',
  normal: (text: string) => text,
  pattern: /^\d{6}$/,
  problem: 'Pin Code must be a 6-digit number',
  example: '560001',
  max: 6,
  digits: true,
}

const codes: Record<RegionCode, Postal> = {
  DEFAULT: pinCode,
  IN: { ...pinCode, normal: compact, pattern: /^[1-9]\d{5}$/ },
  US: {
    label: 'ZIP Code',
    normal: (text) => compact(text).replace(/^(\d{5})(\d{4})$/, '$1-$2'),
    pattern: /^\d{5}(-\d{4})?$/,
    problem: 'Enter a ZIP Code such as 94103 or 94103-1234',
    example: '94103',
    max: 10,
    digits: false,
  },
  GB: {
    label: 'Postcode',
    normal: (text) => compact(text).replace(/(\d[A-Z]{2})$/, ' $1'),
    pattern: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
    problem: 'Enter a postcode such as SW1A 1AA',
    example: 'SW1A 1AA',
    max: 8,
    digits: false,
  },
  DE: {
    label: 'Postal Code',
    normal: compact,
    pattern: /^(?!00)\d{5}$/,
    problem: 'Postal Code must be a 5-digit number',
    example: '10115',
    max: 5,
    digits: true,
  },
}

/** Label, input limits and error message of the region's postal codes. */
export const postalOf = (code = region()): Omit<Postal, 'normal' | 'pattern'> => codes[code]

/** A code as it is stored: `sw1a1aa` becomes `SW1A 1AA`. The default region stores what was typed. */
export const normalPostal = (text: string, code = region()): string => codes[code].normal(text)

/** Expects a normalized code. */
export const isPostal = (text: string, code = region()): boolean => codes[code].pattern.test(text)

/** The message for a typed code; empty if it is valid. */
export function postalProblem(text: string): string {
  const { label, problem } = postalOf()
  if (text.trim() === '') return `${label} is required`
  return isPostal(normalPostal(text)) ? '' : problem
}
