import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const sound = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Teal Lane <shop@teal-lane.net>',
  PUBLIC_URL: 'https://shop.example',
}

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'fT3xQ9',
  RAZORPAY_WEBHOOK_SECRET: 'uB7mK2',
}

describe('the configuration', () => {
  it('has defaults, treats empty values as missing, and trims the trailing slash of the URL', () => {
    expect(readConfig({ ...sound, PORT: '', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      CURRENCY: 'USD',
      PAYMENTS: 'live',
      PUBLIC_URL: 'https://shop.example',
    })
  })

  it('accepts a replica only of a DATABASE_URL, and encrypted with a verified certificate', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://shop:x1y2z3@db-ro/trove' }
    expect(() => readConfig({ ...sound, ...replica })).toThrow(/^DATABASE_URL: is missing/)
    const database = { DATABASE_URL: 'postgres://shop:x1y2z3@db/trove' }
    expect(readConfig({ ...sound, ...database, ...replica })).toMatchObject(replica)
    const unverified = { DATABASE_REPLICA_URL: `${replica.DATABASE_REPLICA_URL}?sslmode=no-verify` }
    expect(() => readConfig({ ...sound, ...database, ...unverified })).toThrow(
      /^DATABASE_REPLICA_URL: must not/,
    )
  })

  it('allows test keys and a local or missing URL in the sandbox', () => {
    const trial = { ...sound, PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_1', PORT: '3456' }
    expect(readConfig({ ...trial, PUBLIC_URL: '' }).PUBLIC_URL).toBe('http://localhost:3456')
    for (const PUBLIC_URL of ['http://127.0.0.1:3456', 'http://shop.test'])
      expect(
        readConfig({ ...trial, ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_1', PUBLIC_URL }).PUBLIC_URL,
      ).toBe(PUBLIC_URL)
  })

  it.each(['sk_live_1', 'rk_live_1', 'sk_org_live_1'])('accepts live payments with the key %s', (key) => {
    expect(readConfig({ ...sound, STRIPE_SECRET_KEY: key }).STRIPE_SECRET_KEY).toBe(key)
  })

  it.each([
    'http://localhost:3000',
    'https://localhost',
    'https://shop.localhost.',
    'https://127.0.0.1',
    'https://127.1:8443',
    'https://0x7f000001',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::]:3000',
    'https://[::ffff:127.0.0.1]',
  ])('refuses live payments at the local URL %s', (PUBLIC_URL) => {
    expect(() => readConfig({ ...sound, PUBLIC_URL })).toThrow(
      /^PUBLIC_URL: is an address of this machine only: set it to .+$/,
    )
  })

  it('accepts a second payment provider with all its keys, or with none', () => {
    expect(readConfig({ ...sound, ...razorpay })).toMatchObject(razorpay)
    expect(readConfig({ ...sound, RAZORPAY_KEY_ID: '' }).RAZORPAY_KEY_ID).toBeUndefined()
  })

  it.each([
    ['no payment key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY: is missing'],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is missing'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL: is missing'],
    ['a mail server with an HTTP URL', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL: must be a URL'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['a currency without decimals', { CURRENCY: 'JPY' }, 'CURRENCY: must be a currency with two decimals'],
    ['an unknown currency', { CURRENCY: 'dollars' }, 'CURRENCY: must be a three-letter'],
    ['the sandbox URL with live payments', { STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL'],
    ['a live key in the sandbox', { PAYMENTS: 'sandbox' }, 'STRIPE_SECRET_KEY: is a live key'],
    [
      'a live restricted key in the sandbox',
      { PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'rk_live_1' },
      'STRIPE_SECRET_KEY: is a live key',
    ],
    [
      'a test key with live payments',
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_SECRET_KEY: is a test key: take',
    ],
    [
      'a publishable key with live payments',
      { STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY: is not a live secret key: take',
    ],
    [
      'the default sender with live payments',
      { MAIL_FROM: '' },
      'MAIL_FROM: is an example address: set it to',
    ],
    [
      'a sender in a domain for examples',
      { MAIL_FROM: 'Shop <a@shop.example>' },
      'MAIL_FROM: is an example address',
    ],
    ['a port that is no number', { PORT: 'abc' }, /^PORT: must be a number$/],
    ['a fraction of a connection', { DATABASE_POOL: '2.5' }, /^DATABASE_POOL: must be a whole number$/],
    ['an unknown number of processes', { PROCESSES: 'many' }, /^PROCESSES: must be auto or a number/],
    [
      'a request limit that is no number',
      { LIMIT_REQUESTS_PER_CLIENT: 'none' },
      /^LIMIT_REQUESTS_PER_CLIENT: must be off or a number/,
    ],
    [
      'a database password with a number sign',
      { DATABASE_URL: 'postgres://shop:a#b@db/trove' },
      'encode special characters in the password (# as %23, / as %2F)',
    ],
    [
      'a mail password with a slash',
      { SMTP_URL: 'smtps://shop:a/b@mail' },
      'encode special characters in the password',
    ],
    ['a restricted test key with live payments', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'is a test key: take'],
    [
      'a test key of the second provider with live payments',
      { ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_1' },
      'RAZORPAY_KEY_ID: is a test key: take',
    ],
    [
      'an optional second factor for admins with live payments',
      { STAFF_SECOND_FACTOR: 'optional' },
      'STAFF_SECOND_FACTOR: can be optional only with PAYMENTS=sandbox',
    ],
    ['live payments without a URL', { PUBLIC_URL: '' }, 'PUBLIC_URL: is missing: set it to'],
    [
      'live payments at an unencrypted URL',
      { PUBLIC_URL: 'http://shop.example' },
      'PUBLIC_URL: is not encrypted (http): set it to',
    ],
    ['a URL without a protocol', { PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL: must be a URL'],
    ['a key id without its secret', { RAZORPAY_KEY_ID: 'rzp_live_1' }, 'RAZORPAY_KEY_SECRET: is missing'],
    [
      'a second provider without a webhook secret',
      { ...razorpay, RAZORPAY_WEBHOOK_SECRET: '' },
      'RAZORPAY_WEBHOOK_SECRET',
    ],
    ['a secret without its key id', { ...razorpay, RAZORPAY_KEY_ID: '' }, 'RAZORPAY_KEY_ID: is missing'],
    [
      'the sandbox URL of the second provider with live payments',
      { RAZORPAY_API_URL: 'http://127.0.0.1:1' },
      'RAZORPAY_API_URL',
    ],
    [
      'a live key of the second provider in the sandbox',
      { ...razorpay, PAYMENTS: 'sandbox' },
      'RAZORPAY_KEY_ID: is a live key',
    ],
    ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
    ['an unknown image store', { IMAGE_STORE: 'tape' }, 'IMAGE_STORE'],
  ])('refuses %s with a one-line message', (_what, change, line) => {
    expect(() => readConfig({ ...sound, ...change })).toThrow(line)
  })

  it.each([
    ['SECRET_KEY', 'change-me-change-me-change-me-change-me'],
    ['SECRET_KEY', 'a'.repeat(64)],
    ['SECRET_KEY', '0123012301230123012301230123012301230123'],
    ['SECRET_KEY_FALLBACK', 'replace_this_with_a_secret_of_the_shop'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_your-signing-secret'],
    ['METRICS_TOKEN', 'example-token-for-metrics'],
    ['S3_SECRET_ACCESS_KEY', 'minioadmin'],
    ['DATABASE_URL', 'postgres://trove_shop:postgres@db.shop.example/trove'],
    ['SMTP_URL', 'smtps://shop:password1@mail.shop.example'],
  ])('refuses live payments with the default %s %s, which the sandbox accepts', (name, value) => {
    const given = { ...sound, [name]: value }
    expect(() => readConfig(given)).toThrow(new RegExp(`^${name}: .*default`))
    const trial = { ...given, PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_1' }
    expect(readConfig(trial)).toMatchObject({ [name]: value })
  })

  it.each([
    ['DATABASE_URL', 'postgres://shop:u7Hg2Lq9@db.example/trove?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://shop:u7Hg2Lq9@db.example/trove?sslmode=require&uselibpqcompat=true'],
    ['DATABASE_MIGRATION_URL', 'postgres://owner:u7Hg2Lq9@db.example/trove?ssl=no-verify'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
  ])('refuses live payments with %s %s, which verifies no certificate', (name, value) => {
    const given = { ...sound, DATABASE_URL: 'postgres://shop:u7Hg2Lq9@db.example/trove', [name]: value }
    expect(() => readConfig(given)).toThrow(new RegExp(`^${name}: must not contain`))
  })

  it('refuses live payments while Node verifies no certificates', () => {
    expect(() => readConfig({ ...sound, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow(
      /^NODE_TLS_REJECT_UNAUTHORIZED: must not be 0/,
    )
    expect(readConfig({ ...sound, NODE_TLS_REJECT_UNAUTHORIZED: '1' }).PAYMENTS).toBe('live')
  })

  it('reports all errors at once', () => {
    expect(() => readConfig({})).toThrow(/STRIPE_SECRET_KEY[\s\S]*SMTP_URL/)
  })
})
