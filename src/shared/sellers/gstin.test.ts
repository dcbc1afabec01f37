import { expect, test } from 'vitest'
import { gstinCheckDigit, hasValidCheckDigit } from './gstin.ts'

test.each([
  ['27AAPFU0939F1Z', 'V'],
  ['29AAGCB7383J1Z', '4'],
  ['27AASCS2460H1Z', '0'],
])('the check digit of %s is %s', (first, last) => {
  expect(gstinCheckDigit(first)).toBe(last)
  expect(hasValidCheckDigit(first + last)).toBe(true)
})

test('the check digit detects any mistyped character and any swap of two neighbors', () => {
  const right = '27AAPFU0939F1ZV'
  for (let at = 0; at < right.length; at++) {
    const other = right[at] === 'Q' ? 'R' : 'Q'
    expect(hasValidCheckDigit(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
    const swapped = right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2)
    if (at < 13 && swapped !== right) expect(hasValidCheckDigit(swapped), swapped).toBe(false)
  }
})

test.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV'])('%j has the wrong length', (text) => {
  expect(hasValidCheckDigit(text)).toBe(false)
})
