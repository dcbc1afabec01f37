import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Taken from each payout: an amount or a part of it. */
export type Terms = { amountCents: number | null; shareBp: number | null }

type NewPlan = Terms & {
  sellerId: number
  debtCents: number
  agreedOn: string
  note: string
  agreedBy: number
}

/** Creates the plan of a seller without one. */
export async function insertPlan(tx: Db, plan: NewPlan): Promise<number> {
  const row = await tx
    .insertInto('debt_plans')
    .values({
      seller_id: plan.sellerId,
      debt_cents: plan.debtCents,
      left_cents: plan.debtCents,
      amount_cents: plan.amountCents,
      share_bp: plan.shareBp,
      agreed_on: plan.agreedOn,
      note: plan.note,
      agreed_by: plan.agreedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends the plan of a seller; what was left of it, or undefined without one. */
export async function endPlan(
  tx: Db,
  sellerId: number,
  by: number,
): Promise<{ id: number; leftCents: number } | undefined> {
  const { rows } = await sql<{ id: number; leftCents: number }>`
    update debt_plans p set left_cents = 0, ended_by = ${by}, ended_at = now()
    from (select id, left_cents from debt_plans where seller_id = ${sellerId} and ended_at is null for update) before
    where p.id = before.id returning p.id, before.left_cents as "leftCents"
  `.execute(tx)
  return rows[0]
}

/** Reduces what is left of a plan; the number of the ledger entry. A plan that is repaid ends. */
export async function reducePlan(tx: Db, planId: number, cents: number): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    update debt_plans set left_cents = left_cents - ${cents}, bookings = bookings + 1, repaid_at = now(),
      ended_at = case when left_cents = ${cents} then now() end
    where id = ${planId} and ended_at is null and left_cents >= ${cents} returning bookings
  `.execute(tx)
  if (!rows[0]) throw new Error(`plan ${planId} has less left than ${cents}`)
  return rows[0].bookings
}
