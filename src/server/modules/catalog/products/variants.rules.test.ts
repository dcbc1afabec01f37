import { describe, expect, test } from 'vitest'
import {
  colorsInUse,
  planRemoval,
  readOnlyVariant,
  readVariants,
  sizesInUse,
  type VariantState,
} from './variants.rules.ts'

const refusal = (path: string) =>
  expect.objectContaining({
    code: 'invalid',
    data: { message: expect.any(String), errors: [{ path, message: expect.any(String) }] },
  })

const product = { mrpCents: 2000, sellingCents: 1500, color: 'Black' }
const small: VariantState = {
  id: 7,
  size: 'S',
  color: 'Black',
  sku: 'T-1-7',
  gtin: null,
  ownPrices: null,
  onHand: 4,
  held: 0,
  ordered: false,
}
const large: VariantState = { ...small, id: 8, size: 'L', sku: 'T-1-8', onHand: 6 }

describe('variants', () => {
  test('take color and prices from the product, and are matched by id or by size and color', () => {
    const drafts = readVariants(
      [
        { size: 's', quantity: 9 },
        { id: 8, size: 'XL', color: 'red', quantity: 1, sellingPrice: 25 },
        { size: 'M', quantity: 2, sellingPrice: 15, mrpPrice: 20 },
      ],
      product,
      [small, large],
    )
    expect(drafts).toEqual([
      { id: 7, size: 'S', color: 'Black', sku: 'T-1-7', gtin: null, ownPrices: null, quantity: 9 },
      {
        id: 8,
        size: 'XL',
        color: 'Red',
        sku: 'T-1-8',
        gtin: null,
        ownPrices: { mrpCents: 2500, sellingCents: 2500 },
        quantity: 1,
      },
      { id: undefined, size: 'M', color: 'Black', sku: undefined, gtin: null, ownPrices: null, quantity: 2 },
    ])
  })

  test('have no two SKUs that differ only in case', () => {
    const inputs = ['mug-1', 'MUG-1'].map((sku, index) => ({ size: `${index}`, quantity: 1, sku }))
    expect(() => readVariants(inputs, product, [])).toThrow(refusal('variants.1.sku'))
  })

  const plain = { ...product, mrpCents: 1500 }
  const withPrices = (mrpCents: number, sellingCents: number) => ({ mrpCents, sellingCents })
  test.each([
    ['a product with a list price', product, null, 12, withPrices(2000, 1200)],
    ['a product without a list price', plain, null, 12, withPrices(1200, 1200)],
    ['a product without a list price', plain, null, 18, withPrices(1800, 1800)],
    ['a variant without a list price', product, withPrices(1800, 1800), 17, withPrices(1700, 1700)],
    ['a variant without a list price', product, withPrices(1800, 1800), 19, withPrices(1900, 1900)],
    ['a variant with a list price', product, withPrices(1900, 1800), 17, withPrices(2000, 1700)],
  ])('%s: %j, variant %j: an own price of %i without an MRP', (_, of, ownPrices, sellingPrice, expected) => {
    const [draft] = readVariants([{ id: 7, size: 'S', sellingPrice }], of, [{ ...small, ownPrices }])
    expect(draft?.ownPrices).toEqual(expected)
  })

  test.each([
    ['a repeated size', [{ size: 'S' }, { size: 'S', color: 'Black' }], 'variants.1.size'],
    [
      'a repeated GTIN',
      [
        { size: 'S', gtin: '96385074' },
        { size: 'L', gtin: ' 9638-5074' },
      ],
      'variants.1.gtin',
    ],
    ['a wrong GTIN', [{ size: 'S', gtin: '96385075' }], 'variants.0.gtin'],
    [
      'a repeated SKU',
      [
        { size: 'S', sku: 'A' },
        { size: 'M', sku: 'A' },
      ],
      'variants.1.sku',
    ],
    [
      'a repeated id',
      [
        { id: 7, size: 'S' },
        { id: 7, size: 'M', sku: 'B' },
      ],
      'variants.1.id',
    ],
    ['an id of another product', [{ id: 99, size: 'S' }], 'variants.0.id'],
    ['a price above its MRP', [{ size: 'M', sellingPrice: 12, mrpPrice: 11 }], 'variants.0.mrpPrice'],
  ])('%s is refused', (_, inputs, path) => {
    const given = inputs.map((input) => ({ ...input, quantity: 1 }))
    expect(() => readVariants(given, product, [small])).toThrow(refusal(path))
  })
})

describe('the top-level size and quantity', () => {
  test('create the only variant of a new product', () => {
    expect(readOnlyVariant({}, 'Black', [])).toEqual([
      {
        id: undefined,
        size: 'Free Size',
        color: 'Black',
        sku: undefined,
        gtin: null,
        ownPrices: null,
        quantity: 0,
      },
    ])
    expect(readOnlyVariant({ size: 'm', quantity: 5 }, 'Red', [])).toMatchObject([
      { size: 'M', color: 'Red', quantity: 5 },
    ])
  })

  test('change the only variant, and leave missing fields unchanged', () => {
    expect(readOnlyVariant({ quantity: 5 }, 'Red', [small])).toMatchObject([
      { id: 7, size: 'S', color: 'Black', quantity: 5 },
    ])
    expect(readOnlyVariant({ color: 'Red' }, 'Red', [small])).toMatchObject([
      { id: 7, color: 'Red', quantity: 4 },
    ])
  })

  test('are ignored for several variants when unchanged, and refused otherwise', () => {
    const both = [small, large]
    expect(readOnlyVariant({ size: 'S, L', quantity: 10 }, 'Black', both)).toMatchObject([
      { id: 7, quantity: 4 },
      { id: 8, quantity: 6 },
    ])
    expect(() => readOnlyVariant({ quantity: 11 }, 'Black', both)).toThrow(refusal('quantity'))
    expect(() => readOnlyVariant({ size: 'M' }, 'Black', both)).toThrow(refusal('size'))
  })
})

test('sizes are in the order of the form, and the main color comes first', () => {
  expect(sizesInUse([large, small, { size: 'Free Size' }])).toEqual(['S', 'L', 'Free Size'])
  expect(colorsInUse('Red', [small, { color: 'Red' }, large])).toEqual(['Red', 'Black'])
})

describe('variants missing from the form', () => {
  test('are removed when never ordered, and otherwise stay without stock', () => {
    const sold = { ...large, ordered: true }
    expect(planRemoval([small, sold], [])).toEqual({ remove: [7], retire: [sold] })
    expect(planRemoval([small], [{ ...small, quantity: 1 }])).toEqual({ remove: [], retire: [] })
  })

  test('are refused while a customer is paying for one', () => {
    expect(() => planRemoval([{ ...small, held: 1, ordered: true }], [])).toThrow(
      expect.objectContaining({ code: 'status_conflict' }),
    )
  })
})
