import { describe, expect, it } from 'vitest'
import type { RegionCode } from '../../region/region-codes.ts'
import { payeeRules } from './payee-rules.ts'
import { taxNumberLabel } from './tax-number-label.ts'

type Part = 'tax' | 'account' | 'bank'

it.each<[RegionCode, Part, string, string]>([
  ['DEFAULT', 'tax', '29abcde1234f1zw', '29ABCDE1234F1ZW'],
  ['DEFAULT', 'account', '111111111111', '111111111111'],
  ['DEFAULT', 'account', ' 1111 1111 1111', '111111111111'],
  ['IN', 'tax', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['IN', 'bank', 'hdfc0001111', 'HDFC0001111'],
  ['DE', 'tax', 'de 136 695 976', 'DE136695976'],
  ['DE', 'tax', '136695976', 'DE136695976'],
  ['DE', 'account', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['DE', 'account', 'AT61 1904 3002 3457 3201', 'AT611904300234573201'],
  ['DE', 'bank', 'cobadeff', 'COBADEFF'],
  ['DE', 'bank', '', ''],
  ['GB', 'tax', 'GB 980 7806 84', 'GB980780684'],
  ['GB', 'tax', '434031494', 'GB434031494'],
  ['GB', 'account', '3192 6819', '31926819'],
  ['GB', 'bank', '601613', '60-16-13'],
  ['GB', 'bank', '60-16-13', '60-16-13'],
  ['US', 'tax', '123456789', '12-3456789'],
  ['US', 'account', '000123456789', '000123456789'],
  ['US', 'bank', '021000021', '021000021'],
])('%s %s: %j is stored as %j', (code, part, typed, stored) => {
  const { normal, isValid } = payeeRules(code)[part]
  expect(normal(typed)).toBe(stored)
  expect(isValid(stored)).toBe(true)
  expect(normal(stored)).toBe(stored)
})

it.each<[RegionCode, Part, string, string]>([
  ['DEFAULT', 'tax', '27AAPFU0939F1XV', 'GSTIN must be a valid 15-character number'],
  ['DEFAULT', 'tax', '27AAPFU0939F1ZW', 'GSTIN is not valid: its last character does not fit the others.'],
  ['DEFAULT', 'tax', ' ', 'Enter the GSTIN'],
  ['DEFAULT', 'account', '', 'Enter the Account Number'],
  ['DEFAULT', 'account', '12', 'Account Number must have 9 to 18 digits'],
  ['DEFAULT', 'bank', 'HDFC1001234', 'IFSC Code must look like AAAA0XXXXXX'],
  ['DE', 'tax', 'DE136695977', 'Please check the VAT number. It looks like DE136695976.'],
  ['DE', 'tax', 'ATU12345678', 'Please check the VAT number.'],
  ['DE', 'tax', '27AAPFU0939F1ZV', 'Please check the VAT number.'],
  [
    'DE',
    'account',
    'DE89370400440532013001',
    'Please check the IBAN. It looks like DE89 3704 0044 0532 0130 00.',
  ],
  ['DE', 'account', 'DE8937040044053201300', 'Please check the IBAN.'],
  ['DE', 'account', '', 'Enter the IBAN'],
  ['DE', 'bank', 'COBA', 'Please check the BIC. It looks like COBADEFFXXX.'],
  ['GB', 'tax', 'GB980780685', 'Please check the VAT number. It looks like GB980780684.'],
  ['GB', 'account', '3192681', 'Account Number must have 8 digits'],
  ['GB', 'bank', '60-16', 'Please check the Sort code. It looks like 20-00-00.'],
  ['US', 'tax', '00-1234567', 'Please check the EIN. It looks like 12-3456789.'],
  ['US', 'tax', '1234', 'Please check the EIN.'],
  ['US', 'account', '123', 'Account Number must have 4 to 17 digits'],
  ['US', 'bank', '021000022', 'Please check the Routing number. It looks like 021000021.'],
  ['US', 'bank', '000000000', 'Please check the Routing number.'],
])('%s %s refuses %j: %s', (code, part, typed, message) => {
  const { normal, isValid, problem } = payeeRules(code)[part]
  expect(isValid(normal(typed))).toBe(false)
  expect(problem(normal(typed))).toContain(message)
})

describe('the name of a stored tax number', () => {
  it.each([
    ['29ABCDE1234F1ZW', 'GSTIN'],
    ['000000000000000', 'GSTIN'],
    ['DE136695976', 'VAT number'],
    ['12-3456789', 'EIN'],
  ])('%s is a %s', (number, label) => expect(taxNumberLabel(number)).toBe(label))
})
