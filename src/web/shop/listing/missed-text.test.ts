import { expect, test } from 'vitest'
import { missedText } from './missed-text.ts'

const dresses = { code: 'women_topwear_dresses', name: 'Dresses' }
const red = { kind: 'color' as const, value: 'Red' }
const large = { kind: 'size' as const, value: 'XL' }

test.each([
  ['a color', [red], [dresses], [], 'No red dresses. Showing all dresses.'],
  ['a size', [large], [dresses], [], 'No dresses in size XL. Showing all dresses.'],
  ['a color and a size', [red, large], [dresses], [], 'No red dresses in size XL. Showing all dresses.'],
  [
    'an amount',
    [{ kind: 'max' as const, value: '1000' }],
    [dresses],
    [],
    'No dresses up to $1,000. Showing all dresses.',
  ],
  [
    'a discount',
    [{ kind: 'discount' as const, value: '1' }],
    [dresses],
    [],
    'No dresses on sale. Showing all dresses.',
  ],
  [
    'a rating and a discount',
    [
      { kind: 'discount' as const, value: '50' },
      { kind: 'rating' as const, value: '4' },
    ],
    [dresses],
    [],
    'No dresses at 50% off with 4 stars or more. Showing all dresses.',
  ],
  [
    'one of two filters',
    [large],
    [dresses],
    [{ ...red, without: 'dress xl' }],
    'No dresses in size XL. Showing the closest matches.',
  ],
  [
    'categories of the same name',
    [red],
    [dresses, { code: 'other', name: 'Dresses' }],
    [],
    'No red dresses. Showing all dresses.',
  ],
  [
    'different categories',
    [red],
    [dresses, { code: 'other', name: 'Gowns' }],
    [],
    'No red matching products. Showing the closest matches.',
  ],
  ['an abbreviation', [red], [{ code: 'tvs', name: 'TVs' }], [], 'No red TVs. Showing all TVs.'],
])('the notice names %s that no product has', (_, ignored, categories, filters, text) => {
  expect(missedText({ ignored, categories, filters, colors: [] })).toBe(text)
})

test('the notice says that similar colors are shown', () => {
  const found = { ignored: [red], categories: [dresses], filters: [], colors: ['Maroon'] }
  expect(missedText(found)).toBe('No red dresses. Showing similar colors.')
})
