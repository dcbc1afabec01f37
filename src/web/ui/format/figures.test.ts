import { afterEach, describe, expect, it, test } from 'vitest'
import { currencySymbol } from '#shared/payments/currency.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { dateFormat, numberText } from '#shared/region/formats.ts'
import { setRegion } from '#shared/region/region.ts'
import { regionCodes } from '#shared/region/region-codes.ts'
import { money, percent } from '../price.tsx'
import { setCurrency } from './currency.ts'
import { figure, mediumDay } from './figures.ts'

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

afterEach(() => setRegion('DEFAULT'))

test.each(regionCodes)(
  'in the region %s, numbers, amounts and dates are those of mails and documents',
  (code) => {
    setRegion(code)
    const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const moment = new Date(Date.UTC(2026, month, 5 + month, 23, 59))
      expect(mediumDay(moment.toISOString())).toBe(day.format(moment))
    }
    for (const value of [0, 999, 1_000, 100_000, 12_345_678]) expect(figure(value)).toBe(numberText(value))
    for (const currency of ['USD', 'EUR', 'GBP', 'INR', 'CHF']) {
      setCurrency({ sign: currencySymbol(currency), code: currency })
      for (const amount of [0, 1.5, 1_234.5, 217_182.67, -80])
        expect(money(amount)).toBe(formatMoney(amount, currency))
    }
    setCurrency({ sign: '$', code: 'USD' })
  },
)

test.each([
  ['DEFAULT', '100,000', '$1,234.50', 'Sep 3, 2026'],
  ['IN', '1,00,000', '$1,234.50', '3 Sept 2026'],
  ['GB', '100,000', '$1,234.50', '3 Sept 2026'],
  ['DE', '100.000', '1.234,50\u00a0$', '3 Sept 2026'],
] as const)('%s', (code, number, amount, day) => {
  setRegion(code)
  expect(numberText(100_000)).toBe(number)
  expect(money(1_234.5)).toBe(amount)
  expect(mediumDay('2026-09-03T12:00:00Z')).toBe(day)
})

describe('numbers on public pages are formatted as Intl formats them:', () => {
  const next = random(7)

  it.each([0, 1, 2])('with %i decimals', (decimals) => {
    const intl = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    const values = [0, 0.5, 1, 4.25, 4.35, 4.45, 999, 999.99, 1000, 12_345.6, 1_000_000, 99_999_999.99]
    for (let i = 0; i < 2_000; i++) values.push(Math.round(next() * 10 ** (2 + (i % 9))) / 100)
    for (const value of values) expect(figure(value, decimals), String(value)).toBe(intl.format(value))
  })

  it('amounts and percentages', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    for (const amount of [0, 0.05, 9.99, 10, 1_234.5, 88_888_888.88, -3.5]) {
      expect(money(amount)).toBe(dollars.format(amount))
    }
    expect([0, 12.4, 12.5, 80].map(percent)).toEqual(['0%', '12%', '13%', '80%'])
  })

  it('dates', () => {
    const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    for (let day = 0; day < 800; day += 13) {
      const moment = new Date(Date.UTC(2024, 11, 28 + day, 23, 59)).toISOString()
      expect(mediumDay(moment)).toBe(intl.format(new Date(moment)))
    }
  })
})
