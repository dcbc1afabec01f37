import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/cart.ts'
import { quoteChanges, refusalOf } from './quote-changes.ts'

const shown = {
  cartItems: [
    { id: 1, quantity: 2, unitSellingPrice: 10, product: { title: 'Lamp' } },
    { id: 2, quantity: 1, unitSellingPrice: 5, product: { title: 'Cup' } },
  ],
} as Cart

const line = (id: number, title: string, quantity: number, unitSellingPrice: number, available = 9) => ({
  id,
  title,
  quantity,
  unitSellingPrice,
  available,
})

const refused = (body: object) =>
  Object.assign(new Error('refused'), { name: 'ResponseError', status: 409, body })

describe('the changes since the cart was shown', () => {
  test('include price changes, line by line', () => {
    const items = [line(1, 'Lamp', 2, 12), line(2, 'Cup', 1, 5)]
    expect(quoteChanges(shown, { totalPrice: 29, items })).toEqual([
      { id: 1, title: 'Lamp', text: 'now $12.00 each, was $10.00' },
    ])
  })

  test('include low and missing stock', () => {
    const items = [line(1, 'Lamp', 2, 10, 1), line(2, 'Cup', 1, 5, 0)]
    expect(quoteChanges(shown, { totalPrice: 25, items }).map((change) => change.text)).toEqual([
      'only 1 left, you have 2 in your bag',
      'not available right now',
    ])
  })

  test('include lines added, changed or removed in another tab', () => {
    const items = [line(1, 'Lamp', 3, 10), line(3, 'Rug', 1, 40)]
    expect(quoteChanges(shown, { totalPrice: 70, items })).toEqual([
      { id: 1, title: 'Lamp', text: 'quantity is now 3, was 2' },
      { id: 3, title: 'Rug', text: 'was added to your bag' },
      { id: 2, title: 'Cup', text: 'is no longer in your bag' },
    ])
  })

  test('are empty when nothing changed', () => {
    const items = [line(1, 'Lamp', 2, 10), line(2, 'Cup', 1, 5)]
    expect(quoteChanges(shown, { totalPrice: 25, items })).toEqual([])
  })
})

describe('an error that needs a confirmation', () => {
  const details = { totalPrice: 25, items: [] }

  test('contains the new amounts', () => {
    expect(refusalOf(refused({ code: 'quote_changed', details }))).toEqual({
      code: 'quote_changed',
      figures: details,
    })
  })

  test.each([
    ['an error with another code', refused({ code: 'cart_empty', details })],
    ['an error without amounts', refused({ code: 'out_of_stock' })],
    ['a network error', new Error('network')],
  ])('is not %s', (_name, error) => {
    expect(refusalOf(error)).toBeNull()
  })
})
