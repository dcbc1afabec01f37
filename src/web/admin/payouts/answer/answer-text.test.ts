import { expect, test } from 'vitest'
import type { AnswerPreview, SkippedLine } from '#contract/payments/answer/bank-answer.ts'
import { markLabel, skippedText, skipsText, stayTexts } from './answer-text.ts'

const money = (amount: number) => `$${amount.toFixed(2)}`
const none = { payouts: 0, total: 0 }
const preview: AnswerPreview = {
  currency: 'USD',
  wholeFile: false,
  paid: { payouts: 2, total: 180 },
  refused: { payouts: 1, total: 90 },
  refusals: [],
  pending: { payouts: 1, total: 10 },
  unanswered: { payouts: 2, total: 20 },
  settled: 1,
  skipped: { UNKNOWN: 2, OTHER_AMOUNT: 1, UNCLEAR: 0, MARKED_OTHERWISE: 0 },
  skippedLines: [],
  marks: { paid: [], refused: [] },
}

test('the button names what it marks', () => {
  expect(markLabel(preview)).toBe('Mark 2 paid, 1 failed')
  expect(markLabel({ paid: none, refused: preview.refused })).toBe('Mark 1 failed')
  expect(markLabel({ paid: none, refused: none })).toBeUndefined()
})

test('what stays as it is has one sentence each', () => {
  expect(stayTexts(preview, money)).toEqual([
    'Still pending at the bank: 1 payout, $10.00 in total.',
    'Not in this answer, still open: 2 payouts, $20.00 in total.',
    'Marked before: 1 payout.',
  ])
  expect(stayTexts({ ...preview, pending: none, unanswered: none, settled: 0 }, money)).toEqual([])
  expect(skipsText(preview)).toBe('2 lines that match no payout in this file, 1 line with another amount')
})

const line: SkippedLine = {
  why: 'UNKNOWN',
  reference: 'PO-000017',
  status: 'Paid',
  unclear: null,
  amount: 80,
  payout: { id: 17, amount: 90, status: 'FAILED' },
}
test.each<[Partial<SkippedLine>, string]>([
  [{}, 'PO-000017: not in this file.'],
  [{ reference: '' }, 'A line without a reference: not in this file.'],
  [{ why: 'OTHER_AMOUNT' }, 'PO-000017: the bank says $80.00, the payout is $90.00.'],
  [{ why: 'OTHER_AMOUNT', amount: 90 }, 'PO-000017: the bank names another currency.'],
  [{ why: 'UNCLEAR', unclear: 'STATUS', status: 'Maybe' }, 'PO-000017: the status “Maybe” is unknown.'],
  [
    { why: 'UNCLEAR', unclear: 'DUPLICATE', status: 'RJCT' },
    'PO-000017: The bank says it is a duplicate. Check whether the first one was paid.',
  ],
  [
    { why: 'UNCLEAR', unclear: 'RETURNED', status: 'Returned' },
    'PO-000017: the bank says “Returned”. Check whether the money came back, then mark the payout by hand.',
  ],
  [{ why: 'MARKED_OTHERWISE' }, 'PO-000017: the bank says “Paid”, but the payout is marked as failed.'],
])('a line that is not used says why: %j', (given, text) => {
  expect(skippedText({ ...line, ...given }, money)).toBe(text)
})
