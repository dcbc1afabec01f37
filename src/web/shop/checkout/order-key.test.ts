import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetOrderKey, orderKey } from './order-key.ts'

function storage(broken = false) {
  const stored = new Map<string, string>()
  const fail = () => {
    throw new Error('storage is off')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: broken ? fail : (key: string) => stored.get(key) ?? null,
    setItem: broken ? fail : (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
}

beforeEach(() => storage())
afterEach(() => {
  forgetOrderKey()
  vi.unstubAllGlobals()
})

describe('the idempotency key of an order', () => {
  test('is the same for the same order', () => {
    expect(orderKey('a')).toBe(orderKey('a'))
    expect(orderKey('a')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('changes for a different order, and after the order is placed', () => {
    const first = orderKey('a')
    const second = orderKey('b')
    expect(second).not.toBe(first)
    forgetOrderKey()
    expect(orderKey('b')).not.toBe(second)
  })

  test('expires before an unpaid order does', () => {
    const first = orderKey('a', 0)
    expect(orderKey('a', 9 * 60_000)).toBe(first)
    expect(orderKey('a', 11 * 60_000)).not.toBe(first)
  })

  test('is the same even when storage is unavailable', () => {
    storage(true)
    expect(orderKey('a')).toBe(orderKey('a'))
  })
})
