import { describe, expect, test } from 'vitest'
import { setRegion } from '#shared/region/region.ts'
import { productSchema } from './form-schema.ts'
import { newProduct, newVariant, type ProductValues } from './form-values.ts'

const shirt = (changes: Partial<ProductValues> = {}): ProductValues => ({
  ...newProduct(),
  title: 'Linen Shirt',
  categoryCode: 'men',
  sellingPrice: '40',
  ...changes,
})

function errorsOf(values: ProductValues) {
  const result = productSchema.safeParse(values)
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('the product form', () => {
  test('accepts title, price and the first category', () => {
    expect(errorsOf(shirt())).toEqual({})
    expect(errorsOf(shirt({ mrpPrice: '49.99', sellingPrice: '0' }))).toEqual({})
  })

  test('reports missing fields with the messages of the form', () => {
    expect(errorsOf(newProduct())).toEqual({
      categoryCode: 'Please select a Category (Level 1).',
      title: 'Please fill in Title and Selling Price.',
      sellingPrice: 'Please fill in Title and Selling Price.',
    })
  })

  test('reports prices that are not numbers', () => {
    expect(errorsOf(shirt({ mrpPrice: '-1', sellingPrice: '1e' }))).toEqual({
      mrpPrice: 'MRP Price must be a valid number.',
      sellingPrice: 'Selling Price must be a valid number.',
    })
    expect(errorsOf(shirt({ sellingPrice: '4.9999' }))).toHaveProperty('sellingPrice')
    expect(errorsOf(shirt({ mrpPrice: '39.99' }))).toEqual({
      mrpPrice: 'MRP Price must be at least the Selling Price.',
    })
  })

  test('reads prices with a comma or a point, and refuses those that can be read in two ways', () => {
    const twoWays = (text: string) =>
      `${text} can mean two prices. Enter it without a separator or with two decimals.`
    expect(errorsOf(shirt({ mrpPrice: '$1,299.00', sellingPrice: '12,50' }))).toEqual({})
    expect(errorsOf(shirt({ sellingPrice: '1.299' }))).toEqual({ sellingPrice: twoWays('1.299') })
    setRegion('DE')
    expect(errorsOf(shirt({ mrpPrice: '1.299,00', sellingPrice: '12.50' }))).toEqual({})
    expect(errorsOf(shirt({ mrpPrice: '12,5x', sellingPrice: '1,299' }))).toEqual({
      mrpPrice: 'MRP Price must be a number such as 1.299,50.',
      sellingPrice: twoWays('1,299'),
    })
    setRegion('DEFAULT')
  })

  test('checks each variant and reports duplicates', () => {
    const variants = [
      { ...newVariant('M'), color: 'Blue', sku: 'A' },
      { ...newVariant('M'), quantity: '1.5', sku: 'a ' },
    ]
    expect(errorsOf(shirt({ color: 'Blue', variants }))).toEqual({
      'variants.1.quantity': 'Quantity must be a whole number.',
      'variants.1.size': 'This size and color is listed twice.',
      'variants.1.sku': 'This SKU is listed twice.',
    })
  })

  test.each([
    ['', 'Enter the quantity, 0 if you have none.'],
    [' ', 'Enter the quantity, 0 if you have none.'],
    ['-1', 'Quantity must be a whole number.'],
    ['1.5', 'Quantity must be a whole number.'],
    ['1,5', 'Quantity must be a whole number.'],
    ['1e3', 'Quantity must be a whole number.'],
    ['1000001', 'Quantity can be at most 1,000,000.'],
    ['0', undefined],
    ['1,200', undefined],
  ])('reports the quantity "%s" of a variant', (quantity, message) => {
    const variants = [newVariant('S'), { ...newVariant('M'), quantity }]
    expect(errorsOf(shirt({ variants }))['variants.1.quantity']).toBe(message)
  })

  test.each([
    ['', 'Low stock must be a whole number.'],
    ['1.5', 'Low stock must be a whole number.'],
    ['1000001', 'Low stock can be at most 1,000,000.'],
  ])('reports the low-stock quantity "%s"', (lowStockMax, message) => {
    expect(errorsOf(shirt({ lowStockMax }))).toEqual({ lowStockMax: message })
    expect(errorsOf(shirt({ lowStockMax: '0' }))).toEqual({})
  })

  test('checks variant prices only when variants have their own prices', () => {
    const variants = [{ ...newVariant('M'), sellingPrice: '50', mrpPrice: '45' }]
    expect(errorsOf(shirt({ variants }))).toEqual({})
    expect(errorsOf(shirt({ variants, ownPrices: true }))).toHaveProperty(['variants.0.mrpPrice'])
  })
})
