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

/** Reduces what is left of a seller's plan. A plan with nothing left ends. Returns the number of the ledger entry. */
export async function reducePlan(
  tx: Db,
  sellerId: number,
  cents: number,
): Promise<{ id: number; bookings: number }> {
  const { rows } = await sql<{ id: number; bookings: number }>`
    update debt_plans set left_cents = left_cents - ${cents}, bookings = bookings + 1, repaid_at = now(),
      ended_at = case when left_cents = ${cents} then now() end
    where seller_id = ${sellerId} and ended_at is null and left_cents >= ${cents} returning id, bookings
  `.execute(tx)
  if (!rows[0]) throw new Error(`the plan of seller ${sellerId} has less left than ${cents}`)
  return rows[0]
}
