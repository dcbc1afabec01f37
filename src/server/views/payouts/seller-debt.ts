import { sql } from 'kysely'
import type { ReplyOf } from '#contract/contract.ts'
import type { DebtPlan, SettledDebt, WriteOffRequest } from '#contract/payments/debts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { signedName } from '../../database/people/signed-name.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { duePayout } from './due-lines.ts'

export type DebtCents = { balanceCents: number; reservedCents: number; plannedCents: number }

/** A seller's balance (negative for a debt), reserve, and remaining repayment plan. */
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

/** All that a seller owes beyond the reserve. */
export const totalDebt = (debt: DebtCents): number => openDebt(debt) + debt.plannedCents

type PlanRow = Omit<DebtPlan, 'debt' | 'left' | 'perPayout' | 'share'> & {
  debtCents: number
  leftCents: number
  amountCents: number | null
  shareBp: number | null
}

const shareOf = (shareBp: number | null) => (shareBp === null ? null : shareBp / 100)
const amountOf = (cents: number | null) => (cents === null ? null : toDecimal(cents))

const settledShown = 20

/** A seller's debt for finance. */
export async function readSellerDebt(
  db: Db,
  sellerId: number,
  currency: string,
): Promise<ReplyOf<'GET /admin/sellers/:sellerId/debt'>> {
  const [debt, plans, requests, settled] = await Promise.all([
    readDebtCents(db, sellerId, currency),
    sql<PlanRow>`
      select p.id, p.debt_cents as "debtCents", p.left_cents as "leftCents", p.amount_cents as "amountCents",
        p.share_bp as "shareBp", p.agreed_on::text as "agreedOn", p.note, u.email as "agreedBy",
        ${iso(sql`p.repaid_at`)} as "repaidAt"
      from debt_plans p join users u on u.id = p.agreed_by where p.seller_id = ${sellerId} and p.ended_at is null
    `.execute(db),
    sql<Omit<WriteOffRequest, 'amount'> & { cents: number }>`
      select w.id, w.amount_cents as cents, w.reason, json_build_object('id', u.id, 'email', u.email) as "requestedBy",
        ${iso(sql`w.requested_at`)} as "requestedAt"
      from debt_write_offs w join users u on u.id = w.requested_by where w.seller_id = ${sellerId} and w.status = 'REQUESTED'
    `.execute(db),
    sql<Omit<SettledDebt, 'amount'> & { cents: number }>`
      select s.id, s.kind, s.cents, s.day, s.note, ${signedName('u')} as by from (
        select id, 'WRITE_OFF' as kind, amount_cents as cents, shop_day(decided_at)::text as day, reason as note,
          requested_by as user_id, decided_at as at
        from debt_write_offs where seller_id = ${sellerId} and status = 'BOOKED'
        union all
        select id, 'BANK', amount_cents, received_on::text, note, booked_by, created_at
        from debt_payments where seller_id = ${sellerId}
        order by at desc, id desc limit ${settledShown}
      ) s join users u on u.id = s.user_id order by s.at desc, s.id desc
    `.execute(db),
  ])
  const [plan] = plans.rows
  const [request] = requests.rows
  return {
    currency,
    open: toDecimal(openDebt(debt)),
    planned: toDecimal(debt.plannedCents),
    balance: toDecimal(debt.balanceCents),
    reserved: toDecimal(debt.reservedCents),
    plan: plan ? toPlan(plan) : null,
    request: request ? decimal(request) : null,
    settled: settled.rows.map(decimal),
  }
}

const decimal = <T extends { cents: number }>({ cents, ...row }: T) => ({ ...row, amount: toDecimal(cents) })

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
