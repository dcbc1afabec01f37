import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyDraft, forgetDraft, keepDraft, recallDraft } from './draft.ts'
import { stepOf } from './steps.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const typed = {
  ...emptyDraft,
  mobile: '91234567',
  password: 'a long secret',
  bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', accountHolderName: 'Ravi' },
}

describe('a registration draft', () => {
  test('survives a reload without password and account number', () => {
    keepDraft(2, typed)
    expect([...stored.values()].join()).not.toMatch(/a long secret|123456789012/)
    expect(recallDraft()).toEqual({
      step: 2,
      values: { ...typed, password: '', bankDetails: { ...typed.bankDetails, accountNumber: '' } },
    })
  })

  test('is removed after the registration, and ignored when it is malformed', () => {
    keepDraft(1, typed)
    forgetDraft()
    expect(recallDraft()).toBeNull()
    stored.set('seller-registration', 'not json')
    expect(recallDraft()).toBeNull()
  })
})

test('an error leads to the first step with a wrong field', () => {
  expect(stepOf(['bankDetails.ifscCode', 'pickupAddress.city'])).toBe(1)
  expect(stepOf(['gstin'])).toBe(0)
  expect(stepOf(['email'])).toBe(3)
  expect(stepOf(['something else'])).toBe(3)
})
