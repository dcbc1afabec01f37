import { describe, expect, it } from 'vitest'
import { money, percent } from '../price.tsx'
import { figure, mediumDay } from './figures.ts'

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

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
