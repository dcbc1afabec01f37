import { afterEach, describe, expect, it } from 'vitest'
import { decimalExample, decimalProblem, decimalText, groupedText, readDecimal } from './decimal.ts'
import { setRegion } from './region.ts'
import { type RegionCode, regionCodes } from './region-codes.ts'

afterEach(() => setRegion('DEFAULT'))

describe('a typed number', () => {
  it.each<[RegionCode, string, number]>([
    ['DEFAULT', '12.50', 12.5],
    ['DEFAULT', ' 1299 ', 1299],
    ['DEFAULT', '1,299.00', 1299],
    ['DEFAULT', '1,299', 1299],
    ['DEFAULT', '$12.50', 12.5],
    ['DEFAULT', '.5', 0.5],
    ['DEFAULT', '5.', 5],
    ['DEFAULT', '-20%', -20],
    ['DEFAULT', '+10 %', 10],
    ['IN', '2,17,182.67', 217182.67],
    ['IN', '₹1,00,000', 100000],
    ['GB', '£1,299.50', 1299.5],
    ['DE', '12,50', 12.5],
    ['DE', '12,5', 12.5],
    ['DE', '1.299,00', 1299],
    ['DE', '1.299', 1299],
    ['DE', '1.234.567,89', 1234567.89],
    ['DE', '12,50 €', 12.5],
    ['DE', '-0,25', -0.25],
  ])('%s reads %j as %d', (code, text, value) => {
    expect(readDecimal(text, 2, code)).toBe(value)
  })

  it.each<[RegionCode, string]>([
    ['DEFAULT', '1.299,00'],
    ['DEFAULT', '12,50'],
    ['DEFAULT', '1,2,3'],
    ['DEFAULT', '0,500'],
    ['DEFAULT', '1e3'],
    ['DEFAULT', '1 299'],
    ['DEFAULT', '.'],
    ['DEFAULT', '$'],
    ['DEFAULT', 'twelve'],
    ['IN', '1.00.000'],
    ['DE', '1,299.00'],
    ['DE', '12.50'],
    ['DE', '0.500'],
    ['DE', '1.2'],
    ['DE', '1,2,3'],
  ])('%s refuses %j', (code, text) => {
    expect(readDecimal(text, 2, code)).toBeNaN()
  })

  it('has no thousands separators in a field with more than two decimals', () => {
    expect(readDecimal('1,299', 8, 'DE')).toBe(1.299)
    expect(readDecimal('1.299', 8, 'DE')).toBeNaN()
    expect(readDecimal('1.299', 8, 'US')).toBe(1.299)
    expect(readDecimal('1,299', 8, 'US')).toBeNaN()
  })

  it('is empty without characters', () => {
    expect(readDecimal('  ')).toBeUndefined()
    expect(decimalText(undefined)).toBe('')
    expect(decimalText(Number.NaN)).toBe('')
  })
})

it.each(regionCodes)('a number shown in %s is read back', (code) => {
  setRegion(code)
  for (const value of [0, 0.5, 12.5, 1299, 217182.67, 100_000_000, -19.99]) {
    expect(readDecimal(decimalText(value))).toBe(value)
    expect(readDecimal(decimalText(value), 8)).toBe(value)
    expect(readDecimal(groupedText(value, 2))).toBe(value)
    expect(readDecimal(groupedText(value, 8), 8)).toBe(value)
  }
  for (const decimals of [0, 2, 8])
    expect(readDecimal(decimalExample(decimals), decimals)).toBeGreaterThan(1298)
})

it('messages show the format of the region', () => {
  setRegion('DE')
  expect([decimalText(1299.5), groupedText(1299.5, 2)]).toEqual(['1299,5', '1.299,5'])
  expect(decimalProblem()).toBe('Enter a number such as 1.299,50.')
  expect(decimalProblem(0)).toBe('Enter a number such as 1.299.')
  expect(decimalProblem(8)).toBe('Enter a number such as 1299,5.')
})
