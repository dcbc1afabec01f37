import { describe, expect, it, test } from 'vitest'
import { changesToZero, notSoldOutText, soldOutText } from './sold-out.ts'

const variants = [
  { id: 1, size: 'M', color: 'Black', quantity: 4 },
  { id: 2, size: 'L', color: 'Black', quantity: 7 },
  { id: 3, size: 'M', color: 'Red', quantity: 0 },
]

describe('the stock changes that set ordered sizes to 0', () => {
  it.each([
    ['one size', [{ size: 'M', color: 'Black' }], [{ variantId: 1, change: -4 }]],
    [
      'two sizes',
      [
        { size: 'L', color: 'Black' },
        { size: 'M', color: 'Black' },
      ],
      [
        { variantId: 1, change: -4 },
        { variantId: 2, change: -7 },
      ],
    ],
    [
      'the same size twice',
      [
        { size: 'M', color: 'Black' },
        { size: 'M', color: 'Black' },
      ],
      [{ variantId: 1, change: -4 }],
    ],
    ['a size without stock', [{ size: 'M', color: 'Red' }], []],
    ['a size that was renamed since', [{ size: 'Medium', color: 'Black' }], undefined],
    [
      'one known and one removed size',
      [
        { size: 'M', color: 'Black' },
        { size: 'XL', color: 'Black' },
      ],
      undefined,
    ],
  ])('%s', (_name, items, changes) => {
    expect(changesToZero(items, variants)).toEqual(changes)
  })
})

test('the checkbox names one item or several items', () => {
  expect([soldOutText(false).label, soldOutText(true).label]).toEqual([
    'Set this item to 0 in stock',
    'Set these items to 0 in stock',
  ])
})

test('the error names the products whose stock was not set to 0', () => {
  expect(notSoldOutText(['Lamp', 'Boots'])).toBe(
    'The order is canceled, but the stock of "Lamp", "Boots" was not set to 0. Set it in your product list.',
  )
})
