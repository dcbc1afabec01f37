import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text)))

test('nested keys become objects and lists', () => {
  expect(plain('a=1&b[c]=2&d[0][e]=x+y&d[1][e]=%26&f[]=p&f[]=q')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: 'x y' }, { e: '&' }],
    f: ['p', 'q'],
  })
  expect(plain('metadata%5Border%5D=7&empty=&bare')).toEqual({ metadata: { order: '7' } })
  expect(plain('m[0]=a&m[2]=b')).toEqual({ m: { 0: 'a', 2: 'b' } })
})

test('contradictory and oversized forms are refused', () => {
  const many = Array.from({ length: 2_001 }, (_, i) => `k${i}=1`).join('&')
  for (const text of [
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    '[a]=1',
    'a[b=1',
    `a${'[b]'.repeat(9)}=1`,
    '%E0%A4%A=1',
    many,
  ]) {
    expect(() => parseForm(text)).toThrow()
  }
})

test('a key cannot pollute prototypes', () => {
  parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('any input is parsed or refused with status 400', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '[', ']', '=', '&', '0', '%', '+') }), (text) => {
      try {
        parseForm(text)
      } catch (error) {
        expect(error).toMatchObject({ status: 400 })
      }
    }),
  )
})
