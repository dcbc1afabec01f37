import { expect, test } from 'vitest'
import { refundText } from './refund-text.ts'

const at = '2026-11-01T10:00:00.000Z'

test.each([
  ['PROVIDER', 'PENDING', null, 'info', 'Your refund of $12.50 is on its way to your card.'],
  [
    'PROVIDER',
    'SUCCEEDED',
    at,
    'good',
    /^On .*Nov 1.* we refunded \$12\.50 to your card\. Your bank may take a few days to show it\.$/,
  ],
  [
    'PROVIDER',
    'FAILED',
    null,
    'problem',
    "We couldn't send your refund of $12.50 to your card. We're looking into it and will email you.",
  ],
  [
    'PROVIDER',
    'CANCELLED',
    at,
    'info',
    "We didn't send a refund of $12.50, because your bank already returned money for this order.",
  ],
  ['TRANSFER', 'PENDING', null, 'info', 'We will transfer $12.50 to your bank account.'],
  ['TRANSFER', 'SUCCEEDED', at, 'good', /^On .*Nov 1.* we transferred \$12\.50 to your bank account\. /],
  ['NOT_COLLECTED', 'SUCCEEDED', null, 'good', 'We took $12.50 off what you pay on delivery.'],
] as const)('%s, %s, settled %s', (method, status, settledAt, tone, text) => {
  const shown = refundText({ amount: 12.5, method, status, at: settledAt, bankReturn: null })
  expect(shown.tone).toBe(tone)
  expect(shown.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

test('a transfer that the bank returned asks for the account', () => {
  expect(
    refundText({
      amount: 12.5,
      method: 'TRANSFER',
      status: 'PENDING',
      at: null,
      bankReturn: 'No such account',
    }),
  ).toEqual({
    tone: 'problem',
    text: "The bank returned our transfer of $12.50. Please check the account for your refund. We will then transfer it again. The bank's reason: No such account",
  })
})
