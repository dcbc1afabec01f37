import { expect, it } from 'vitest'
import { checkPaymentAddress } from './payment-address.ts'

const hosts = ['checkout.stripe.com', 'rzp.io']
const live = { PAYMENTS: 'live', PAYMENT_HOSTS: hosts } as const

it.each(['https://checkout.stripe.com/c/pay/cs_live_1#fid', 'https://rzp.io/i/abc'])(
  'customers are sent to %s',
  (link) => {
    expect(() => checkPaymentAddress(link, live)).not.toThrow()
  },
)

it.each([
  'https://evil.test/c/pay',
  'http://checkout.stripe.com/c/pay',
  'https://checkout.stripe.com.evil.test/',
  'https://checkout.stripe.com@evil.test/',
  'https://user@checkout.stripe.com/',
  'https://checkout.stripe.com:8443/',
  'javascript:alert(1)',
  '//checkout.stripe.com/',
  '',
])('customers are not sent to %s with live payments', (link) => {
  expect(() => checkPaymentAddress(link, live)).toThrow(
    expect.objectContaining({ code: 'provider_unavailable' }),
  )
})

it('a sandbox may be on this machine, but not a script', () => {
  const sandbox = { ...live, PAYMENTS: 'sandbox' } as const
  expect(() => checkPaymentAddress('http://127.0.0.1:3001/pay', sandbox)).not.toThrow()
  expect(() => checkPaymentAddress('javascript:alert(1)', sandbox)).toThrow()
})
