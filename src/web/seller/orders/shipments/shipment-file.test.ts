import { expect, test } from 'vitest'
import { readShipmentFile, templateOf } from './shipment-file.ts'

test('the template lists the orders with room for carrier and tracking number, safe against formulas', () => {
  const orders = ['Asha Rao', '=cmd|calc', 'Rao, "Asha"'].map((name, index) => ({
    orderId: `TRV-${index}`,
    shippingAddress: { name },
  }))
  expect(templateOf(orders)).toBe(
    `Order,Recipient,Carrier,Tracking Number\r\nTRV-0,Asha Rao,,\r\nTRV-1,'=cmd|calc,,\r\nTRV-2,"Rao, ""Asha""",,\r\n`,
  )
})

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  size,
  arrayBuffer: async () => bytes.buffer,
})
const utf8 = (text: string) => fileOf(new TextEncoder().encode(text))
const csv = 'Order;Carrier;Tracking Number\r\nTRV-1;Köln Kurier;7\r\n'

test.each([
  ['UTF-8', utf8(csv)],
  ['Windows-1252', fileOf(new Uint8Array([...csv].map((char) => char.charCodeAt(0))))],
  ['UTF-16', fileOf(new Uint8Array([0xff, 0xfe, ...[...csv].flatMap((char) => [char.charCodeAt(0), 0])]))],
])('a file in %s is read', async (_encoding, file) => {
  expect(await readShipmentFile(file)).toEqual({ content: csv })
})

test.each([
  ['an Excel file', fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])), /not a text file/],
  ['an empty file', utf8(''), /empty/],
  ['a file of 200 MB, unread', fileOf(new Uint8Array(), 200_000_000), /too large/],
  ['a long file', utf8('TRV-1,DHL,7\n'.repeat(80_000)), /too large/],
])('%s is refused', async (_what, file, problem) => {
  expect(await readShipmentFile(file)).toEqual({ problem: expect.stringMatching(problem) })
})
