import { expect, test } from 'vitest'
import { men, tableProduct, tableVariant } from '#test/builders/table-product.ts'
import type { TableFacts } from './checks/table-rows.rules.ts'
import type { TableCells } from './table-cells.rules.ts'
import { planProduct } from './table-plan.rules.ts'
import type { TableProduct } from './table-types.rules.ts'

const facts: TableFacts = {
  categories: [men, { id: 2, code: 'women', path: [2] }],
  uploads: [],
  foreign: new Set<string>(),
  publicUrl: 'https://shop.example',
  skus: { owners: new Map([['TAKEN', { variantId: 99 }]]), firstRows: new Map() },
  templates: new Map(),
}
const variant = (id: number, size: string, own?: number) => ({
  ...tableVariant(id, size, `V${id}`),
  ownPrices: own ? { mrpCents: own, sellingCents: own } : null,
})
const product = (...variants: TableProduct['variants']) => tableProduct(variants)
const line = (cells: TableCells): TableCells => ({ title: 'Shirt', sellingPrice: '10', ...cells })
const plan = (present: TableProduct | undefined, ...rows: TableCells[]) =>
  planProduct(
    rows.map((cells, at) => ({ row: at + 2, cells: line(cells) })),
    present,
    facts,
  )

test('a row with few cells leaves the other fields unchanged', () => {
  const { rows, next } = plan(product(variant(1, 'S'), variant(2, 'M')), { sku: 'V2' })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['UNCHANGED'])
  expect(next).toBeUndefined()
})

test.each<[string, TableCells[], TableProduct['variants'], [number, (number | null)[]]]>([
  [
    'a price change in all rows changes the product price',
    [
      { sku: 'V1', sellingPrice: '8' },
      { sku: 'V2', sellingPrice: '8' },
    ],
    [variant(1, 'S'), variant(2, 'M')],
    [800, [null, null]],
  ],
  [
    'a price change in one row gives that variant its own price',
    [{ sku: 'V1', sellingPrice: '8' }, { sku: 'V2' }],
    [variant(1, 'S'), variant(2, 'M')],
    [1000, [800, null]],
  ],
  [
    'a variant without a row keeps its price',
    [{ sku: 'V1', sellingPrice: '8' }],
    [variant(1, 'S'), variant(2, 'M')],
    [1000, [800]],
  ],
  [
    'unchanged variant prices leave the product price unchanged',
    [{ sku: 'V1', sellingPrice: '9', mrpPrice: '9', quantity: '1' }],
    [variant(1, 'S', 900)],
    [1000, [900]],
  ],
])('%s', (_name, rows, variants, [price, own]) => {
  const { next } = plan(product(...variants), ...rows)
  expect(next?.sellingCents).toBe(price)
  expect(next?.variants.map(({ ownPrices }) => ownPrices?.sellingCents ?? null)).toEqual(own)
})

test.each([
  ['a price without a list price moves without one', 1000, '12', { mrpCents: 1200, sellingCents: 1200 }],
  ['a lower price without a list price is no discount', 1000, '8', { mrpCents: 800, sellingCents: 800 }],
  ['a list price stays', 2000, '12', { mrpCents: 2000, sellingCents: 1200 }],
])('a file without MRP: %s', (_name, mrpCents, sellingPrice, prices) => {
  const present = { ...product(variant(1, 'S')), mrpCents }
  expect(plan(present, { sku: 'V1', sellingPrice }).next).toMatchObject(prices)
})

test('the main color changes when no variant has it any more', () => {
  const two = product(variant(1, 'S'), variant(2, 'M'))
  expect(plan(two, { sku: 'V1', color: 'Blue' }).next?.color).toBe('Red')
  const both = plan(two, { sku: 'V1', color: 'Blue' }, { sku: 'V2', color: 'Blue' }).next
  expect([both?.color, both?.colors]).toEqual(['Blue', ['Blue']])
})

test.each<[string, TableCells[], string[]]>([
  [
    'a SKU of another product',
    [{ sku: 'TAKEN', size: 'L' }],
    ['sku: This SKU is used by another of your products.'],
  ],
  [
    'a size and color that another variant has',
    [{ sku: 'V1', size: 'M' }],
    ['size: Another variant of this product has that size and color.'],
  ],
  [
    'two variants that would swap sizes',
    [
      { sku: 'V1', size: 'M' },
      { sku: 'V2', size: 'S' },
    ],
    [
      'size: Another variant of this product has that size and color.',
      'size: Another variant of this product has that size and color.',
    ],
  ],
  [
    'the same variant twice',
    [{ sku: 'V1' }, { sku: 'V1', size: 'S' }],
    ['sku: This variant is listed twice.'],
  ],
  [
    'the same size and color twice',
    [
      { sku: 'A', size: 'L' },
      { sku: 'B', size: 'L' },
    ],
    ['size: This size and color is listed twice.'],
  ],
  [
    'rows with different values for one product',
    [{ sku: 'V1' }, { sku: 'V2', status: 'DRAFT' }],
    ["status: This doesn't match row 2. Every row of a product must have the same value."],
  ],
  [
    'another category',
    [{ sku: 'V1' }, { sku: 'V2', category: 'women' }],
    ["category: This doesn't match row 2. Every row of a product must have the same value."],
  ],
])('%s is reported as an error', (_name, rows, expected) => {
  const made = plan(product(variant(1, 'S'), variant(2, 'M')), ...rows)
  expect(
    made.rows.flatMap(({ errors }) => errors.map(({ column, message }) => `${column}: ${message}`)),
  ).toEqual(expected)
})

test('one wrong row holds back the whole product', () => {
  const good = { sku: 'B', category: 'men', size: 'M', sellingPrice: '9' }
  const made = plan(undefined, { sku: 'A', category: 'nowhere', size: 'S' }, good)
  expect(made.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['ERROR', undefined],
    ['ERROR', 'Not imported because of row 2: a product is imported only if all its rows are correct.'],
  ])
  expect(made.next).toBeUndefined()
})

test('a product with 200 variants accepts no more', () => {
  const present = product(
    ...Array.from({ length: 200 }, (_, at) => ({ ...variant(at + 1, 'S'), color: `c${at}` })),
  )
  const { rows } = plan(present, { sku: 'X', size: 'L', color: 'Blue' })
  expect(rows[0]?.errors).toEqual([{ column: 'product', message: 'A product has at most 200 variants.' }])
})
