import { expect, it } from 'vitest'
import { pinCodeStart, pinCodesProblem } from './pin-code-starts.ts'

it.each([
  ['560', '560'],
  [' 560 0', '5600'],
  ['sw1a 1', 'SW1A1'],
  ['10115-12', '1011512'],
])('"%s" is stored as %s', (typed, stored) => {
  expect(pinCodeStart(typed)).toBe(stored)
})

it('names the wrong pin code', () => {
  const problems = { 1: 'Enter the first characters of pin codes, such as 560' }
  expect(pinCodesProblem(problems, ['560', '!'])).toBe(
    '“!” is not a pin code. Enter the first characters of pin codes, such as 560.',
  )
  expect(pinCodesProblem({ pinCodes: 'Enter at most 500 pin codes' }, ['560'])).toBe(
    'Enter at most 500 pin codes',
  )
  expect(pinCodesProblem({}, ['560'])).toBeUndefined()
  // Corrected since.
  expect(pinCodesProblem(problems, ['560', '110'])).toBeUndefined()
})
