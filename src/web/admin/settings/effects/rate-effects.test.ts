import { expect, it } from 'vitest'
import type { CommissionBody } from '#contract/admin/settings/commission.ts'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import type { TaxBody } from '#contract/admin/settings/taxes.ts'
import { commissionQuestion, exchangeQuestion, taxQuestion } from './rate-effects.ts'

const set = { validFrom: '2026-01-01T00:00:00Z', setAt: '2026-01-01T00:00:00Z', setBy: null }
const parts = (percent: number) => [{ name: 'GST', percent }]
const settings = {
  currency: { value: 'USD' },
  orderListCurrency: { value: 'INR' },
  commissions: [
    { ...set, id: 1, seller: null, category: null, percent: 10 },
    { ...set, id: 2, seller: { id: 7, name: 'Loom' }, category: null, percent: 6 },
  ],
  commissionsComing: [],
  taxes: [
    { ...set, id: 3, category: null, product: null, region: null, code: null, parts: parts(5), above: null },
  ],
  taxesComing: [],
  exchanges: [{ ...set, id: 4, base: 'USD', quote: 'INR', rate: 80 }],
  exchangesComing: [],
} as unknown as ShopSettings

it.each<[CommissionBody, string, string, string | undefined]>([
  [
    { percent: 12 },
    'Change default commission for the whole shop? 10% → 12%',
    'Sellers pay 12% instead of 10% on orders placed from now on, unless a seller, category or tier has another rate. Placed orders keep their rate.',
    undefined,
  ],
  [
    { percent: 100 },
    'Change default commission for the whole shop? 10% → 100%',
    'Sellers pay 100% instead of 10% on orders placed from now on, unless a seller, category or tier has another rate. Placed orders keep their rate.',
    'Sellers earn nothing from their sales.',
  ],
  [
    { percent: 50, sellerId: 7 },
    'Change commission for a seller? 6% → 50%',
    'The seller pays 50% instead of 6% on orders placed from now on. Placed orders keep their rate.',
    'Sellers keep at most 50% of each sale.',
  ],
  [
    { percent: 0, categoryCode: 'sofas' },
    'Change commission for a category? Uses parent rate → 0%',
    'Sellers pay 0% instead of the parent rate on orders placed from now on in this category. Placed orders keep their rate.',
    'The shop earns no commission.',
  ],
])('commission %j: %s', (body, values, text, warning) => {
  const { title, before, after, effect } = commissionQuestion(body, settings)
  expect(`${title} ${before} → ${after}`).toBe(values)
  expect(effect).toEqual({ text, warning })
})

it.each<[TaxBody, string, string, string | undefined]>([
  [
    { parts: parts(18) },
    'Change tax for the whole shop? GST 5% → GST 18%',
    'Prices stay the same. Of $100.00, $15.25 is tax for orders placed from now on. Placed orders keep their tax.',
    undefined,
  ],
  [
    { parts: parts(100), region: 'Goa' },
    'Change tax for the whole shop? Uses parent rate → GST 100%',
    'Prices stay the same. Of $100.00, $50.00 is tax for orders delivered to Goa placed from now on. Placed orders keep their tax.',
    '50% of each price is tax.',
  ],
  [
    { parts: null },
    'Change tax for the whole shop? GST 5% → None',
    'For orders placed from now on, only products and categories with their own rate include tax. Placed orders keep their tax.',
    undefined,
  ],
])('tax %j: %s', (body, values, text, warning) => {
  const { title, before, after, effect } = taxQuestion(body, settings)
  expect(`${title} ${before} → ${after}`).toBe(values)
  expect(effect).toEqual({ text, warning })
})

it.each([
  [{ base: 'USD', quote: 'INR', rate: 83.5 }, '1 USD = 80 INR → 1 USD = 83.5 INR', false],
  [{ base: 'USD', quote: 'INR', rate: 0.012 }, '1 USD = 80 INR → 1 USD = 0.012 INR', true],
  [{ base: 'USD', quote: 'EUR', rate: 0.9 }, 'None → 1 USD = 0.9 EUR', false],
])('exchange rate %j: %s', (body, values, isWarned) => {
  const { before, after, effect } = exchangeQuestion(body, settings)
  expect(`${before} → ${after}`).toBe(values)
  expect(effect.warning !== undefined).toBe(isWarned)
})
