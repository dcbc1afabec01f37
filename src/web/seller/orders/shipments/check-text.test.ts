import { expect, test } from 'vitest'
import { columnsText, effectText, emptyText, problemsText, problemTitle, readyText } from './check-text.ts'

const rows = [{ row: 2, order: 'TRV-1', message: 'No.' }]

test.each([
  [0, 'No order of this file can ship.', 'each customer'],
  [1, '1 order will ship.', 'the customer'],
  [1800, '1,800 orders will ship.', 'each customer'],
])('%i orders', (ready, text, customers) => {
  expect(readyText(ready)).toBe(text)
  expect(effectText(ready)).toContain(`to ${customers}, who can no longer cancel`)
})

test('problems are counted in rows', () => {
  const problems = [
    { kind: 'shipped' as const, total: 1, rows },
    { kind: 'unknown' as const, total: 3, rows },
  ]
  expect(problems.map(problemTitle)).toEqual([
    'Already shipped: 1 row',
    'Order not found in your account: 3 rows',
  ])
  expect(problemsText({ ready: 2, problems })).toBe(
    "4 rows won't ship. The report lists them with the reason.",
  )
  expect(problemsText({ ready: 0, problems })).toBe("4 rows won't ship.")
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
