import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { reducePlan } from '../../modules/debts/plans.ts'
import { repaymentLines } from '../../modules/ledger/debt-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { duePayout } from '../../views/payouts/due-lines.ts'

/**
 * Books the repayment that a seller's plan takes from the next payout. The caller locks the seller before and creates the
 * payout afterwards. If nothing is left to pay out, the repayment counts for the payout after that.
 */
export async function takeRepayment(tx: Db, sellerId: number, currency: string): Promise<void> {
  const { rows } = await sql<{ cents: number }>`
    select n.installment as cents from (${duePayout(sellerId, currency)}) n
    where n.installment > 0
      and not exists (select from payouts p where p.seller_id = ${sellerId} and p.status in ('SCHEDULED', 'SENT'))
  `.execute(tx)
  const [next] = rows
  if (!next) return
  const { cents } = next
  const { id, bookings } = await reducePlan(tx, sellerId, cents)
  await writeEntries(tx, currency, [
    { key: `repayment:${id}:${bookings}`, kind: 'repayment', lines: repaymentLines(sellerId, cents) },
  ])
}
