import { expect, test } from 'vitest'
import type { ImportMapping } from '#shared/catalog/import-mapping.ts'
import { matchHeadings } from '../mapping/headings.rules.ts'
import { readTheme } from './amazon-theme.rules.ts'
import { arrangeLines, lineGroup } from './families.rules.ts'

const headings = [
  'item_sku',
  'item_name',
  'standard_price',
  'quantity',
  'parent_child',
  'parent_sku',
  'variation_theme',
  'color_name',
  'color_map',
  'size_name',
  'flavor_name',
  'main_image_url',
  'update_delete',
]
type Cells = Partial<Record<(typeof headings)[number], string>>

/** The rows by group, as the import arranges them. */
const rowsOf = (lines: Cells[]) => {
  const { preset, columns } = matchHeadings(headings)
  const fallback = { category: 'men', quantity: 1 }
  const mapping: ImportMapping = { columns, categories: {}, decimal: 'POINT', fallback }
  const numbered = lines.map((cells, at) => ({
    row: at + 2,
    cells: headings.map((name) => cells[name] ?? ''),
  }))
  const groups = Map.groupBy(numbered, (line) => lineGroup(line, headings, preset))
  return [...groups.values()].flatMap((group) => arrangeLines(group, { headings, preset, mapping }))
}
const parent = { item_sku: 'TEE', item_name: 'Tee', parent_child: 'Parent', variation_theme: 'SizeColor' }
const child = (sku: string, more: Cells): Cells => ({
  item_sku: sku,
  item_name: `Tee, ${sku}`,
  standard_price: '9',
  parent_child: 'Child',
  parent_sku: 'TEE',
  ...more,
})

test('children become the variants of one product with the parent’s title, in any order and letter case', () => {
  const rows = rowsOf([
    child('A', { color_name: 'Gray', size_name: 'Small', main_image_url: 'https://x.example/a.jpg' }),
    { item_sku: 'CUP', item_name: 'Cup', standard_price: '5', color_name: 'navy' },
    { ...parent, main_image_url: 'https://x.example/0.jpg' },
    child('B', {
      parent_sku: 'tee',
      color_name: 'Red',
      size_name: 'One Size',
      main_image_url: 'https://x.example/b.jpg',
    }),
  ])
  expect(rows.map(({ row, problem }) => [row, problem])).toEqual([
    [2, undefined],
    [5, undefined],
    [3, undefined],
  ])
  const shared = { title: 'Tee', product: 'TEE', images: 'https://x.example/0.jpg', category: 'men' }
  expect(rows.map(({ draft }) => draft)).toMatchObject([
    { ...shared, sku: 'A', color: 'Grey', size: 'S', colorImages: 'https://x.example/a.jpg' },
    { ...shared, sku: 'B', color: 'Red', size: 'Free Size', colorImages: 'https://x.example/b.jpg' },
    { title: 'Cup', sku: 'CUP', color: 'Navy Blue' },
  ])
  expect(rows[2]?.draft).not.toHaveProperty('product')
})

test('children without their parent are one product, titled by what their titles share', () => {
  const rows = rowsOf([
    child('A', { item_name: 'Linen tee (Red, S)', size_name: 'S' }),
    child('B', { item_name: 'Linen tee (Red, M)', size_name: 'M' }),
  ])
  expect(rows.map(({ draft, problem }) => [draft.title, draft.product, draft.size, problem])).toEqual([
    ['Linen tee', 'TEE', 'S', undefined],
    ['Linen tee', 'TEE', 'M', undefined],
  ])
})

test('a parent that is named in another language is known by its children', () => {
  const rows = rowsOf([
    { item_sku: 'TEE', item_name: 'Maglia', parent_child: 'Principale' },
    child('A', { parent_child: 'Variante', size_name: 'S' }),
  ])
  expect(rows.map(({ row, draft }) => [row, draft.title])).toEqual([[3, 'Maglia']])
})

test("Amazon's standard color replaces an unknown color, unless two variants would get the same one", () => {
  const colorsOf = (maps: string[]) =>
    rowsOf(['Ocean', 'Rose'].map((name, at) => child(name, { color_name: name, color_map: maps[at] }))).map(
      ({ draft }) => draft.color,
    )
  expect(colorsOf(['Blue', 'Pink'])).toEqual(['Blue', 'Pink'])
  expect(colorsOf(['Blue', 'Blue'])).toEqual(['Ocean', 'Rose'])
})

test.each<[string, Cells[], string, string]>([
  [
    'a parent without children',
    [parent],
    'product',
    'A parent row is sold only through its child rows, and this file has none of them.',
  ],
  [
    'a child without a parent SKU',
    [child('A', { parent_sku: '' })],
    'product',
    'This child row has no parent SKU. Enter any text that all variants of the product share.',
  ],
  [
    'a deleted listing',
    [{ item_sku: 'A', item_name: 'Cup', update_delete: 'Delete' }],
    'sku',
    'Not imported: the file marks this row as Delete.',
  ],
  [
    'an option that the file lacks',
    ['A', 'B'].map((sku) => child(sku, { variation_theme: 'SCENT_NAME/SIZE', size_name: 'S' })),
    'size',
    'The variants differ by “SCENT_NAME/SIZE”, but the file has no scent for them. Give each its own size or color.',
  ],
])('%s is an error in plain words', (_name, lines, column, message) => {
  expect(rowsOf(lines).map(({ problem }) => problem)).toEqual(lines.map(() => ({ column, message })))
})

test('other options count as the size, and a theme that does not tell children apart is not followed', () => {
  const sizesOf = (theme: string) =>
    rowsOf([
      child('A', { variation_theme: theme, flavor_name: 'Mint', size_name: 'S' }),
      child('B', { variation_theme: theme, flavor_name: 'Lemon', size_name: 'M' }),
    ]).map(({ draft }) => draft.size)
  expect(sizesOf('Flavor')).toEqual(['Mint', 'Lemon'])
  expect(sizesOf('flavor-size')).toEqual(['Mint / S', 'Lemon / M'])
  expect(sizesOf('Color')).toEqual(['S', 'M'])
})

test.each([
  ['SizeColor', ['sizename', 'colorname'], []],
  ['COLOR/SIZE', ['colorname', 'sizename'], []],
  ['flavor_name-size_name', ['flavorname', 'sizename'], []],
  ['Colour', ['colorname'], []],
  ['ItemPackageQuantity', [], ['itempackagequantity']],
  ['', [], []],
])('the theme %j names columns', (theme, columns, unknown) => {
  const read = readTheme(theme, headings)
  expect([read.options.map(({ heading }) => heading), read.unknown]).toEqual([columns, unknown])
})
