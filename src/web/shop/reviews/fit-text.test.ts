import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

test.each([
  [{ SMALL: 0, TRUE: 0, LARGE: 0 }, null],
  [{ SMALL: 3, TRUE: 12, LARGE: 0 }, 'True to size, say 12 of 15 customers'],
  [{ SMALL: 0, TRUE: 0, LARGE: 1 }, 'Runs large, say 1 of 1 customer'],
  [
    { SMALL: 2, TRUE: 2, LARGE: 1 },
    'Opinions on the fit differ: runs small (2), true to size (2), runs large (1)',
  ],
  [{ SMALL: 0, TRUE: 1, LARGE: 1 }, 'Opinions on the fit differ: true to size (1), runs large (1)'],
  [{ SMALL: 1, TRUE: 1, LARGE: 2 }, 'Runs large, say 2 of 4 customers'],
])('the opinions %o are summed up as %s', (counts, text) => expect(fitText(counts)).toBe(text))
