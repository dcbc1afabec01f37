import { expect, test } from 'vitest'
import { summaryOf } from './bulk-summary.ts'

const changed = { outcome: 'changed', message: 'Published.' } as const
const refused = { outcome: 'refused', message: 'It is archived. Publish it first.' } as const

test('the bulk summary says how many products changed and why others did not', () => {
  expect(summaryOf('publish', [changed])).toBe('1 product published.')
  expect(summaryOf('archive', [changed, changed])).toBe('2 products archived.')
  expect(summaryOf('price', [changed, changed, refused])).toBe(
    '2 products repriced. 1 not changed: It is archived. Publish it first.',
  )
  expect(summaryOf('price', [refused])).toBe(
    'No products changed. 1 not changed: It is archived. Publish it first.',
  )
})
