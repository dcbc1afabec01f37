import { describe, expect, test } from 'vitest'
import { payerKey } from './razorpay-payers.ts'

const card = { last4: '1213', network: 'RuPay', issuer: 'UTIB', type: 'credit', name: 'Gaurav Kumar' }
const key = (other: Partial<typeof card> = {}) => payerKey({ method: 'card', card: { ...card, ...other } })

describe('the card of a payment', () => {
  test('is recognized whatever the case and spaces of the name', () => {
    expect(key()).toMatch(/^[0-9a-f]{64}$/)
    expect(key({ name: ' gaurav  KUMAR' })).toBe(key())
  })

  test.each([
    [{ last4: '1214' }],
    [{ network: 'Visa' }],
    [{ issuer: 'HDFC' }],
    [{ type: 'debit' }],
    [{ name: 'Anita Rao' }],
  ])('is another one with %j', (other) => {
    expect(key(other)).not.toBe(key())
  })

  test('is unknown without its last digits', () => {
    expect(payerKey({ method: 'card', card: { name: 'Gaurav' } })).toBeUndefined()
    expect(payerKey({ method: 'card', card: null })).toBeUndefined()
    expect(payerKey({ method: 'netbanking' })).toBeUndefined()
  })
})

test('a UPI address is recognized whatever its case', () => {
  const upi = (vpa: string | null) => payerKey({ method: 'upi', vpa })
  expect(upi('Gaurav@exampleupi')).toBe(upi('gaurav@exampleupi'))
  expect(upi('gaurav@exampleupi')).not.toBe(upi('anita@exampleupi'))
  expect(upi(null)).toBeUndefined()
})
