import { expect, test } from 'vitest'
import { itemsText, returnStepText } from './return-text.ts'

const at = '2026-11-20T10:00:00.000Z'
const item = { orderItemId: 1, title: 'Lamp', image: null, size: '', color: '' }

test.each([
  ['REQUESTED', 'customer', 'Requested by the customer'],
  ['DISPUTED', 'seller', 'Disputed by the seller'],
  ['ESCALATED', 'shop', 'Not answered in time'],
  ['ACCEPTED', 'admin', 'Accepted by an admin'],
  ['CANCELLED', 'customer', 'Canceled by the customer'],
] as const)('%s by %s: %s', (step, actor, text) => expect(returnStepText({ step, actor, at })).toBe(text))

test('units of all lines are added up', () => {
  expect(itemsText([{ ...item, quantity: 1 }])).toBe('1 item')
  expect(
    itemsText([
      { ...item, quantity: 2 },
      { ...item, quantity: 3 },
    ]),
  ).toBe('5 items')
})
