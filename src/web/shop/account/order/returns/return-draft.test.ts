import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyReturn, type ReturnDraft, returnDraft } from './return-draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const of = { userId: 1, itemId: 7 }
const draft: ReturnDraft = { quantity: 2, reason: 'DAMAGED', comment: 'Torn', photos: ['/media/a.jpg'] }

test('a draft is stored per user and order line until it is sent', () => {
  returnDraft(of).save(draft)
  expect(returnDraft(of).load()).toEqual(draft)
  expect(returnDraft({ ...of, userId: 2 }).load()).toBeNull()
  expect(returnDraft({ ...of, itemId: 8 }).load()).toBeNull()
  returnDraft(of).clear()
  expect(returnDraft(of).load()).toBeNull()
})

test('an empty draft is not stored', () => {
  returnDraft(of).save(draft)
  returnDraft(of).save({ ...emptyReturn, comment: '  ' })
  expect(stored.size).toBe(0)
  const filled: Partial<ReturnDraft>[] = [
    { quantity: 2 },
    { reason: 'OTHER' },
    { comment: 'Torn' },
    { photos: ['a'] },
  ]
  for (const one of filled) {
    returnDraft(of).save({ ...emptyReturn, ...one })
    expect(returnDraft(of).load()).toEqual({ ...emptyReturn, ...one })
  }
})

test('an invalid stored draft is ignored', () => {
  for (const text of ['{', 'null', '[]', '{"at":"today"}']) {
    stored.set('return-draft-1-7', text)
    expect(returnDraft(of).load()).toBeNull()
  }
  const strange = { at: Date.now(), quantity: 0.5, reason: 'toString', comment: 3, photos: 'a' }
  stored.set('return-draft-1-7', JSON.stringify(strange))
  expect(returnDraft(of).load()).toEqual(emptyReturn)
})
