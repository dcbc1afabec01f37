import { describe, expect, it } from 'vitest'
import {
  cookieHeader,
  deviceOf,
  isOwnOrigin,
  judgeOldCookie,
  parseCookie,
  readCookie,
} from './sessions.rules.ts'

const open = { active: true, generation: 7, recent: false, acknowledged: true }

describe('an old cookie', () => {
  it.each([
    ['the previous one, within the grace time', { ...open, recent: true }, 6, 'repeat'],
    ['the previous one, whose successor never arrived', { ...open, acknowledged: false }, 6, 'repeat'],
    ['the previous one, later', open, 6, 'copied'],
    ['an older one within the grace time', { ...open, recent: true, acknowledged: false }, 5, 'copied'],
    ['the first one', open, 0, 'copied'],
    // The database was restored from a backup, or another request has just rotated the cookie.
    ['a newer one', open, 8, 'ended'],
    ['the current one of a session that another request ended', open, 7, 'ended'],
    ['one of an ended session', { ...open, active: false }, 6, 'ended'],
    ['one without a session', undefined, 6, 'ended'],
  ] as const)('%s: %s', (_, stored, generation, result) => {
    expect(judgeOldCookie(stored, generation)).toBe(result)
  })
})

describe('the cookie', () => {
  it('is bound to the host over HTTPS, and works without HTTPS on this machine', () => {
    expect(cookieHeader('user', true, { value: 'v', seconds: 59.9 })).toBe(
      '__Host-trove-session=v; Max-Age=60; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
    expect(cookieHeader('seller', false, { value: 'v', seconds: 60 })).toBe(
      'trove-seller-session=v; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
    )
    expect(cookieHeader('user', true)).toBe(
      '__Host-trove-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['other=1', undefined],
    ['a=', undefined],
    ['a=1', '1'],
    ['other=1; a=2; a=3', '2'],
    ['xa=1; a=2', '2'],
    ['a', undefined],
  ])('is read from %j as %j', (header, value) => {
    expect(readCookie(header, 'a')).toBe(value)
  })

  const id = '01890000-0000-7000-8000-000000000000'
  const signature = 'a'.repeat(64)
  it.each([
    '',
    id,
    `${id}.1`,
    `${id}.01.${signature}`,
    `${id}.-1.${signature}`,
    `${id}.1e3.${signature}`,
    `${id}.9999999999.${signature}`,
    `${id}.1.${signature}a`,
    `${id}.1.${signature.toUpperCase()}`,
    `${id}.1.${signature}\n`,
    `x${id}.1.${signature}`,
  ])('%j is not a cookie of ours', (value) => {
    expect(parseCookie(value)).toBeUndefined()
  })
  it('has id, number and signature', () => {
    expect(parseCookie(`${id}.12.${signature}`)).toEqual({ id, generation: 12, signature })
  })
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Something on Linux', 'Linux'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script>', ''],
  ['', ''],
  [undefined, ''],
])('the user agent %j is shown as %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it.each([
  [{}, true],
  [{ origin: 'https://shop.test', host: 'internal:3000' }, true],
  [{ origin: 'https://shop.test:8443', host: 'internal:3000' }, false],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  [{ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }, false],
  [{ origin: 'https://shop.test.evil.test', host: 'shop.test' }, false],
  [{ origin: 'https://evil.test', host: 'shop.test' }, false],
  [{ origin: 'null', host: 'shop.test' }, false],
  [{ origin: '', host: 'shop.test' }, false],
])('a request with %j is from the shop itself: %s', (headers, own) => {
  expect(isOwnOrigin(headers, 'https://shop.test')).toBe(own)
})
