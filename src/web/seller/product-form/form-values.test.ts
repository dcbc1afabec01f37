import { expect, test } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { bodyOf, isUntouched, newProduct, newVariant, type ProductValues, valuesOf } from './form-values.ts'

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

type Prices = Pick<Product, 'mrpPrice' | 'sellingPrice'>
const shirt = (prices: Prices, ...variants: Prices[]) =>
  ({
    title: 'Shirt',
    description: '',
    color: 'Black',
    categoryPath: [],
    attributes: [],
    details: {},
    ...prices,
    variants: variants.map((variant, index) => ({
      id: index + 1,
      size: 'M',
      color: 'Black',
      quantity: 1,
      sku: '',
      ...variant,
    })),
  }) as unknown as Product
const priced = (mrpPrice: number, sellingPrice: number): Prices => ({ mrpPrice, sellingPrice })

test.each([
  [priced(80, 80), '', 80],
  [priced(100, 80), '100', 100],
  [priced(80.5, 80.49), '80.5', 80.5],
])('the stored prices %j show the MRP "%s"; saving the unchanged form sends %f', (prices, shown, sent) => {
  const values = valuesOf(shirt(prices, prices))
  expect([values.mrpPrice, values.ownPrices]).toEqual([shown, false])
  expect(bodyOf(values, [])).toMatchObject({ ...prices, mrpPrice: sent })
})

test.each(['90', '70'])(
  'a product without an MRP that is saved with the price %s has none afterwards',
  (price) => {
    const values = { ...valuesOf(shirt(priced(80, 80))), sellingPrice: price }
    expect(bodyOf(values, [])).toMatchObject(priced(Number(price), Number(price)))
  },
)

test('prices with a comma or a thousands separator, and quantities with one, are sent as numbers', () => {
  const values = { ...newProduct(), mrpPrice: '$1,299.00', sellingPrice: '12,50', ownPrices: true }
  const variants = [{ ...newVariant('M'), quantity: '1,200', sellingPrice: '9,5' }]
  expect(bodyOf({ ...values, variants }, [])).toMatchObject({
    mrpPrice: 1299,
    sellingPrice: 12.5,
    variants: [{ quantity: 1200, sellingPrice: 9.5 }],
  })
})

test('the own MRP of a variant is empty when it equals the own price', () => {
  const values = valuesOf(shirt(priced(100, 80), priced(90, 90), priced(95, 90), priced(100, 80)))
  expect(values.ownPrices).toBe(true)
  expect(values.variants.map(({ mrpPrice, sellingPrice }) => [mrpPrice, sellingPrice])).toEqual([
    ['', '90'],
    ['95', '90'],
    ['', ''],
  ])
})
