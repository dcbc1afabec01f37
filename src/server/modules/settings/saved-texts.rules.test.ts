import { expect, test } from 'vitest'
import { savedText } from './saved-texts.rules.ts'

test.each([
  ['shipping', undefined, 'Saved. It applies to orders placed from now on.'],
  ['commission', undefined, 'Saved. It applies to orders placed from now on.'],
  ['payoutSchedule', undefined, 'Saved. It is effective from the next payout.'],
  ['refundProofAbove', undefined, 'Saved. It is effective from the next refund.'],
  ['brand', undefined, 'Saved. It is effective now.'],
  ['region', undefined, 'Saved. It is effective now.'],
  ['mailDays', undefined, 'Saved. It is effective from the next nightly clean-up.'],
  ['mailDays', '2027-01-01T00:00:00Z', 'Saved. It is effective from that time.'],
] as const)('a change of %s from %s replies "%s"', (what, validFrom, text) => {
  expect(savedText(what, validFrom)).toBe(text)
})
