import type { PayoutSummary } from '#contract/payments/payout.ts'
import { destinationHoldDays, type PayoutHold } from '#shared/payments/payout-status.ts'
import { numberText } from '#shared/region/formats.ts'

type Money = (amount: number) => string

const count = (amount: number, thing: string) => `${numberText(amount)} ${thing}${amount === 1 ? '' : 's'}`

/** `$546,195.45 ready for 79 sellers`. */
export const readyText = ({ sellers, total }: PayoutSummary['ready'], money: Money): string =>
  sellers === 0 ? 'No payouts can be created now.' : `${money(total)} ready for ${count(sellers, 'seller')}.`

const reasons: Record<PayoutHold, string> = {
  ACCOUNT_NOT_ACTIVE: 'account not active',
  DESTINATION_CHANGED: `payout account added or changed less than ${destinationHoldDays} days ago`,
  IN_FLIGHT: 'previous payout not yet paid',
  BELOW_MINIMUM: 'below the minimum payout',
  NOTHING_DUE: 'nothing due',
}

/** `Not included: 3 sellers, $120.00 (below the minimum payout)`. */
export const heldText = ({ reason, sellers, total }: PayoutSummary['held'][number], money: Money): string =>
  `Not included: ${count(sellers, 'seller')}, ${money(total)} (${reasons[reason]}).`

/** `Exceptions: 2 sellers with risk signals, $40.00`; empty without. */
export const exceptionText = ({ sellers, total }: PayoutSummary['exceptions'], money: Money): string =>
  sellers === 0
    ? ''
    : `Exceptions: ${count(sellers, 'seller')} with risk signals, ${money(total)}. Review them under Due.`

/** `In reserve for 2 new sellers: $40.00. Payout runs do not include it.`; empty without a reserve. */
export const reserveText = ({ sellers, total }: PayoutSummary['reserved'], money: Money): string =>
  sellers === 0
    ? ''
    : `In reserve for ${count(sellers, 'new seller')}: ${money(total)}. Payout runs do not include it.`

/** `2 payouts, $180.00 in total`. */
export const payoutsText = ({ payouts, total }: PayoutSummary['nextFile'], money: Money): string =>
  `${count(payouts, 'payout')}, ${money(total)} in total`

/** `2 bank payouts, $180.00 in total, are waiting for a bank file.` */
export const nextFileText = ({ payouts, total }: PayoutSummary['nextFile'], money: Money): string =>
  `${count(payouts, 'bank payout')}, ${money(total)} in total, ${payouts === 1 ? 'is' : 'are'} waiting for a bank file.`

type Run = { payouts: number; total: number; continues: boolean }

/** The result of a run, which may differ from the dialog's summary. `continues`: a job pays the remaining sellers. */
export function runText({ payouts, total, continues }: Run, money: Money): string {
  if (continues)
    return `Payouts started: ${count(payouts, 'payout')}, ${money(total)} so far. The remaining sellers are paid in the background.`
  return payouts === 0 ? 'No payouts were ready.' : `Created ${payoutsText({ payouts, total }, money)}.`
}
