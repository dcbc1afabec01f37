import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Failure } from '#shared/failure.ts'
import { parseInput } from './parse-input.ts'

const bare = z
  .object({
    code: z.string({ error: 'Code is required' }),
    from: z.number({ error: 'From is required' }),
    until: z.number({ error: 'Until is required' }),
  })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: 'Until comes after from' })
const either = z.union([z.object({ thing: bare }), bare])

function complaints(schema: z.ZodType, value: unknown): unknown {
  try {
    parseInput(schema, value, 'invalid')
  } catch (error) {
    if (error instanceof Failure) return [error.message, error.data.errors?.map((one) => one.path)]
    throw error
  }
  return 'none'
}

describe('the errors of a form with a bare and a wrapped shape', () => {
  const whole = { code: 'A', from: 1, until: 2 }
  it.each([
    ['a valid bare form', whole, 'none'],
    ['a valid wrapped form', { thing: whole }, 'none'],
    ['an empty object', {}, ['Code is required', ['code', 'from', 'until']]],
    ['unknown fields only', { other: 1 }, ['Code is required', ['code', 'from', 'until']]],
    ['an incomplete bare form', { code: 'A', until: 2 }, ['From is required', ['from']]],
    ['an inconsistent bare form', { ...whole, until: 0 }, ['Until comes after from', ['until']]],
    [
      'an inconsistent wrapped form',
      { thing: { ...whole, until: 0 } },
      ['Until comes after from', ['thing.until']],
    ],
    [
      'an empty wrapped form',
      { thing: {} },
      ['Code is required', ['thing.code', 'thing.from', 'thing.until']],
    ],
    ['a value that is not an object', 'A', ['Send an object as JSON', ['']]],
  ])('%s', (_what, value, expected) => expect(complaints(either, value)).toEqual(expected))

  it('reports the first of the forms that match equally well', () => {
    const forms = z.union([
      z.object({ id: z.number({ error: 'Which one?' }) }).loose(),
      bare.extend({ id: z.null() }),
    ])
    expect(complaints(forms, { id: 'x' })).toEqual(['Which one?', ['id']])
  })
})

describe('invisible characters', () => {
  it.each([
    ['are removed: control characters', 'a\u0007b\u001b\u0085', 'ab'],
    ['are removed: marks that reverse the direction', '\u202egnp.exe\u2066', 'gnp.exe'],
    ['are removed: spaces without width', 'a\u200bb\u2060', 'ab'],
    ['are removed: characters that XML cannot hold', 'a\uffff\ufffe', 'a'],
    ['stay: line breaks and tabs', 'a\r\n\tb', 'a\r\n\tb'],
    ['stay: joiners in words and emoji', 'क्\u200dष 👩\u200d🚀', 'क्\u200dष 👩\u200d🚀'],
    ['alone are no text', '\u200d\u200c', ''],
    ['stay: spaces, which schemas trim', ' ', ' '],
  ])('%s', (_what, value, expected) => {
    expect(parseInput(z.any(), { list: [{ value }] }, 'invalid')).toEqual({ list: [{ value: expected }] })
  })
})

describe('a value the database cannot store', () => {
  it.each([
    ['the character U+0000', { a: ['b\u0000'] }],
    ['an unpaired surrogate', { a: '\ud800' }],
    ['30 nested arrays', JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)],
  ])('is refused: %s', (_what, value) => expect(() => parseInput(z.any(), value, 'invalid')).toThrow(Failure))
})
