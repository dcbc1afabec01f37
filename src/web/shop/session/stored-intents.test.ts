import { beforeEach, expect, it, vi } from 'vitest'
import { type Intent, rememberIntent } from './intent.ts'
import { readIntents, takeIntents } from './stored-intents.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
beforeEach(() => stored.clear())

const add = (productId: number, quantity = 1): Intent => ({
  kind: 'add-to-cart',
  productId,
  variantId: productId * 10,
  quantity,
})
const wish = (productId: number, off?: boolean): Intent => ({ kind: 'wish', productId, off })

it('all that a guest started is remembered, the newest first, and taken once', () => {
  for (const intent of [add(1), wish(2), add(3)]) rememberIntent(intent)
  expect(readIntents()).toEqual([add(3), wish(2), add(1)])
  expect(takeIntents()).toHaveLength(3)
  expect(readIntents()).toEqual([])
})

it('an action that is started again counts once, with its newest choice', () => {
  for (const intent of [add(1), wish(2), add(1, 3), wish(2, true)]) rememberIntent(intent)
  expect(readIntents()).toEqual([wish(2, true), add(1, 3)])
})

it('after 30 minutes an action is forgotten, and unreadable ones are left out', () => {
  vi.useFakeTimers({ now: 0 })
  rememberIntent(add(1))
  vi.setSystemTime(20 * 60_000)
  rememberIntent(add(2))
  vi.setSystemTime(40 * 60_000)
  expect(readIntents()).toEqual([add(2)])
  stored.set('intent', 'nonsense')
  expect(readIntents()).toEqual([])
  vi.useRealTimers()
})
