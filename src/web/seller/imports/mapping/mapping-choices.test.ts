import { expect, test } from 'vitest'
import type { ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import {
  introOf,
  mappingBodyOf,
  noChoices,
  problemsOf,
  unusedHeadings,
  withColumn,
} from './mapping-choices.ts'

const column = (
  heading: string,
  column: ImportMappingReply['columns'][number]['column'],
  forVariants = false,
) => ({
  heading,
  samples: [],
  column,
  forVariants,
  isFallback: false,
})
const reply: ImportMappingReply = {
  preset: null,
  columns: [column('Name', 'title'), column('Cost', null), column('Handle', null, true), column('', null)],
  missing: ['sku'],
  categories: [
    { value: 'Shirts', rows: 3, code: 'men_topwear' },
    { value: 'Odd', rows: 1, code: null },
  ],
  decimal: null,
  ambiguousPrice: '1,299',
  fallback: { category: null, quantity: null },
}

test('the body has the suggestions and what the seller chose instead', () => {
  expect(mappingBodyOf(reply, noChoices)).toEqual({
    columns: ['title', null, null, null],
    categories: [{ value: 'Shirts', code: 'men_topwear' }],
    decimal: null,
    fallback: { category: null, quantity: null },
  })
  const chosen = {
    columns: withColumn(['title', null, null, null], 'title', 1),
    categories: { Odd: 'men', Shirts: '' },
    decimal: 'POINT' as const,
    fallbackCategory: 'men',
    fallbackQuantity: 5,
  }
  expect(mappingBodyOf(reply, chosen)).toEqual({
    columns: [null, 'title', null, null],
    categories: [{ value: 'Odd', code: 'men' }],
    decimal: 'POINT',
    fallback: { category: 'men', quantity: 5 },
  })
})

test('everything that is missing is said at once', () => {
  expect(problemsOf(reply, mappingBodyOf(reply, noChoices))).toEqual([
    'Still needed: SKU, Category, Selling Price, Quantity. Choose where to find them.',
    'Choose how prices are written.',
  ])
})

test.each([
  [
    { preset: 'SHOPIFY' as const, missing: [] },
    'This looks like an export from Shopify. Check the matches, then continue.',
  ],
  [
    { preset: null, missing: [] },
    'We recognized the columns of your file. Check them and the categories below, then continue.',
  ],
  [
    { preset: null, missing: ['sku' as const] },
    "Match each column of your file. We'll remember your choices for the next file.",
  ],
])('a file with %j is introduced: %s', (some, text) => expect(introOf({ ...reply, ...some })).toBe(text))

test('columns that are not imported are listed, without those that build variants', () => {
  expect(unusedHeadings(reply, ['title', null, null, null])).toEqual(['Cost'])
})
