import { describe, expect, it } from 'vitest'
import {
  exceptionText,
  heldText,
  nextFileText,
  payoutsText,
  readyText,
  reserveText,
  runText,
} from './summary-text.ts'

const money = (amount: number) => `$${amount.toFixed(2)}`

describe('the text of a payout run', () => {
  it.each([
    [{ sellers: 0, total: 0 }, 'No payouts can be created now.'],
    [{ sellers: 1, total: 9 }, '$9.00 ready for 1 seller.'],
    [{ sellers: 1_079, total: 546_195.45 }, '$546195.45 ready for 1,079 sellers.'],
  ])('names the total and the number of sellers: %j', (ready, text) =>
    expect(readyText(ready, money)).toBe(text),
  )

  it('lists what is held, with the reasons', () =>
    expect(heldText({ reason: 'BELOW_MINIMUM', sellers: 2, total: 0.9 }, money)).toBe(
      'Not included: 2 sellers, $0.90 (below the minimum payout).',
    ))

  it('says that a hold applies to new and to changed payout accounts', () =>
    expect(heldText({ reason: 'DESTINATION_CHANGED', sellers: 1, total: 9 }, money)).toBe(
      'Not included: 1 seller, $9.00 (payout account added or changed less than 3 days ago).',
    ))

  it.each([
    [{ sellers: 0, total: 0 }, ''],
    [{ sellers: 1, total: 9 }, 'Exceptions: 1 seller with risk signals, $9.00. Review them under Due.'],
  ])('names the exceptions of a run: %j', (exceptions, text) =>
    expect(exceptionText(exceptions, money)).toBe(text),
  )

  it.each([
    [{ sellers: 0, total: 0 }, ''],
    [{ sellers: 2, total: 40 }, 'In reserve for 2 new sellers: $40.00. Payout runs do not include it.'],
  ])('says what is in reserve: %j', (reserved, text) => expect(reserveText(reserved, money)).toBe(text))

  it.each([
    [{ payouts: 1, total: 9 }, '1 bank payout, $9.00 in total, is waiting for a bank file.'],
    [{ payouts: 2, total: 18 }, '2 bank payouts, $18.00 in total, are waiting for a bank file.'],
  ])('says what waits for a bank file: %j', (next, text) => expect(nextFileText(next, money)).toBe(text))

  it('counts the payouts of a bank file', () =>
    expect(payoutsText({ payouts: 1, total: 18 }, money)).toBe('1 payout, $18.00 in total'))

  it.each([
    [{ payouts: 0, total: 0, continues: false }, 'No payouts were ready.'],
    [{ payouts: 2, total: 18, continues: false }, 'Created 2 payouts, $18.00 in total.'],
    [
      { payouts: 200, total: 1_800, continues: true },
      'Payouts started: 200 payouts, $1800.00 so far. The remaining sellers are paid in the background.',
    ],
    [
      { payouts: 0, total: 0, continues: true },
      'Payouts started: 0 payouts, $0.00 so far. The remaining sellers are paid in the background.',
    ],
  ])('reports what the run did: %j', (run, text) => expect(runText(run, money)).toBe(text))
})
