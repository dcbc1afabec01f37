import type { AnswerPreview, SkippedLine, SkipReason } from '#contract/payments/answer/bank-answer.ts'
import { payoutStatusNames } from '#shared/payments/payout-status.ts'
import { numberText } from '#shared/region/formats.ts'
import { payoutsText } from '../summary-text.ts'

type Money = (amount: number) => string
type Sum = { payouts: number; total: number }

const count = (amount: number, thing: string) => `${numberText(amount)} ${thing}${amount === 1 ? '' : 's'}`

/** What confirming does: `Mark 2 paid, 1 failed`; undefined if there is nothing to mark. */
export function markLabel({ paid, refused }: Pick<AnswerPreview, 'paid' | 'refused'>): string | undefined {
  const parts = [
    paid.payouts > 0 && `${numberText(paid.payouts)} paid`,
    refused.payouts > 0 && `${numberText(refused.payouts)} failed`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : `Mark ${parts.join(', ')}`
}

/** What stays as it is, one sentence each. */
export function stayTexts(preview: AnswerPreview, money: Money): string[] {
  const { pending, unanswered, settled } = preview
  const texts: [Sum, (sum: string) => string][] = [
    [pending, (sum) => `Still pending at the bank: ${sum}.`],
    [unanswered, (sum) => `Not in this answer, still open: ${sum}.`],
  ]
  return [
    ...texts.flatMap(([sum, text]) => (sum.payouts > 0 ? [text(payoutsText(sum, money))] : [])),
    ...(settled > 0 ? [`Marked before: ${count(settled, 'payout')}.`] : []),
  ]
}

const skipTexts: Record<SkipReason, (lines: string) => string> = {
  UNKNOWN: (lines) => `${lines} that match no payout in this file`,
  OTHER_AMOUNT: (lines) => `${lines} with another amount`,
  UNCLEAR: (lines) => `${lines} to check`,
  MARKED_OTHERWISE: (lines) => `${lines} of payouts that are marked differently`,
}

/** `2 lines that match no payout in this file, 1 line with another amount`; empty if every line can be used. */
export const skipsText = ({ skipped }: Pick<AnswerPreview, 'skipped'>): string =>
  (Object.keys(skipTexts) as SkipReason[])
    .flatMap((why) => (skipped[why] > 0 ? [skipTexts[why](count(skipped[why], 'line'))] : []))
    .join(', ')

function unclearText({ unclear, status }: SkippedLine): string {
  if (unclear === 'DUPLICATE') return 'The bank says it is a duplicate. Check whether the first one was paid.'
  if (unclear === 'RETURNED')
    return `the bank says “${status}”. Check whether the money came back, then mark the payout by hand.`
  return `the status “${status}” is unknown.`
}

/** Why a line is not used. */
export function skippedText(line: SkippedLine, money: Money): string {
  const { why, reference, status, amount, payout } = line
  const name = reference || 'A line without a reference'
  if (why === 'OTHER_AMOUNT')
    return amount !== null && payout && amount !== payout.amount
      ? `${name}: the bank says ${money(amount)}, the payout is ${money(payout.amount)}.`
      : `${name}: the bank names another currency.`
  if (why === 'UNCLEAR') return `${name}: ${unclearText(line)}`
  if (why === 'MARKED_OTHERWISE' && payout)
    return `${name}: the bank says “${status}”, but the payout is marked as ${payoutStatusNames[payout.status].toLowerCase()}.`
  return `${name}: not in this file.`
}
