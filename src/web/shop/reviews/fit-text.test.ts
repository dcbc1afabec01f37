import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

test.each([
  [{ SMALL: 0, TRUE: 0, LARGE: 0 }, null],
  [{ SMALL: 3, TRUE: 12, LARGE: 0 }, 'True to size, say 12 of 15 customers'],
  [{ SMALL: 0, TRUE: 0, LARGE: 1 }, 'Runs large, say 1 of 1 customer'],
])('the opinions %o are summed up as %s', (counts, text) => expect(fitText(counts)).toBe(text))
