import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, nothingSaid, type ReturnDraft, recallDraft } from './return-draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const of = { userId: 1, itemId: 7 }
const draft: ReturnDraft = { quantity: 2, reason: 'DAMAGED', comment: 'Torn', photos: ['/media/a.jpg'] }

test('a draft is stored per user and order line until it is sent', () => {
  keepDraft(of, draft)
  expect(recallDraft(of)).toEqual(draft)
  expect(recallDraft({ ...of, userId: 2 })).toBeNull()
  expect(recallDraft({ ...of, itemId: 8 })).toBeNull()
  forgetDraft(of)
  expect(recallDraft(of)).toBeNull()
})

test('an empty draft is not stored', () => {
  keepDraft(of, draft)
  keepDraft(of, { ...nothingSaid, comment: '  ' })
  expect(kept.size).toBe(0)
  const said: Partial<ReturnDraft>[] = [
    { quantity: 2 },
    { reason: 'OTHER' },
    { comment: 'Torn' },
    { photos: ['a'] },
  ]
  for (const one of said) {
    keepDraft(of, { ...nothingSaid, ...one })
    expect(recallDraft(of)).toEqual({ ...nothingSaid, ...one })
  }
})

test('an invalid stored draft is ignored', () => {
  for (const text of ['{', 'null', '[]', '{"at":"today"}']) {
    kept.set('return-draft-1-7', text)
    expect(recallDraft(of)).toBeNull()
  }
  const strange = { at: Date.now(), quantity: 0.5, reason: 'toString', comment: 3, photos: 'a' }
  kept.set('return-draft-1-7', JSON.stringify(strange))
  expect(recallDraft(of)).toEqual(nothingSaid)
})
