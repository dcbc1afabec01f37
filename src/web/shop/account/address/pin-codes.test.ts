import { expect, test } from 'vitest'
import { placeOf } from './pin-codes.ts'

test.each([
  ['560001', { state: 'Karnataka', city: 'Bengaluru' }],
  ['110020', { state: 'Delhi', city: 'New Delhi' }],
  ['400053', { state: 'Maharashtra', city: 'Mumbai' }],
  // Thane shares the region of Mumbai.
  ['400601', { state: 'Maharashtra' }],
  ['403001', { state: 'Goa' }],
  ['194101', { state: 'Ladakh' }],
  ['302019', { state: 'Rajasthan', city: 'Jaipur' }],
  ['737101', { state: 'Sikkim' }],
  ['834001', { state: 'Jharkhand', city: 'Ranchi' }],
  // Shared by Puducherry and Tamil Nadu.
  ['605001', {}],
  // Chandigarh shares it with Punjab.
  ['160017', {}],
  ['99', {}],
  ['000000', {}],
  ['', {}],
  ['5600012', {}],
])('the pin code %j fills in %j', (pinCode, place) => {
  expect(placeOf(pinCode)).toEqual(place)
})
