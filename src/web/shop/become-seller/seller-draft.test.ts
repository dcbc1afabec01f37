import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptySeller, sellerDraft } from './seller-draft.ts'
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
  ...emptySeller,
  mobile: '91234567',
  password: 'a long secret',
  bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', accountHolderName: 'Ravi' },
}

describe('a registration draft', () => {
  test('survives a reload without password and account number', () => {
    sellerDraft.save({ step: 2, values: typed })
    expect([...stored.values()].join()).not.toMatch(/a long secret|123456789012/)
    expect(sellerDraft.load()).toEqual({
      step: 2,
      values: { ...typed, password: '', bankDetails: { ...typed.bankDetails, accountNumber: '' } },
    })
  })

  test('is removed after the registration, and ignored when it is malformed', () => {
    sellerDraft.save({ step: 1, values: typed })
    sellerDraft.clear()
    expect(sellerDraft.load()).toBeNull()
    stored.set('seller-registration', 'not json')
    expect(sellerDraft.load()).toBeNull()
  })
})

test('an error leads to the first step with a wrong field', () => {
  expect(stepOf(['bankDetails.ifscCode', 'pickupAddress.city'])).toBe(1)
  expect(stepOf(['gstin'])).toBe(0)
  expect(stepOf(['email'])).toBe(3)
  expect(stepOf(['something else'])).toBe(3)
})
