import { expect, it } from 'vitest'
import { deliveryDays } from './delivery.rules.ts'

it.each<[what: string, pickup: string | null, delivery: string, days: number]>([
  ['the same pin code', '560001', '560001', 2],
  ['the same sorting area', '560001', '560999', 2],
  ['a neighboring area in the same region', '560001', '561001', 4],
  ['the far end of the same region', '500001', '599999', 4],
  ['another region with the same digits after the first', '560001', '460001', 6],
  ['another region', '560001', '110001', 6],
  ['a region that begins with 0', '012345', '012999', 2],
  ['no pickup pin code', null, '560001', 6],
  ['an empty pickup pin code', '', '560001', 6],
  ['a pickup pin code of five digits', '56000', '560001', 6],
  ['ZIP codes of the same area', '94103', '94105-1234', 2],
  ['ZIP codes of two regions', '10001', '94105', 6],
  ['postcodes of the same area', 'SW1A 1AA', 'SW1W 0NY', 2],
  ['postcodes of two regions', 'SW1A 1AA', 'M1 1AE', 6],
  ['a postcode and a pin code', 'SW1A 1AA', '560001', 6],
  ['a pickup pin code with a letter', '56000A', '560001', 6],
  ['a pickup pin code in other numerals', '५६०००१', '560001', 6],
])('%s: %s to %s is %i days', (_what, pickup, delivery, days) => {
  expect(deliveryDays(pickup, delivery)).toBe(days)
})
