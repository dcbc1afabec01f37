import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { bankReconciliationInvariants } from './invariants/bank-reconciliation.ts'
import { catalogInvariants } from './invariants/catalog.ts'
import type { Invariant } from './invariants/invariant.ts'
import { ledgerInvariants } from './invariants/ledger.ts'
import { mailsInvariants } from './invariants/mails.ts'
import { ordersInvariants } from './invariants/orders.ts'
import { paymentsInvariants } from './invariants/payments.ts'
import { payoutsInvariants } from './invariants/payouts.ts'
import { stockInvariants } from './invariants/stock.ts'
import { taxDocumentsInvariants } from './invariants/tax-documents.ts'

/** Rules that span tables and must hold at any moment. Tests and `npm run admin -- check` run the same list. */
const invariants: Invariant[] = [
  ...stockInvariants,
  ...catalogInvariants,
  ...ordersInvariants,
  ...paymentsInvariants,
  ...ledgerInvariants,
  ...payoutsInvariants,
  ...bankReconciliationInvariants,
  ...mailsInvariants,
  ...taxDocumentsInvariants,
]

export const invariantNames = invariants.map(({ name }) => name)

export type Breach = { name: string; says: string; references: string[] }

/**
 * Runs all invariants in one statement, so that they see the same snapshot. Returns an empty list when all hold, else at
 * most 20 references for each broken one. The statement scans whole tables: for a large database, call it in a
 * transaction without a statement timeout.
 */
export async function checkInvariants(db: Db): Promise<Breach[]> {
  const broken = invariants.map(
    ({ name, query }) => sql`(select ${sql.lit(name)} as name, reference from (${query}) as broken limit 20)`,
  )
  const { rows } = await sql<{ name: string; reference: string }>`
    select name, reference from (${sql.join(broken, sql` union all `)}) as broken
  `.execute(db)
  return breachesOf(invariants, rows)
}

export const invariantsOf = (names: readonly string[]): Invariant[] =>
  invariants.filter(({ name }) => names.includes(name))

export const breachesOf = (
  checked: Pick<Invariant, 'name' | 'says'>[],
  rows: { name: string; reference: string }[],
): Breach[] =>
  checked.flatMap(({ name, says }) => {
    const references = rows.filter((row) => row.name === name).map(({ reference }) => reference)
    return references.length > 0 ? [{ name, says, references }] : []
  })
