import { expect, test } from 'vitest'
import type { ImportMapping } from '#shared/catalog/import-mapping.ts'
import { matchHeadings } from '../mapping/headings.rules.ts'
import { cellsOf, groupWord } from './drafts.rules.ts'
import { arrangeLines, lineGroup } from './families.rules.ts'

const read = (headings: string[], lines: string[][], given: Partial<ImportMapping> = {}) => {
  const { preset, columns } = matchHeadings(headings)
  const mapping: ImportMapping = {
    columns,
    categories: { Shirts: 'men_topwear' },
    decimal: 'POINT',
    fallback: { category: null, quantity: null },
    ...given,
  }
  const named = lines.map((cells, at) => ({ row: at + 2, cells }))
  return {
    groups: named.map((line) => lineGroup(line, headings, preset)),
    rows: arrangeLines(named, { headings, preset, mapping }),
  }
}

const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Status',
]

test('the lines of a Shopify handle become the variants of one product, and picture lines no rows', () => {
  const { groups, rows } = read(shopify, [
    [
      'linen-shirt',
      'Linen Shirt',
      '<p>Soft</p>',
      'Shirts',
      'Size',
      'M',
      'Colour',
      'White',
      'LS-M',
      '4',
      '$1,299.00',
      '0.00',
      'https://x.example/1.jpg',
      'active',
    ],
    [
      'linen-shirt',
      '',
      '',
      '',
      '',
      'L',
      '',
      'White',
      'LS-L',
      '-2',
      '1299.00',
      '1,499.00',
      'https://x.example/2.jpg',
      '',
    ],
    ['linen-shirt', '', '', '', '', '', '', '', '', '', '', '', 'https://x.example/3.jpg', ''],
  ])
  expect(new Set(groups)).toEqual(new Set(['g:linen-shirt']))
  const shared = {
    title: 'Linen Shirt',
    description: 'Soft',
    category: 'men_topwear',
    color: 'White',
    product: 'linen-shirt',
    status: 'ACTIVE',
    images: 'https://x.example/1.jpg https://x.example/2.jpg https://x.example/3.jpg',
    sellingPrice: expect.stringMatching(/^1299\.00$/),
  }
  expect(rows).toEqual([
    { row: 2, draft: { ...shared, size: 'M', sku: 'LS-M', quantity: '4', mrpPrice: '' } },
    { row: 3, draft: { ...shared, size: 'L', sku: 'LS-L', quantity: '0', mrpPrice: '1499.00' } },
  ])
})

test('the rows of a color get the first variant picture of the color, and a product at most five pictures of all', () => {
  const headings = [...shopify, 'Variant Image']
  const line = (row: number, size: string, color: string, variantImage: string) => {
    const texts = row === 1 ? ['Shirt', '', 'Shirts', 'Size'] : ['', '', '', '']
    const picture = `https://x.example/${row}.jpg`
    return [
      'tee',
      ...texts,
      size,
      row === 1 ? 'Color' : '',
      color,
      `TEE-${row}`,
      '1',
      '9',
      '',
      picture,
      'active',
      variantImage,
    ]
  }
  const { rows } = read(headings, [
    line(1, 'S', 'Red', 'https://x.example/red.jpg'),
    line(2, 'M', 'Red', 'https://x.example/red-m.jpg'),
    line(3, 'S', 'Blue', ''),
    line(4, 'M', 'Blue', 'https://x.example/blue.jpg'),
    line(5, 'S', 'Black', ''),
    line(6, 'M', 'Black', ''),
  ])
  expect(rows.map(({ draft }) => draft.colorImages)).toEqual([
    'https://x.example/red.jpg',
    'https://x.example/red.jpg',
    'https://x.example/blue.jpg',
    'https://x.example/blue.jpg',
    undefined,
    undefined,
  ])
  const five = [1, 2, 3, 4, 5].map((row) => `https://x.example/${row}.jpg`).join(' ')
  expect(new Set(rows.map(({ draft }) => draft.images))).toEqual(new Set([five]))
})

test('a Shopify product without options has no size, and an archived one becomes a draft', () => {
  const { rows } = read(shopify, [
    ['77', 'Mug', '', 'Shirts', 'Title', 'Default Title', '', '', 'MUG', '1', '9', '', '', 'archived'],
  ])
  expect(rows[0]?.draft).toMatchObject({
    title: 'Mug',
    status: 'DRAFT',
    product: expect.stringMatching(/^77-/),
  })
  expect(rows[0]?.draft).not.toHaveProperty('size')
})

