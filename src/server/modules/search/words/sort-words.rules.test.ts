import { expect, test } from 'vitest'
import { readSort } from './sort-words.rules.ts'

test.each([
  ['cheap shirts', 'price_low', [0]],
  ['cheapest phone', 'price_low', [0]],
  ['shirts lowest price', 'price_low', [1, 2]],
  ['most expensive watch', 'price_high', [0, 1]],
  ['best rated headphones', 'rating', [0, 1]],
  ['newest phones', 'newest', [0]],
  ['new arrivals for women', 'newest', [0, 1]],
  ['shoes biggest discount', 'discount', [1, 2]],
  ['shirts price low to high', 'price_low', [1, 2, 3, 4]],
])('"%s" asks for the order %s', (query, sort, words) => {
  expect(readSort(query.split(' '))).toEqual({ sort, words })
})

test.each(['headphones cheaper than 100', 'new shoes', 'best headphones', 'expensive taste mug'])(
  '"%s" asks for no order',
  (query) => expect(readSort(query.split(' '))).toBeUndefined(),
)
