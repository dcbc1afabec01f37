// Texts as long as a file may contain. A pattern that scans them once per character would take minutes for each.
import { expect, test } from 'vitest'
import { importCellMax } from '#shared/catalog/import-columns.ts'
import { plainPrice } from '#shared/region/price-text.ts'
import { sharedTitle } from '../families/amazon-options.rules.ts'
import { draftOf } from '../families/drafts.rules.ts'
import { decimalMarkOf } from '../mapping/prices.rules.ts'
import { shortField, templateDelimiter } from './amazon-template.rules.ts'

const long = 400_000

test.each<[string, string, (text: string) => unknown]>([
  ['brackets in a heading', `a#1${'['.repeat(long)}`, shortField],
  ['paths in a heading', `a${'[b]'.repeat(long / 3)}`, shortField],
  ['spaces in a price', `1${' '.repeat(long)}1`, (text) => plainPrice(text, 'POINT')],
  ['spaces in all prices', `1${' '.repeat(long)}1`, (text) => decimalMarkOf([text]) && text],
])('%s are left as they are', (_what, text, read) => {
  expect(read(text)).toBe(text)
})

test('a template with many field names without a delimiter has none', () => {
  expect(templateDelimiter('contribution_sku'.repeat(long / 16))).toBeUndefined()
})

test.each(['a', '(', '-', ' '])('titles of many “%s” share no start of that length', (character) => {
  const titles = ['x', 'y'].map((end) => `Shirt ${character.repeat(long)}${end}`)
  expect(sharedTitle(titles).length).toBeLessThan(1_000)
})

test('a cell is cut to one character more than the check accepts, but not the HTML of a description', () => {
  const text = 'x'.repeat(40_000)
  const mapping = { columns: ['title', 'description'], categories: {}, decimal: 'POINT', fallback: {} }
  const facts = { headings: ['Title', 'Body'], preset: null, mapping } as unknown as Parameters<
    typeof draftOf
  >[1]
  const draft = draftOf({ row: 1, cells: [text, text] }, facts)
  expect([draft.title?.length, draft.description?.length]).toEqual([importCellMax + 1, 40_000])
})
