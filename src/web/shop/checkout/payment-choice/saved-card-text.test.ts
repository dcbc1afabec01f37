import { expect, test } from 'vitest'
import type { SavedCard } from '#contract/payments/payments.ts'
import { savedCardText } from './saved-card-text.ts'

const now = new Date(2029, 3, 30)
const card = (brand: string, last4: string, fields: Partial<SavedCard> = {}): SavedCard => ({
  id: `pm_${last4}`,
  brand,
  last4,
  expMonth: 12,
  expYear: 2034,
  offered: true,
  ...fields,
})

test('a single saved card is confirmed on the next page', () => {
  expect(savedCardText([card('visa', '4242')], now)).toBe(
    'Visa ending in 4242, saved. You confirm it on the next page.',
  )
})

test('of several saved cards the newest is named, and the customer chooses on the next page', () => {
  expect(savedCardText([card('amex', '0005'), card('visa', '4242'), card('visa', '1111')], now)).toBe(
    'American Express ending in 0005 and 2 more saved. You choose on the next page.',
  )
})

test('expired cards and cards that the payment page does not offer are not named', () => {
  const unusable = [
    card('visa', '1111', { expYear: 2029, expMonth: 3 }),
    card('visa', '2222', { offered: false }),
  ]
  expect(savedCardText([...unusable, card('visa', '4242')], now)).toMatch(/^Visa ending in 4242, saved/)
  expect(savedCardText(unusable, now)).toBeUndefined()
  expect(savedCardText([], now)).toBeUndefined()
})
