import { expect, test } from 'vitest'
import { matchHeadings } from '../mapping/headings.rules.ts'
import { arrangeLines } from './families.rules.ts'

const read = (headings: string[], lines: string[][]) => {
  const { preset, columns } = matchHeadings(headings)
  const fallback = { category: null, quantity: null }
  const mapping = { columns, categories: {}, decimal: 'POINT' as const, fallback }
  return arrangeLines(
    lines.map((cells, at) => ({ row: at + 2, cells })),
    { headings, preset, mapping },
  )
}

test('a Shopify file gives brand, GTIN, weight in grams and texts for search engines', () => {
  const rows = read(
    [
      'Handle',
      'Title',
      'Vendor',
      'Option1 Name',
      'Option1 Value',
      'Variant Price',
      'Variant Grams',
      'Variant Barcode',
      'SEO Title',
    ],
    [
      [
        'lamp',
        'Lamp',
        'Brightly',
        'Size',
        'S',
        '20',
        '350.0',
        '4006381333931',
        'A warm lamp'.padEnd(75, '!'),
      ],
      ['lamp', '', '', '', 'L', '20', '400.0', 'SHELF-7', ''],
    ],
  )
  const shared = { brand: 'Brightly', weight: '350.0 grams', seoTitle: 'A warm lamp'.padEnd(70, '!') }
  expect(rows.map(({ draft }) => draft)).toMatchObject([
    { ...shared, gtin: '4006381333931' },
    { ...shared, gtin: '' },
  ])
})

test('a WooCommerce file gives sizes in the unit of the headings, and no single sides', () => {
  const head = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Parent',
    'Brands',
    'GTIN, UPC, EAN, or ISBN',
    'Weight (lbs)',
    'Length (in)',
    'Width (in)',
    'Height (in)',
  ]
  const rows = read(head, [
    ['1', 'simple', 'A', 'Lamp', '20', '', 'Brightly', '96385074', '2', '12', '8', '4'],
    ['2', 'simple', 'B', 'Shade', '9', '', '', '', '0', '12', '', ''],
  ])
  expect(rows.map(({ draft }) => draft)).toMatchObject([
    { brand: 'Brightly', gtin: '96385074', weight: '2 lbs', length: '12 in', width: '8 in', height: '4 in' },
    { weight: '', length: '', width: '' },
  ])
})
