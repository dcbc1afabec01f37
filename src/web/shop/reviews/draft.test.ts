import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, recallDraft } from './draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const of = { userId: 1, productId: 7 }
const draft = { rating: 3.5, text: 'Soft', photos: ['/media/a.jpg'] }

test('a draft is stored per user and product until it is sent', () => {
  keepDraft(of, draft)
  expect(recallDraft(of)).toEqual(draft)
  expect(recallDraft({ ...of, userId: 2 })).toBeNull()
  expect(recallDraft({ ...of, productId: 8 })).toBeNull()
  forgetDraft(of)
  expect(recallDraft(of)).toBeNull()
})

test('a draft expires before its photos do', () => {
  vi.useFakeTimers()
  keepDraft(of, draft)
  vi.advanceTimersByTime(5 * 24 * 3_600_000)
  expect(recallDraft(of)).toEqual(draft)
  vi.advanceTimersByTime(2 * 24 * 3_600_000)
  expect(recallDraft(of)).toBeNull()
})

test('an invalid stored draft is ignored', () => {
  for (const text of ['{', 'null', '{"at":"today"}']) {
    kept.set('review-draft-1-7', text)
    expect(recallDraft(of)).toBeNull()
  }
  kept.set('review-draft-1-7', JSON.stringify({ at: Date.now(), rating: 9, text: 3, photos: [1, 'a'] }))
  expect(recallDraft(of)).toEqual({ rating: null, text: '', photos: ['a'] })
})
