import { expect, test } from 'vitest'
import { readShipments } from './shipments-file.ts'

const read = (content: string) =>
  readShipments(content).shipments.map(({ row, code, tracking: { carrier, trackingNumber } }) => [
    row,
    code,
    carrier,
    trackingNumber,
  ])

test.each([
  ['Order,Carrier,Tracking Number\nTRV-1,Delhivery,D 77\n', 2],
  ['\uFEFFOrder ID;Courier;AWB\r\ntrv-1;Delhivery;D 77\r\n\r\n', 2],
  ['tracking_number\tcarrier\torder\nD 77\tDelhivery\t#TRV-1', 2],
  ['Name,Order No.,Courier Name,AWB No\nAsha,TRV-1,Delhivery,D 77', 2],
  ['OrderId,Tracking-Company,Waybill\n\n\nTRV-1,Delhivery,"=""D 77"""', 4],
  ['\nOrder,Carrier,Tracking\nTRV-1,Delhivery,="D 77"', 3],
  ['TRV-1\tDelhivery\tD 77', 1],
])('reads %j', (content, row) => {
  expect(read(content)).toEqual([[row, 'TRV-1', 'Delhivery', 'D 77']])
})

test('the headings that were found are named, and a file without headings has none', () => {
  expect(readShipments('Courier;Order no;AWB\nDHL;TRV-1;7').headings).toEqual({
    order: 'Order no',
    carrier: 'Courier',
    number: 'AWB',
  })
  expect(readShipments('TRV-1;DHL;7').headings).toBeNull()
})

test.each([
  [',D 77', 'no_carrier', 'Carrier is required.'],
  ['Delhivery,', 'no_number', 'Tracking Number is required.'],
  ['Delhivery', 'no_number', 'Tracking Number is required.'],
  [
    'Delhivery,<b>',
    'bad_tracking',
    'Tracking Number may have letters, digits, spaces, dots, slashes and hyphens.',
  ],
  ['Delhivery,1.23457E+11', 'bad_tracking', expect.stringContaining('Format the column as text')],
  [`${'x'.repeat(61)},D 77`, 'bad_tracking', expect.stringContaining('60')],
])('a row with %j has the problem %s', (cells, kind, message) => {
  const { shipments } = readShipments(`Order,Carrier,Tracking\nTRV-1,${cells}`)
  expect(shipments.map(({ problem }) => problem)).toEqual([{ kind, message }])
})

test('rows of the template that are not filled in are left out and counted', () => {
  const content = 'Order,Recipient,Carrier,Tracking Number\nTRV-1,Asha,,\nTRV-2,Ravi,Delhivery,D 78\n,,,\n'
  expect(read(content)).toEqual([[3, 'TRV-2', 'Delhivery', 'D 78']])
  expect(readShipments(content).empty).toBe(1)
})

test.each([
  ['Order,Carrier,Tracking Number\nTRV-1,,', 'No row has a carrier and a tracking number.'],
  ['Order,Carrier\nTRV-1,x', 'There is no column "Tracking Number".'],
  ['Order,"Carrier\nTRV', 'This file cannot be read as CSV'],
  ['PK\u0003\u0004', 'There is no column "Order".'],
  [`Order,Carrier,Tracking\n${'TRV-1,DHL,7\n'.repeat(10_001)}`, 'At most 10,000 rows.'],
])('refuses %j', (content, message) => {
  expect(() => readShipments(content)).toThrow(message)
})
