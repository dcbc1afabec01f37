import { describe, expect, test } from 'vitest'
import { men, tableProduct, tableVariant } from '#test/builders/table-product.ts'
import type { TableCells } from '../table-cells.rules.ts'
import { planMissing, planProduct } from '../table-plan.rules.ts'
import type { TableProduct } from '../table-types.rules.ts'
import { rowErrors } from './row-errors.rules.ts'
import type { TableFacts } from './table-rows.rules.ts'

const rules = { unit: null, required: false }
const facts: TableFacts = {
  categories: [men, { id: 2, code: 'women', path: [2] }],
  uploads: [],
  foreign: new Set<string>(),
  publicUrl: 'https://shop.example',
  skus: {
    owners: new Map([['TAKEN', { variantId: 99 }]]),
    firstRows: new Map([['twice', 1]]),
  },
  templates: new Map([
    [
      1,
      [
        { code: 'fit', name: 'Fit', kind: 'CHOICE', choices: ['Slim'], ...rules },
        { code: 'weight', name: 'Weight', kind: 'NUMBER', choices: [], ...rules },
      ],
    ],
  ]),
}
const shirt = tableProduct(['S', 'M'].map((size, at) => tableVariant(at + 1, size, `V-${size}`)))
const tableRows = (rows: TableCells[]) =>
  rows.map((cells, at) => ({
    row: at + 2,
    cells: { title: 'Shirt', category: 'men', sellingPrice: '10', ...cells },
  }))
const textsOf = ({ rows }: ReturnType<typeof planProduct>) =>
  rows.map(({ errors }) => errors.map(({ column, message }) => `${column}: ${message}`))
const check = (present: TableProduct | undefined, ...rows: TableCells[]) =>
  textsOf(planProduct(tableRows(rows), present, facts))

const badPrice = 'Write a price as a plain number, such as 1299.50.'
const mismatch = (row: number) =>
  `This doesn't match row ${row}. Every row of a product must have the same value.`
const notPublic =
  'Enter the public URL of an image (http:// or https://, without a password or port), or upload the image here.'

describe('a row reports all its errors', () => {
  test.each<[string, TableCells, string[]]>([
    [
      'a missing title, an unknown category and an unreadable price',
      { title: '', category: 'nowhere', sellingPrice: 'cheap' },
      [
        'title: Please fill in Title and Selling Price.',
        'category: There is no such category.',
        `sellingPrice: ${badPrice}`,
      ],
    ],
    [
      'a used SKU, an unknown category, an MRP below the price, a wrong status and a wrong image',
      {
        sku: 'TAKEN',
        category: 'nowhere',
        mrpPrice: '5',
        status: 'ARCHIVED',
        images: 'https://10.0.0.1/a.jpg',
        length: '30',
      },
      [
        'sku: This SKU is used by another of your products.',
        'category: There is no such category.',
        'mrpPrice: MRP Price must be at least the Selling Price.',
        'status: A new product is ACTIVE or DRAFT.',
        `images: ${notPublic}`,
        'length: Enter length, width and height, or none of them',
      ],
    ],
    [
      'several wrong attributes in one cell',
      { attributes: 'fit: Wide; weight: heavy; sleeves: Long; collar: Round', color: 'Blurple' },
      [
        'color: Please choose one of the colors.',
        'attributes: Fit has no choice "Wide".',
        'attributes: Weight must be a number with at most two decimals.',
        'attributes: This category has no such attribute.',
      ],
    ],
  ])('%s', (_name, cells, expected) => expect(check(undefined, cells)).toEqual([expected]))

  test('in later rows of a product, also when the first row is wrong', () => {
    expect(
      check(
        shirt,
        { sku: 'V-S', sellingPrice: 'cheap', brand: 'One' },
        { sku: 'V-M', title: 'Shirts', quantity: 'x', status: 'DRAFT', brand: 'Two', hsnCode: '6109' },
        { sku: 'V-M' },
      ),
    ).toEqual([
      [`sellingPrice: ${badPrice}`],
      [
        `title: ${mismatch(2)}`,
        'quantity: Quantity must be a whole number',
        `status: ${mismatch(2)}`,
        `brand: ${mismatch(2)}`,
        `hsnCode: ${mismatch(2)}`,
      ],
      ['sku: This variant is listed twice.'],
    ])
  })

  test('when its product does not exist', () => {
    const rows = tableRows([{ sku: 'TWICE', category: 'nowhere', sellingPrice: '-', status: 'ARCHIVED' }])
    expect(textsOf(planMissing(rows, facts))).toEqual([
      [
        'sku: This SKU is listed twice.',
        'category: There is no such category.',
        `sellingPrice: ${badPrice}`,
        expect.stringContaining('product: You have no product with this number.'),
      ],
    ])
  })

  test('a wrong value is reported in every row that has it', () => {
    const cells = { category: 'nowhere', length: '30' }
    const errors = [
      'category: There is no such category.',
      'length: Enter length, width and height, or none of them',
    ]
    expect(check(undefined, { ...cells, size: 'S' }, { ...cells, size: 'M' })).toEqual([errors, errors])
  })
})

