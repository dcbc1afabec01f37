import { expect, test } from 'vitest'
import { readShipments } from './shipments-file.ts'

test.each([
  ['Order,Carrier,Tracking Number\nTRV-1,Delhivery,D 77\n'],
  ['\uFEFFOrder ID;Courier;AWB\r\ntrv-1;Delhivery;D 77\r\n\r\n'],
  ['tracking_number\tcarrier\torder\nD 77\tDelhivery\t#TRV-1'],
])('reads %j', (content) => {
  expect(readShipments(content)).toEqual([
    { code: 'TRV-1', tracking: { carrier: 'Delhivery', trackingNumber: 'D 77' } },
  ])
})

test('a row without a carrier or with an invalid tracking number is reported', () => {
  const rows = readShipments('Order,Carrier,Tracking\nTRV-1,,D 77\nTRV-2,Delhivery,<b>\nTRV-3,Delhivery')
  expect(rows.map(({ code, problem }) => [code, problem])).toEqual([
    ['TRV-1', 'Carrier is required.'],
    ['TRV-2', expect.stringContaining('letters, digits')],
    ['TRV-3', 'Tracking Number is required.'],
  ])
})

test('rows of the template that are not filled in are left out', () => {
  const content = 'Order,Recipient,Carrier,Tracking Number\nTRV-1,Asha,,\nTRV-2,Ravi,Delhivery,D 78'
  expect(readShipments(content).map(({ code }) => code)).toEqual(['TRV-2'])
})

test.each([
  ['Order,Carrier,Tracking Number\nTRV-1,,', 'No row has a carrier and a tracking number.'],
  ['Order,Carrier\nTRV-1,x', 'There is no column "Tracking Number".'],
  ['Order,"Carrier\nTRV', 'This file cannot be read as CSV'],
  ['PK\u0003\u0004', 'There is no column "Order".'],
])('refuses %j', (content, message) => {
  expect(() => readShipments(content)).toThrow(message)
})
