import { expect, test } from 'vitest'
import { previewOf, previewTexts, templateOf } from './shipment-file.ts'

const head = 'Order,Carrier,Tracking Number'

test('the template lists the orders with room for carrier and tracking number, safe against formulas', () => {
  const orders = ['Asha Rao', '=cmd|calc', 'Rao, "Asha"'].map((name, index) => ({
    orderId: `TRV-${index}`,
    shippingAddress: { name },
  }))
  expect(templateOf(orders)).toBe(
    `Order,Recipient,Carrier,Tracking Number\r\nTRV-0,Asha Rao,,\r\nTRV-1,'=cmd|calc,,\r\nTRV-2,"Rao, ""Asha""",,\r\n`,
  )
  expect(previewOf(templateOf(orders))).toEqual({ problem: 'No row has a carrier and a tracking number.' })
})

test.each([
  [`${head}\nTRV-1,Delhivery,D 1\nTRV-2,Delhivery,D 2\n`, { orders: 2, empty: 0, twice: [] }],
  [`${head}\r\nTRV-1,Delhivery,D 1\r\n#trv-1,DHL,D 2\r\n`, { orders: 1, empty: 0, twice: ['TRV-1'] }],
  [`${head}\nTRV-1,,\nTRV-2,"DHL, Express",D 2`, { orders: 1, empty: 1, twice: [] }],
  [`\uFEFFAWB;Courier;Order\nD 1;DHL;TRV-1`, { orders: 1, empty: 0, twice: [] }],
])('counts the orders of %j', (content, preview) => expect(previewOf(content)).toEqual(preview))

test('a file without a column is refused', () =>
  expect(previewOf('Order,Carrier\nTRV-1,DHL')).toEqual({ problem: 'There is no column "Tracking Number".' }))

test('the preview names orders that are listed twice', () => {
  expect(previewTexts({ orders: 3, empty: 2, twice: ['TRV-1'] })).toEqual([
    "3 orders will be marked as shipped, and we email each customer. This can't be undone.",
    '2 rows without carrier and tracking number will be left out.',
    'Order TRV-1 is listed twice.',
    'The first row of an order counts.',
  ])
})
