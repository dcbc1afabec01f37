import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reviewDraft } from './review-draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const of = { userId: 1, productId: 7 }
const draft = { rating: 3.5, text: 'Soft', photos: ['/media/a.jpg'], fit: 'SMALL' as const }

test('a draft is stored per user and product until it is sent', () => {
  reviewDraft(of).save(draft)
  expect(reviewDraft(of).load()).toEqual(draft)
  expect(reviewDraft({ ...of, userId: 2 }).load()).toBeNull()
  expect(reviewDraft({ ...of, productId: 8 }).load()).toBeNull()
  reviewDraft(of).clear()
  expect(reviewDraft(of).load()).toBeNull()
})

test('a draft expires before its photos do', () => {
  vi.useFakeTimers()
  reviewDraft(of).save(draft)
  vi.advanceTimersByTime(5 * 24 * 3_600_000)
  expect(reviewDraft(of).load()).toEqual(draft)
  vi.advanceTimersByTime(2 * 24 * 3_600_000)
  expect(reviewDraft(of).load()).toBeNull()
})

test('an invalid stored draft is ignored', () => {
  for (const text of ['{', 'null', '{"at":"today"}']) {
    stored.set('review-draft-1-7', text)
    expect(reviewDraft(of).load()).toBeNull()
  }
  stored.set(
    'review-draft-1-7',
    JSON.stringify({ at: Date.now(), rating: 9, text: 3, photos: [1, 'a'], fit: 'HUGE' }),
  )
  expect(reviewDraft(of).load()).toEqual({ rating: null, text: '', photos: ['a'], fit: null })
})
