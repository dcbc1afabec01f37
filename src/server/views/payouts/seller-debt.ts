import { sql } from 'kysely'
import type { ReplyOf } from '#contract/contract.ts'
import type { DebtPlan } from '#contract/payments/debts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { duePayout } from './due-lines.ts'

export type DebtCents = { balanceCents: number; reservedCents: number; plannedCents: number }

/** Where a seller stands: the balance (negative for a debt), the reserve and what is left of a repayment plan. */
export async function readDebtCents(db: Db, sellerId: number, currency: string): Promise<DebtCents> {
  const { rows } = await sql<DebtCents>`
    select coalesce(-sum(l.amount_cents) filter (where a.kind = 'seller_payable'), 0)::bigint as "balanceCents",
      coalesce(-sum(l.amount_cents) filter (where a.kind = 'seller_reserve'), 0)::bigint as "reservedCents",
      coalesce(sum(l.amount_cents) filter (where a.kind = 'seller_debt'), 0)::bigint as "plannedCents"
    from sellers s left join ledger_accounts a on a.seller_id = s.id and a.currency = ${currency}
    left join ledger_lines l on l.account_id = a.id
    where s.id = ${sellerId} group by s.id
  `.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

/** What a seller owes beyond the reserve and without a plan. */
export const openDebt = ({ balanceCents, reservedCents }: DebtCents): number =>
  Math.max(0, -(balanceCents + reservedCents))

type PlanRow = Omit<DebtPlan, 'debt' | 'left' | 'perPayout' | 'share'> & {
  debtCents: number
  leftCents: number
  amountCents: number | null
  shareBp: number | null
}

const shareOf = (shareBp: number | null) => (shareBp === null ? null : shareBp / 100)
const amountOf = (cents: number | null) => (cents === null ? null : toDecimal(cents))

/** A seller's debt for finance. */
export async function readSellerDebt(
  db: Db,
  sellerId: number,
  currency: string,
): Promise<ReplyOf<'GET /admin/sellers/:sellerId/debt'>> {
  const [debt, plans] = await Promise.all([
    readDebtCents(db, sellerId, currency),
    sql<PlanRow>`
      select p.id, p.debt_cents as "debtCents", p.left_cents as "leftCents", p.amount_cents as "amountCents",
        p.share_bp as "shareBp", p.agreed_on::text as "agreedOn", p.note, u.email as "agreedBy",
        ${iso(sql`p.repaid_at`)} as "repaidAt"
      from debt_plans p join users u on u.id = p.agreed_by where p.seller_id = ${sellerId} and p.ended_at is null
    `.execute(db),
  ])
  const [plan] = plans.rows
  return {
    currency,
    open: toDecimal(openDebt(debt)),
    planned: toDecimal(debt.plannedCents),
    balance: toDecimal(debt.balanceCents),
    reserved: toDecimal(debt.reservedCents),
    plan: plan ? toPlan(plan) : null,
  }
}

const toPlan = ({ debtCents, leftCents, amountCents, shareBp, ...plan }: PlanRow): DebtPlan => ({
  ...plan,
  debt: toDecimal(debtCents),
  left: toDecimal(leftCents),
  perPayout: amountOf(amountCents),
  share: shareOf(shareBp),
})

type OwnRow = { leftCents: number; amountCents: number | null; shareBp: number | null; nextCents: number }

/** The repayment plan as its seller sees it, with what the next payout would repay. */
export async function readOwnPlan(
  db: Db,
  sellerId: number,
  currency: string,
): Promise<ReplyOf<'GET /sellers/balance'>['plan']> {
  const { rows } = await sql<OwnRow>`
    select p.left_cents as "leftCents", p.amount_cents as "amountCents", p.share_bp as "shareBp", n.installment as "nextCents"
    from (${duePayout(sellerId, currency)}) n join debt_plans p on p.id = n.plan_id
  `.execute(db)
  const [plan] = rows
  if (!plan) return null
  return {
    left: toDecimal(plan.leftCents),
    perPayout: amountOf(plan.amountCents),
    share: shareOf(plan.shareBp),
    next: toDecimal(plan.nextCents),
  }
}
