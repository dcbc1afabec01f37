import { expect, it } from 'vitest'
import { numberIn, withDigits } from './read-text.ts'

it.each([
  ['Eight hours in the ears, twenty-four more in the case.', '8 hours in the ears, 24 more in the case.'],
  ['A hundred and fifty watts', '150 watts'],
  ['Two thousand lumens', '2000 lumens'],
  ['Sixteen pieces for four', '16 pieces for 4'],
  ['Three-door wardrobe', '3-door wardrobe'],
  ['a bone of contention', 'a bone of contention'],
])('number words become digits: %j is %j', (text, expected) => expect(withDigits(text)).toBe(expected))

it('reads the number of the title before that of the shared sentences', () => {
  expect(numberIn({ lines: ['A 39 mm case', '42 mm case'] }, /(\d+) mm/)).toBe(39)
  expect(numberIn({ lines: ['Slim', '6,000 mAh'] }, /([\d,]+) mAh/)).toBe(6000)
  expect(numberIn({ lines: ['Slim'] }, /(\d+) mm/)).toBeUndefined()
})
