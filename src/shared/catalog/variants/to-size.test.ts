import { expect, test } from 'vitest'
import { toSize } from './to-size.ts'

test.each([
  ['m', 'M'],
  ['free size', 'Free Size'],
  [' 42 ', '42'],
  ['38.5', '38.5'],
  ['UK  8', 'UK 8'],
  ['32/34', '32/34'],
  ['Mint / S', 'Mint / S'],
  ['128gb', '128 GB'],
  ['1 TB', '1 TB'],
  ['7½', '7½'],
  ['6.1"', '6.1"'],
  ['120 × 60 cm', '120 × 60 cm'],
  ['3-4 years (104)', '3-4 years (104)'],
])('the text %s is the size %s', (text, size) => expect(toSize(text)).toBe(size))

test.each(['', '   ', '30, 32', '<b>', '-', '42\u0000', '=1+1', 'x'.repeat(41)])(
  'the text %j is no size',
  (text) => expect(toSize(text)).toBeUndefined(),
)
