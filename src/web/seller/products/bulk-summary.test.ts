import { expect, test } from 'vitest'
import { summaryOf } from './bulk-summary.ts'

const changed = { outcome: 'changed', message: 'Published.' } as const
const refused = { outcome: 'refused', message: 'It is archived. Publish it first.' } as const

test('the bulk summary says how many products changed and why others did not', () => {
  expect(summaryOf('publish', [changed])).toBe('1 product was published.')
  expect(summaryOf('archive', [changed, changed])).toBe('2 products were archived.')
  expect(summaryOf('price', [changed, changed, refused])).toBe(
    '2 products were given a new price. 1 left as before: It is archived. Publish it first.',
  )
  expect(summaryOf('price', [refused])).toBe(
    'Nothing was changed. 1 left as before: It is archived. Publish it first.',
  )
})
