import { expect, test } from 'vitest'
import { isUntouched, newProduct, newVariant, type ProductValues } from './form-values.ts'

const without = (changes: Partial<ProductValues>, images: string[] = []) =>
  isUntouched({ ...newProduct(), ...changes }, images)

test('a form in which nothing was typed or chosen is no draft, nor one that was emptied again', () => {
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
])('%j with the images %j is one', (changes, images) => {
  expect(without(changes, images)).toBe(false)
})
