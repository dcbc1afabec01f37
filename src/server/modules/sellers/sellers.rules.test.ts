import { describe, expect, test } from 'vitest'
import { accountStatuses } from '#contract/sellers.ts'
import { mayMove } from '#shared/state-table.ts'
import { gstinCheckDigit, hasRightCheckDigit, isClosed, mask, sellerTransitions } from './sellers.rules.ts'

describe('GSTIN', () => {
  test.each([
    ['27AAPFU0939F1Z', 'V'],
    ['29AAGCB7383J1Z', '4'],
    ['27AASCS2460H1Z', '0'],
  ])('%s ends with %s', (first, last) => {
    expect(gstinCheckDigit(first)).toBe(last)
    expect(hasRightCheckDigit(first + last)).toBe(true)
  })

  test('any one mistyped character, and any two that changed places, are noticed', () => {
    const right = '27AAPFU0939F1ZV'
    for (let at = 0; at < right.length; at++) {
      const other = right[at] === 'Q' ? 'R' : 'Q'
      expect(hasRightCheckDigit(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
      const swapped = right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2)
      if (at < 13 && swapped !== right) expect(hasRightCheckDigit(swapped), swapped).toBe(false)
    }
  })

  test.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV'])('%j has the wrong length', (text) => {
    expect(hasRightCheckDigit(text)).toBe(false)
  })
})

test('the status moves of an account, all thirty-six', () => {
  const table = accountStatuses.map((from) =>
    accountStatuses.map((to) => (mayMove(sellerTransitions, from, to) ? 'x' : '.')).join(''),
  )
  // Columns in the same order: pending, active, suspended, deactivated, banned, closed.
  expect(table).toEqual(['.x..xx', '..xxxx', '.x..xx', '.x..xx', '.x...x', '......'])
})

test('banned and closed accounts may not sign in', () => {
  expect(accountStatuses.filter(isClosed)).toEqual(['BANNED', 'CLOSED'])
})

test('a mask keeps the last four characters and hides the length', () => {
  expect(mask('123456789012')).toBe('••••••9012')
  expect(mask('9012')).toBe('••••••9012')
})
