import { expect, it } from 'vitest'
import { couponSentence, type SentenceTerms } from './coupon-sentence.ts'

const percent: SentenceTerms = { kind: 'PERCENT', discountPercentage: 12.5, categories: [], sellers: [] }
const amount: SentenceTerms = { kind: 'AMOUNT', discountAmount: 5, categories: [], sellers: [] }

it.each<[SentenceTerms, string]>([
  [percent, '12.5% off'],
  [{ ...percent, discountPercentage: undefined }, '0% off'],
  [{ ...percent, categories: ['Bags'], maximumDiscount: 20 }, '12.5% off Bags, at most $20.00'],
  [
    {
      ...percent,
      categories: ['Bags', 'Shoes'],
      minimumOrderValue: 50,
      validityStartDate: '2026-12-01',
      validityEndDate: '2026-12-31',
    },
    '12.5% off Bags and Shoes, for orders from $50.00, from Dec 1, 2026, until Dec 31, 2026',
  ],
  [{ ...amount, minimumOrderValue: 0 }, '$5.00 off'],
  [{ ...amount, sellers: ['Acme'] }, '$5.00 off products from Acme'],
  [{ ...amount, categories: ['Shoes'], sellers: ['Acme'] }, '$5.00 off Shoes from Acme'],
  [
    { kind: 'FREE_SHIPPING', categories: [], sellers: [], minimumOrderValue: 20 },
    'Free delivery, for orders from $20.00',
  ],
  [
    { kind: 'FREE_SHIPPING', categories: ['Shoes'], sellers: ['Acme'], firstOrder: true },
    'Free delivery of Shoes from Acme, for first orders only',
  ],
])('%j reads as %j', (terms, text) => expect(couponSentence(terms)).toBe(text))

it('names the products of a coupon without limits', () =>
  expect(couponSentence(percent, 'products without a deal')).toBe('12.5% off products without a deal'))
