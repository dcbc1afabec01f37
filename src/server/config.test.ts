import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const sound = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
}

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
}

describe('the configuration', () => {
  it('has defaults, takes empty values for missing ones, and trims the address', () => {
    expect(readConfig({ ...sound, PORT: '', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      CURRENCY: 'USD',
      PAYMENTS: 'live',
      PUBLIC_URL: 'https://shop.example',
    })
    expect(readConfig({ ...sound, PORT: '3456' }).PUBLIC_URL).toBe('http://localhost:3456')
  })

  it('takes a second payment provider with all its keys, or none of them', () => {
    expect(readConfig({ ...sound, ...razorpay })).toMatchObject(razorpay)
    expect(readConfig({ ...sound, RAZORPAY_KEY_ID: '' }).RAZORPAY_KEY_ID).toBeUndefined()
  })

  it.each([
    ['no payment key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY: is missing'],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is missing'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL: is missing'],
    ['a mail server that is a web page', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL: must be a URL'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['a currency of no decimals', { CURRENCY: 'JPY' }, 'CURRENCY: must be a currency with two decimals'],
    ['a currency that is none', { CURRENCY: 'dollars' }, 'CURRENCY: must be a three-letter'],
    ['the sandbox address with live payments', { STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL'],
    ['a live key in the sandbox', { PAYMENTS: 'sandbox' }, 'STRIPE_SECRET_KEY: is a live key'],
    ['a key id without its secret', { RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET: is missing'],
    [
      'a second webhook without secret',
      { ...razorpay, RAZORPAY_WEBHOOK_SECRET: '' },
      'RAZORPAY_WEBHOOK_SECRET',
    ],
    ['a secret without its key id', { ...razorpay, RAZORPAY_KEY_ID: '' }, 'RAZORPAY_KEY_ID: is missing'],
    ['the second sandbox with live payments', { RAZORPAY_API_URL: 'http://127.0.0.1:1' }, 'RAZORPAY_API_URL'],
    [
      'the second live key in the sandbox',
      { ...razorpay, PAYMENTS: 'sandbox' },
      'RAZORPAY_KEY_ID: is a live key',
    ],
    ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
    ['an image store there is not', { IMAGE_STORE: 'tape' }, 'IMAGE_STORE'],
  ])('refuses %s in one clear line', (_what, change, line) => {
    expect(() => readConfig({ ...sound, ...change })).toThrow(line)
  })

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({})).toThrow(/STRIPE_SECRET_KEY[\s\S]*SMTP_URL/)
  })
})
