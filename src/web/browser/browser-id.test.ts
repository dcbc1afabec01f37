import { afterEach, expect, test, vi } from 'vitest'
import { requestId } from '#contract/shop/accounts/identity.ts'
import { browserId } from './browser-id.ts'

afterEach(() => vi.unstubAllGlobals())

function withStorage(stored = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return stored
}

test('a browser keeps one id, a UUID that the server accepts', () => {
  withStorage()
  const id = browserId()
  expect(requestId.safeParse(id).success).toBe(true)
  expect(browserId()).toBe(id)
})

test('every browser has a different id', () => {
  const ids = Array.from({ length: 500 }, () => {
    withStorage()
    return browserId()
  })
  expect(new Set(ids).size).toBe(500)
  for (const id of ids) expect(requestId.safeParse(id).success, id).toBe(true)
})

test('all 128 bits of an id are random', () => {
  const ids = Array.from({ length: 200 }, () => {
    withStorage()
    return browserId().replaceAll('-', '')
  })
  for (let at = 0; at < 32; at++)
    expect(new Set(ids.map((id) => id[at])).size, `digit ${at}`).toBeGreaterThan(8)
})

test('a stored value that is not a UUID is replaced', () => {
  const stored = withStorage(new Map([['browser_id', 'x']]))
  expect(requestId.safeParse(browserId()).success).toBe(true)
  expect(stored.get('browser_id')).toBe(browserId())
})

test('a browser without storage still gets an id', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('storage is off')
    },
    setItem: () => {
      throw new Error('storage is off')
    },
  })
  expect(requestId.safeParse(browserId()).success).toBe(true)
})
