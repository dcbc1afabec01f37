import { expect, it } from 'vitest'
import {
  canceledReason,
  isAutomaticReason,
  latePaymentReason,
  returnedMoneyReason,
} from './automatic-refunds.ts'

it.each([
  [canceledReason('admin'), true],
  [canceledReason('customer'), true],
  [canceledReason('seller'), true],
  [returnedMoneyReason, true],
  [latePaymentReason('EXPIRED'), true],
  ['Arrived damaged', false],
  ['cancelled by the seller after a phone call', false],
  ['', false],
])('the shop wrote the reason "%s": %s', (reason, automatic) => {
  expect(isAutomaticReason(reason)).toBe(automatic)
})
