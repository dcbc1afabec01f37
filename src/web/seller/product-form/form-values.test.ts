import { expect, test } from 'vitest'
import { isUntouched, newProduct, newVariant, type ProductValues } from './form-values.ts'

const without = (changes: Partial<ProductValues>, images: string[] = []) =>
  isUntouched({ ...newProduct(), ...changes }, images)

test('an untouched or emptied form is not a draft', () => {
  expect(without({})).toBe(true)
  expect(without({ title: '', variants: [{ ...newVariant('Free Size') }] })).toBe(true)
})

test.each([
  [{ title: 'J' }, []],
  [{ color: 'Red' }, []],
  [{ ownPrices: true }, []],
  [{ variants: [newVariant('M')] }, []],
  [{ variants: [{ ...newVariant('Free Size'), quantity: '' }] }, []],
  [{ variants: [newVariant('Free Size'), newVariant('S')] }, []],
  [{ variants: [] }, []],
  [{}, ['/media/1-500.jpg']],
])('a form with %j and the images %j is a draft', (changes, images) => {
  expect(without(changes, images)).toBe(false)
})
