import { expect, test } from 'vitest'
import { queryWords } from '../search.rules.ts'
import { readLimits } from './limits.rules.ts'

test.each([
  ['shoes under 50', [['max', 50]]],
  ['rugs over rs 200', [['min', 200]]],
  ['rugs over rs200', [['min', 200]]],
  ['desk under $1k', [['max', 1000]]],
  ['laptop less than 1,000', [['max', 1000]]],
  ['lamps 50 or less', [['max', 50]]],
  ['sofas 500 dollars and above', [['min', 500]]],
  [
    'lamps between 50 and 100 dollars',
    [
      ['min', 50],
      ['max', 100],
    ],
  ],
  [
    'sofas 500 to 1000',
    [
      ['min', 500],
      ['max', 1000],
    ],
  ],
  [
    'lamps $50-$100',
    [
      ['min', 50],
      ['max', 100],
    ],
  ],
  ['$20 shirt', [['max', 20]]],
  ['shirt 20 dollars', [['max', 20]]],
  ['shirt for around $19.99', [['max', 20]]],
  ['€1,500 laptop', [['max', 1500]]],
  ['shirt under $20', [['max', 20]]],
  ['watches $50+', [['min', 50]]],
  ['watches > $50', [['min', 50]]],
  [
    'shirt 20 to 40 dollars',
    [
      ['min', 20],
      ['max', 40],
    ],
  ],
  [
    'shirt $20 to $40',
    [
      ['min', 20],
      ['max', 40],
    ],
  ],
  ['size 9 shoes', [['size', '9']]],
  ['9 size shoes', [['size', '9']]],
  ['dress size M', [['size', 'M']]],
  ['boots size 42', [['size', '42']]],
  ['kurta 2xl', [['size', 'XXL']]],
  ['kurta size 2xl', [['size', 'XXL']]],
  [
    'xl shirt under 40',
    [
      ['size', 'XL'],
      ['max', 40],
    ],
  ],
  ['shoes on sale', [['discount', 1]]],
  ['laptop deals', [['discount', 1]]],
  ['discounted jeans', [['discount', 1]]],
  ['jeans 50% off', [['discount', 50]]],
  ['at least 30% discount', [['discount', 30]]],
  ['highly rated phones', [['rating', 4]]],
  ['kettle with good reviews', [['rating', 4]]],
  ['sofa for sale', []],
  ['100% cotton shirt', []],
  ['top with print', []],
  ['over ear headphones', []],
  ['king size bed', []],
  ['cookware for 6 to 8 people', []],
  ['lamp from 1950', []],
  ['100 to 50 dollars off', []],
  ['iphone 15', []],
  ['501 jeans', []],
  ['2 seater sofa', []],
  ['4k tv', []],
  ['size', []],
  ['128gb phone', []],
  ['20 pound dumbbells', []],
  ['euro 2024 shirt', []],
  ['$50 gift coupon', [['max', 50]]],
])('the limits of "%s" are %j', (query, limits) => {
  expect(readLimits(queryWords(query)).map(({ kind, value }) => [kind, value])).toEqual(limits)
})

test('a limit names the places of its words', () => {
  expect(readLimits('blue lamp 50 dollars or less now'.split(' '))).toEqual([
    { kind: 'max', value: 50, words: [2, 3, 4, 5] },
  ])
})
