import { expect, test } from 'vitest'
import { checkRows, type KnownOrder } from './check-shipments.ts'

const order = (id: number, change: Partial<KnownOrder> = {}): KnownOrder => ({
  id,
  status: 'CONFIRMED',
  totalCents: 1000,
  refundedCents: 0,
  disputedCents: 0,
  ...change,
})
const known = new Map([
  ['A', order(1)],
  ['B', order(2, { status: 'PLACED', refundedCents: 400 })],
  ['SHIPPED', order(3, { status: 'SHIPPED' })],
  ['DELIVERED', order(4, { status: 'DELIVERED' })],
  ['CANCELED', order(5, { status: 'CANCELLED' })],
  ['REFUNDED', order(6, { refundedCents: 600, disputedCents: 400 })],
])
const tracking = { carrier: 'DHL', trackingNumber: '7' }
const rowsOf = (...codes: string[]) => codes.map((code, index) => ({ row: index + 2, code, tracking }))
const problemsOf = (rows: Parameters<typeof checkRows>[0]) =>
  checkRows(rows, known).map(({ problem }) => problem?.kind)

test.each([
  ['A', undefined],
  ['B', undefined],
  ['', 'no_order'],
  ['C', 'unknown'],
  ['SHIPPED', 'shipped'],
  ['DELIVERED', 'shipped'],
  ['CANCELED', 'canceled'],
  ['REFUNDED', 'refunded'],
])('order %j: %s', (code, kind) => {
  expect(problemsOf(rowsOf(code))).toEqual([kind])
})

test('the first row of an order counts, and the others name it', () => {
  const rows = checkRows(rowsOf('A', 'B', 'A', 'A'), known)
  expect(rows.map(({ problem }) => problem?.message)).toEqual([
    undefined,
    undefined,
    'This order is listed twice. Row 2 is used.',
    'This order is listed twice. Row 2 is used.',
  ])
})

test('a row with a problem does not stop the next row of its order', () => {
  const problem = { kind: 'no_carrier' as const, message: 'Carrier is required.' }
  const [first, second] = rowsOf('A', 'A')
  expect(problemsOf([{ ...first, problem } as never, second as never])).toEqual(['no_carrier', undefined])
})
