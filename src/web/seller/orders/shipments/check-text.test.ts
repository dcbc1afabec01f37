import { expect, test } from 'vitest'
import { columnsText, emptyText, problemsText, problemTitle, readyText } from './check-text.ts'

const rows = [{ row: 2, order: 'TRV-1', message: 'No.' }]

test.each([
  [0, 'No order of this file can ship.'],
  [1, /^1 order will ship\. We email the tracking to the customer, who can no longer cancel\./],
  [1800, /^1,800 orders will ship\. We email the tracking to each customer/],
])('%i orders', (ready, text) => expect(readyText(ready)).toMatch(text))

test('problems are counted in rows', () => {
  const problems = [
    { kind: 'shipped' as const, total: 1, rows },
    { kind: 'unknown' as const, total: 3, rows },
  ]
  expect(problems.map(problemTitle)).toEqual([
    'Already shipped: 1 row',
    'Order not found in your account: 3 rows',
  ])
  expect(problemsText({ problems })).toBe("4 rows won't ship")
  expect(problemsText({ problems: [] })).toBe('')
})

test('the matched columns are named', () => {
  expect(columnsText({ headings: { order: 'Order no', carrier: 'Courier', number: 'AWB' } })).toBe(
    'Columns used: "Order no" for the order, "Courier" for the carrier, "AWB" for the tracking number.',
  )
  expect(columnsText({ headings: null })).toContain('no headings')
})

test('rows that are not filled in are left out', () => {
  expect([emptyText(0), emptyText(1)]).toEqual(['', '1 row without carrier and tracking number is left out.'])
})
