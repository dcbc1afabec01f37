import { expect, test } from 'vitest'
import { sizes } from './colors.ts'
import { sortSizes } from './sizes.ts'

test.each([
  [
    ['S', 'M', 'L', 'XL', 'XS', 'XXL'],
    ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  ],
  [
    ['3XL', 'XXL', 'XXXL', 'M'],
    ['M', 'XXL', '3XL', 'XXXL'],
  ],
  [
    ['42', '9', '38.5', '10', '38'],
    ['9', '10', '38', '38.5', '42'],
  ],
  [
    ['UK 10', 'UK 9'],
    ['UK 9', 'UK 10'],
  ],
  [
    ['32/34', '30/32', '32/30'],
    ['30/32', '32/30', '32/34'],
  ],
  [
    ['1 TB', '128 GB', '64 GB'],
    ['64 GB', '128 GB', '1 TB'],
  ],
  [
    ['Other', 'Free Size', 'M', '42', 'M'],
    ['M', '42', 'Free Size', 'Other'],
  ],
])('%j is sorted as %j', (given, sorted) => expect(sortSizes(given)).toEqual(sorted))

test('the sizes of the product form are in order', () => expect(sortSizes(sizes)).toEqual([...sizes]))
