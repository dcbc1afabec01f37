import { expect, test } from 'vitest'
import { readSizeWord } from './size-words.rules.ts'

test.each([
  ['large shirt', 'L', [0]],
  ['dress small', 'S', [1]],
  ['blue medium shirt', 'M', [1]],
  ['extra large shirt', 'XL', [0, 1]],
  ['x small shirt', 'XS', [0, 1]],
  ['shirt size large', 'L', [1, 2]],
  ['large size shirt', 'L', [0, 1]],
  ['shirt size extra large', 'XL', [1, 2, 3]],
  ['shirt l', 'L', [1]],
])('"%s" has the size %s in the words at %j', (query, value, words) => {
  expect(readSizeWord(query.split(' '), new Set())).toEqual({ kind: 'size', value, words })
})

test.each(['levi s jeans', 'king size bed', 'extra shirt', 'largest shirt'])(
  '"%s" has no size word',
  (query) => {
    expect(readSizeWord(query.split(' '), new Set())).toBeUndefined()
  },
)

test('a word with another meaning is no size: "mens s" in "shirt men s"', () => {
  expect(readSizeWord(['shirt', 'men', 's'], new Set([0, 1, 2]))).toBeUndefined()
})
