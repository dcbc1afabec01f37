import type { Db } from '../../../database/open.ts'
import { reducePlan } from '../../../modules/debts/plans.ts'
import { debtSettledLines } from '../../../modules/ledger/debt-lines.rules.ts'
import { writeEntries } from '../../../modules/ledger/ledger.ts'
import { type DebtCents, totalDebt } from '../../../views/payouts/seller-debt.ts'

type Settled = { key: string; sellerId: number; cents: number; to: 'debt_losses' | 'bank'; debt: DebtCents }

/**
 * Books that a part of a debt is paid or given up: first what the plan has left, then the balance. False if the seller owes
 * less. The caller has locked the seller and then read the debt.
 */
export async function settleDebt(tx: Db, currency: string, settled: Settled): Promise<boolean> {
  const { key, sellerId, cents, to, debt } = settled
  if (cents > totalDebt(debt)) return false
  const planned = Math.min(cents, debt.plannedCents)
  if (planned > 0) await reducePlan(tx, sellerId, planned)
  await writeEntries(tx, currency, [
    { key, kind: 'debt', lines: debtSettledLines(sellerId, { planned, balance: cents - planned }, to) },
  ])
  return true
}
