// What identifies a seller for the tax office and the bank, by region. Short, because the script of the public
// registration has a size limit.
import { region } from '../../region/region.ts'
import type { RegionCode } from '../../region/region-codes.ts'
import { hasValidCheckDigit } from '../gstin.ts'
import { isBritishVat, isGermanVat, isIban, isRoutingNumber } from './check-digits.ts'

type Rule = {
  label: string
  hint: string
  /** The text as it is stored. */
  normal: (text: string) => string
  /** Of a normal text. */
  isValid: (text: string) => boolean
  problem: (text: string) => string
  /** Whether it has only digits. */
  digits?: boolean
  optional?: boolean
}

const compact = (text: string) => text.replace(/[\s.\-/]/g, '').toUpperCase()

const rule = (label: string, example: string, isValid: Rule['isValid'], more?: Partial<Rule>): Rule => ({
  label,
  hint: `Such as ${example}`,
  normal: compact,
  isValid,
  ...more,
  problem: (text) => {
    if (text === '') return `Enter the ${label}`
    return more?.problem?.(text) ?? `Please check the ${label}. It looks like ${example}.`
  },
})

const vat = (country: string, example: string, format: RegExp, isValid: Rule['isValid']) =>
  rule('VAT number', example, (text) => format.test(text) && isValid(text.slice(2)), {
    // People leave out their own country.
    normal: (text) => compact(text).replace(/^\d/, `${country}$&`),
  })

const accountNumber = (hint: string, format: RegExp, more?: Partial<Rule>) =>
  rule('Account Number', '', (text) => format.test(text), {
    hint,
    digits: true,
    problem: () => `Account Number must have ${hint}`,
    ...more,
  })

const capitals = (text: string) => text.trim().toUpperCase()
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const ifsc = /^[A-Z]{4}0[A-Z0-9]{6}$/

const india: Rules = {
  tax: rule('GSTIN', '', (text) => gstin.test(text) && hasValidCheckDigit(text), {
    hint: '15 characters, such as 29ABCDE1234F1ZW',
    normal: capitals,
    problem: (text) =>
      gstin.test(text)
        ? 'GSTIN is not valid: its last character does not fit the others. Please check it for a typing error.'
        : 'GSTIN must be a valid 15-character number',
  }),
  account: accountNumber('9 to 18 digits', /^\d{9,18}$/, { normal: (text) => text.replace(/\s/g, '') }),
  bank: rule('IFSC Code', '', (text) => ifsc.test(text), {
    hint: '11 characters, such as HDFC0001234',
    normal: capitals,
    problem: () => 'IFSC Code must look like AAAA0XXXXXX',
  }),
}

type Rules = Record<'tax' | 'account' | 'bank', Rule>

const rules: Record<RegionCode, Rules> = {
  DEFAULT: india,
  IN: india,
  US: {
    tax: rule('EIN', '12-3456789', (text) => /^(?!00)\d\d-\d{7}$/.test(text), {
      normal: (text) => compact(text).replace(/^\d\d/, '$&-'),
    }),
    account: accountNumber('4 to 17 digits', /^\d{4,17}$/),
    bank: rule('Routing number', '021000021', isRoutingNumber, { digits: true }),
  },
  GB: {
    tax: vat('GB', 'GB980780684', /^GB\d{9}(\d{3})?$/, isBritishVat),
    account: accountNumber('8 digits', /^\d{8}$/),
    bank: rule('Sort code', '20-00-00', (text) => /^\d\d-\d\d-\d\d$/.test(text), {
      normal: (text) => compact(text).replace(/\d\d(?=\d)/g, '$&-'),
    }),
  },
  DE: {
    tax: vat('DE', 'DE136695976', /^DE\d{9}$/, isGermanVat),
    account: rule('IBAN', 'DE89 3704 0044 0532 0130 00', isIban),
    bank: rule('BIC', 'COBADEFFXXX', (text) => /^([A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?)?$/.test(text), {
      optional: true,
    }),
  },
}

/** The API calls them `gstin`, `accountNumber` and `ifscCode` in every region. */
export const payeeRules = (code = region()): Rules => rules[code]
