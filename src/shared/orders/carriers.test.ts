import { expect, test } from 'vitest'
import { trackingLink } from './carriers.ts'

test.each([
  ['BlueDart', 'BD 1234', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD1234'],
  ['Delhivery Express', '149/1', 'https://www.delhivery.com/track-v2/package/149%2F1'],
  [' FedEx ', '12', 'https://www.fedex.com/fedextrack/?trknbr=12'],
  ['Ups and Downs', '12', undefined],
  ["My cousin's van", '12', undefined],
])('a parcel with %s, number %s, is tracked at %s', (carrier, trackingNumber, link) => {
  expect(trackingLink({ carrier, trackingNumber })).toBe(link)
})
