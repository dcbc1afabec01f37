import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses, sellerMayMove } from '#shared/orders/order-status.ts'
import { mayRemove, needsDialog, nextStatus, statusChoices } from './status-choices.ts'

const possible = (from: OrderStatus) =>
  statusChoices(from)
    .filter((choice) => choice.disabledReason === null)
    .map((choice) => choice.status)

test.each(orderStatuses)('the menu of a %s order lists every status and enables the allowed ones', (from) => {
  expect(statusChoices(from).map((choice) => choice.status)).toEqual(orderStatuses)
  expect(possible(from)).toEqual(orderStatuses.filter((to) => sellerMayMove(from, to)))
})

test('each disabled status shows the reason', () => {
  expect(possible('PLACED')).toEqual(['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'])
  const reasons = statusChoices('SHIPPED').map((choice) => choice.disabledReason)
  expect(reasons).toEqual([
    'Only before payment',
    'Set automatically on payment',
    "Can't go back to an earlier status",
    'Current status',
    null,
    'Already shipped',
  ])
})

test.each([
  ['DELIVERED', 'The order is delivered'],
  ['CANCELLED', 'The order is canceled'],
] as const)('every other status of a %s order shows that the order is final', (from, reason) => {
  for (const { status, disabledReason } of statusChoices(from))
    expect(disabledReason).toBe(status === from ? 'Current status' : reason)
})

test('a fully refunded order cannot be shipped, but can be canceled or, once shipped, delivered', () => {
  const obstacles = (from: OrderStatus) =>
    statusChoices(from, true).map(({ status, disabledReason }) => [status, disabledReason])
  expect(obstacles('PLACED')).toContainEqual(['SHIPPED', 'The order is fully refunded'])
  expect(obstacles('CONFIRMED')).toContainEqual(['DELIVERED', 'The order is fully refunded'])
  expect(obstacles('PLACED')).toContainEqual(['CANCELLED', null])
  expect(obstacles('SHIPPED')).toContainEqual(['DELIVERED', null])
})

test('an irreversible status change asks for confirmation', () => {
  expect(orderStatuses.filter(needsDialog)).toEqual(['SHIPPED', 'DELIVERED', 'CANCELLED'])
})

test('only delivered and canceled orders can be removed', () => {
  expect(orderStatuses.filter(mayRemove)).toEqual(['DELIVERED', 'CANCELLED'])
})

test.each([
  ['PENDING', false, undefined],
  ['PLACED', false, 'CONFIRMED'],
  ['PLACED', true, undefined],
  ['CONFIRMED', false, 'SHIPPED'],
  ['CONFIRMED', true, undefined],
  ['SHIPPED', false, 'DELIVERED'],
  ['SHIPPED', true, 'DELIVERED'],
  ['DELIVERED', false, undefined],
  ['CANCELLED', false, undefined],
] as const)('the next step of a %s order (fully refunded: %s) is %s', (from, fullyRefunded, next) =>
  expect(nextStatus(from, fullyRefunded)).toBe(next),
)
