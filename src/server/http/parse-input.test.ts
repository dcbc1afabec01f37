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

describe('what a form with two shapes complains of', () => {
  const whole = { code: 'A', from: 1, until: 2 }
  it.each([
    ['bare', whole, 'none'],
    ['wrapped', { thing: whole }, 'none'],
    ['nothing', {}, ['Code is required', ['code', 'from', 'until']]],
    ['fields of neither', { other: 1 }, ['Code is required', ['code', 'from', 'until']]],
    ['part of the bare form', { code: 'A', until: 2 }, ['From is required', ['from']]],
    ['a bare form that contradicts itself', { ...whole, until: 0 }, ['Until comes after from', ['until']]],
    [
      'a wrapped form that contradicts itself',
      { thing: { ...whole, until: 0 } },
      ['Until comes after from', ['thing.until']],
    ],
    ['an empty wrapping', { thing: {} }, ['Code is required', ['thing.code', 'thing.from', 'thing.until']]],
    ['no object', 'A', ['Send an object as JSON', ['']]],
  ])('%s', (_what, value, expected) => expect(complaints(either, value)).toEqual(expected))

  it('takes the first of the forms that know as much', () => {
    const forms = z.union([
      z.object({ id: z.number({ error: 'Which one?' }) }).loose(),
      bare.extend({ id: z.null() }),
    ])
    expect(complaints(forms, { id: 'x' })).toEqual(['Which one?', ['id']])
  })
})

describe('what no database can hold', () => {
  it.each([
    ['U+0000', { a: ['b\u0000'] }],
    ['half a character', { a: '\ud800' }],
    ['too deep a nest', JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)],
  ])('is refused: %s', (_what, value) => expect(() => parseInput(z.any(), value, 'invalid')).toThrow(Failure))
})
