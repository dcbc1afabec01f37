import { expect, test } from 'vitest'
import {
  isEntered,
  pastedText,
  pasteRows,
  problemsOf,
  type ShipLine,
  shipmentsOf,
  trackedText,
  withCarrier,
} from './ship-lines.ts'

const line = (id: number, carrier = '', trackingNumber = ''): ShipLine => ({
  id,
  code: `TRV-${id}`,
  name: 'Asha Rao',
  city: 'Pune',
  carrier,
  trackingNumber,
})
const three = [line(1), line(2), line(3)]
const tracking = (lines: readonly ShipLine[] = []) =>
  lines.map(({ carrier, trackingNumber }) => `${carrier}|${trackingNumber}`)

test.each([
  ['a column fills down', 'trackingNumber', 0, 'A\nB\nC\n', ['|A', '|B', '|C'], 3, 0],
  ['from the line where it is pasted', 'trackingNumber', 1, 'A\r\nB\r\n', ['|', '|A', '|B'], 2, 0],
  ['rows below the last line are not used', 'trackingNumber', 2, 'A\nB\nC', ['|', '|', '|A'], 1, 2],
  ['an empty cell keeps its place', 'trackingNumber', 0, 'A\n\nC', ['|A', '|', '|C'], 3, 0],
  ['a column of carriers', 'carrier', 0, 'DHL\nUPS', ['DHL|', 'UPS|', '|'], 2, 0],
  [
    'two columns are carrier and number',
    'trackingNumber',
    0,
    'DHL\tA\nUPS\tB',
    ['DHL|A', 'UPS|B', '|'],
    2,
    0,
  ],
  ['one row of two cells', 'carrier', 1, 'DHL\tA', ['|', 'DHL|A', '|'], 1, 0],
  [
    'order numbers decide',
    'trackingNumber',
    0,
    'TRV-3\tDHL\tC\n#trv-1\tUPS\tA',
    ['UPS|A', '|', 'DHL|C'],
    2,
    0,
  ],
  [
    'order number and tracking',
    'trackingNumber',
    0,
    'Order\tAWB\nTRV-2\tB\nTRV-9\tX',
    ['|', '|B', '|'],
    1,
    1,
  ],
  ['a protected number', 'trackingNumber', 0, '="007"\n="008"', ['|007', '|008', '|'], 2, 0],
] as const)('pasting: %s', (_what, field, start, text, expected, filled, unused) => {
  const pasted = pasteRows(three, { start, field }, text)
  expect(tracking(pasted?.lines)).toEqual(expected)
  expect(pasted).toMatchObject({ filled, unused })
})

test('a single cell is pasted as usual', () => {
  expect(pasteRows(three, { start: 0, field: 'trackingNumber' }, 'D 77\n')).toBeUndefined()
})

test('the message after pasting names rows without an order', () => {
  expect(pastedText({ filled: 12, unused: 0 })).toBe('Filled 12 orders.')
  expect(pastedText({ filled: 1, unused: 1 })).toBe(
    'Filled 1 order. 1 pasted row has no order and was not used.',
  )
})

test('the carrier for all changes lines without a carrier of their own', () => {
  const lines = [line(1), line(2, 'DHL'), line(3, 'UPS')]
  expect(withCarrier(lines, 'UPS', 'DTDC').map(({ carrier }) => carrier)).toEqual(['DTDC', 'DHL', 'DTDC'])
})

test('an order has carrier and tracking number, or neither', () => {
  const lines = [line(1), line(2, 'DHL', '7'), line(3, 'DHL'), line(4, '', '7'), line(5, 'DHL', '<7>')]
  expect([...problemsOf(lines)].map(([id, problems]) => [id, Object.keys(problems)])).toEqual([
    [3, ['trackingNumber']],
    [4, ['carrier']],
    [5, ['trackingNumber']],
  ])
  expect(shipmentsOf([line(1), line(2, ' DHL ', ' 7 ')])).toEqual([
    { orderId: 1, tracking: null },
    { orderId: 2, tracking: { carrier: 'DHL', trackingNumber: '7' } },
  ])
})

test.each([
  [[line(1, 'DHL', '7')], 'All orders have a tracking number.', true],
  [[line(1), line(2, 'DHL', '7')], /^1 order without a tracking number\. .* that parcel\.$/, true],
  [three, /^3 orders without a tracking number\. .* those parcels\.$/, false],
])('%j', (lines, text, entered) => {
  expect(trackedText(lines)).toMatch(text)
  expect(isEntered(lines)).toBe(entered)
})