describe('an error that only follows from another error is not reported', () => {
  const color = 'color: Please choose one of the colors.'
  test.each<[string, TableProduct | undefined, TableCells[], string[][]]>([
    [
      'an unreadable MRP is not compared with the price',
      undefined,
      [{ mrpPrice: 'much' }],
      [[`mrpPrice: ${badPrice}`]],
    ],
    [
      'a price is not compared with the MRP of an unknown variant',
      shirt,
      [{ size: 'S', color: 'Blurple', sellingPrice: '20' }],
      [[color]],
    ],
    [
      'rows without a category depend on the first row',
      undefined,
      [
        { category: 'nowhere', size: 'S' },
        { category: '', size: 'M' },
      ],
      [['category: There is no such category.'], []],
    ],
    [
      'attributes of an unknown category are not checked',
      undefined,
      [{ category: 'nowhere', attributes: 'sleeves: Long' }],
      [['category: There is no such category.']],
    ],
    [
      'a side is not missing when another side cannot be read',
      undefined,
      [{ length: 'long', width: '20' }],
      [['length: Write a number such as 30, 300 mm or 12 in.']],
    ],
    [
      'the right row of two with one size has no error',
      shirt,
      [{ sku: 'V-S', size: 'M' }, { sku: 'V-M' }],
      [['size: Another variant of this product has that size and color.'], []],
    ],
    [
      'a variant that is listed twice has the same size, too',
      shirt,
      [{ sku: 'V-S' }, { sku: 'V-S' }],
      [[], ['sku: This variant is listed twice.']],
    ],
    [
      'rows are not compared by a color that cannot be read',
      undefined,
      [
        { size: 'S', color: 'Blurple' },
        { size: 'S', color: 'Blurple' },
      ],
      [[color], [color]],
    ],
    [
      'too many images of the first row are no fault of rows with images of a color',
      undefined,
      [
        {
          size: 'S',
          images: [1, 2, 3, 4, 5, 6].map((at) => `/pictures/shirt-red-${at}-front.svg`).join(' '),
        },
        { size: 'M', colorImages: '/pictures/shirt-white-3-front.svg' },
      ],
      [['images: Maximum 5 images allowed.'], []],
    ],
  ])('%s', (_name, present, rows, expected) => expect(check(present, ...rows)).toEqual(expected))
})

test('a row has at most 20 errors, and the same error of a cell once', () => {
  const errors = rowErrors()
  for (const at of [1, 1, 2]) errors.add({ column: 'attributes', message: `Wrong ${at}.` })
  expect(errors.list().map(({ message }) => message)).toEqual(['Wrong 1.', 'Wrong 2.'])
  for (let at = 3; at < 60; at++) errors.add({ column: 'attributes', message: `Wrong ${at}.` })
  expect(errors.list()).toHaveLength(20)
})