const woo = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Stock',
  'Sale price',
  'Regular price',
  'Categories',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
]

test('the variations of a WooCommerce product become its variants, wherever they are in the file', () => {
  const { groups, rows } = read(woo, [
    ['10', 'variable', 'HAT', 'Felt Hat', '1', '', '', '', 'Shirts', '', 'Size', 'S, M'],
    ['11', 'variation', 'HAT-S', 'Felt Hat - S', '1', '3', '', '20', '', 'HAT', 'Size', 'S'],
    ['12', 'variation', 'HAT-M', 'Felt Hat - M', '1', '2', '15', '20', '', 'HAT', 'Size', 'M'],
  ])
  expect(new Set(groups).size).toBe(1)
  const shared = {
    title: 'Felt Hat',
    category: 'men_topwear',
    status: 'ACTIVE',
    product: 'HAT',
    mrpPrice: '20',
  }
  expect(rows).toEqual([
    { row: 3, draft: { ...shared, sku: 'HAT-S', size: 'S', quantity: '3', sellingPrice: '20' } },
    { row: 4, draft: { ...shared, sku: 'HAT-M', size: 'M', quantity: '2', sellingPrice: '15' } },
  ])
})

test('the pictures of a WooCommerce product are shared, and those of variations belong to their color', () => {
  const headings = [...woo, 'Images']
  const { rows } = read(headings, [
    [
      '10',
      'variable',
      'HAT',
      'Hat',
      '1',
      '',
      '',
      '',
      'Shirts',
      '',
      'Color',
      'Red',
      'https://w.example/1.jpg, https://w.example/2.jpg',
    ],
    [
      '11',
      'variation',
      'HAT-R',
      'Hat',
      '1',
      '3',
      '',
      '20',
      '',
      'HAT',
      'Color',
      'Red',
      'https://w.example/red.jpg',
    ],
  ])
  expect(rows[0]?.draft).toMatchObject({
    images: 'https://w.example/1.jpg https://w.example/2.jpg',
    colorImages: 'https://w.example/red.jpg',
  })
  const cup = [
    '20',
    'simple',
    'CUP',
    'Cup',
    '1',
    '',
    '',
    '5',
    'Other',
    '',
    '',
    '',
    'https://w.example/cup.jpg',
  ]
  expect(read(headings, [cup]).rows[0]?.draft).toMatchObject({ images: 'https://w.example/cup.jpg' })
})

test('simple WooCommerce products stand alone, and a variation without its parent keeps its name', () => {
  const { groups, rows } = read(woo, [['20', 'simple', 'CUP', 'Cup', '0', '', '', '5', 'Other', '', '', '']])
  expect(groups).toEqual(['g:cup'])
  expect(rows[0]?.draft).toMatchObject({
    title: 'Cup',
    status: 'DRAFT',
    sellingPrice: '5',
    category: 'Other',
  })
  const orphan = read(woo, [['21', 'variation', 'X', 'Hat - S', '1', '1', '', '5', '', 'GONE', 'Size', 'S']])
  expect(orphan.groups).toEqual(['g:gone'])
  expect(orphan.rows[0]?.draft).toMatchObject({ title: 'Hat - S', size: 'S' })
})

test('values for all rows fill empty and missing cells; lines of other files keep the order of the file', () => {
  const { groups, rows } = read(['Name', 'Price', 'SKU', 'Qty'], [['Cup', '12,50', "'=A1", '']], {
    decimal: 'COMMA',
    fallback: { category: 'men', quantity: 7 },
  })
  expect(groups).toEqual(['r:000000002'])
  expect(rows).toEqual([
    { row: 2, draft: { title: 'Cup', sellingPrice: '12.50', sku: '=A1', category: 'men', quantity: '7' } },
  ])
  expect(cellsOf(rows[0]?.draft ?? {}).slice(0, 3)).toEqual(['=A1', 'Cup', null])
})

test.each([
  ['shirt', 'shirt'],
  ['42', expect.stringMatching(/^42-[0-9a-f]{8}$/)],
  ['x'.repeat(70), expect.stringMatching(/^x{50}-[0-9a-f]{8}$/)],
])('the handle %j becomes the word %s', (handle, word) => {
  expect(groupWord(handle)).toEqual(word)
})
