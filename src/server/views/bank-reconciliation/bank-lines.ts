import { type RawBuilder, sql } from 'kysely'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import type { BankLine, BankStatement, CounterpartKind } from '#contract/payments/bank-statements.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { shopDay } from '../fragments/shop-day.ts'

/** Maximum days between our date and the bank's date. */
export const daysMax = 10

const says = sql`(b.reference || ' ' || b.description)`
/** Banks leave out punctuation and change case. */
const digitsOf = (text: RawBuilder<unknown>) => sql`regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g')`

/** SQL: the text names the payout with this id. The bank may have changed or left out the hyphen. */
const namesPayout = (id: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`${says} ~* ('\\mPO[^A-Z0-9]?0*' || ${id} || ${rest})`
/** What `bankReferenceOf` adds from the second attempt on, and no other attempt. */
const ofAttempt = sql`case when p.attempt > 1 then '[^A-Z0-9]?R' || p.attempt || '(?![0-9])' else '(?![0-9]|[^A-Z0-9]?R[0-9])' end`

/** The id of the first payout that the open line `b` names, as `namesPayout` finds it. */
const namedPayoutId = sql`case when b.amount_cents < 0
  then substring(upper(${says}) from '\\mPO[^A-Z0-9]?0*([0-9]{1,15})(?![0-9])')::bigint end`

export const refundReference = (id: RawBuilder<unknown>) => sql`'RF-' || lpad(${id}::text, 6, '0')`
export const payoutReference = (id: RawBuilder<unknown>) => sql`'PO-' || lpad(${id}::text, 6, '0')`

/** SQL: the text contains this reference, which a person entered. Short ones would be found by chance. */
const containsReference = (reference: RawBuilder<unknown>) =>
  sql`length(${digitsOf(reference)}) >= 6 and position(${digitsOf(reference)} in ${digitsOf(says)}) > 0`

/** Every bank transfer of a refund: the present one if it was made, and the returned ones. */
export const refundTransfers = sql`(
  select id as refund_id, transfer_attempt as attempt, amount_cents, transfer_reference, settled_at as transferred_at
  from refunds where method = 'TRANSFER' and status = 'SUCCEEDED' and amount_cents > 0
  union all select refund_id, attempt, amount_cents, transfer_reference, transferred_at from refund_returns)`

/** SQL: the transfer `t` has a line. */
export const hasLineOfTransfer = sql`exists (
  select from bank_lines o where o.refund_id = t.refund_id and coalesce(o.refund_attempt, 1) = t.attempt)`

/**
 * Settlements, payouts, sellers' payments of debts, refunds by transfer, and payouts and refunds that came back, which have no
 * line yet and could be the open line `b`: the same amount in the same days. `named`: the line names it. `attempt`: the
 * transfer of the refund.
 */
const candidates: RawBuilder<unknown> = sql`
  select 'settlement' as kind, s.id, null::int as attempt, s.provider_id as reference, s.amount_cents, s.arrives_on as day, false as marks_paid,
    s.arrived_at is not null as certain,
    coalesce(${digitsOf(says)} like '%' || nullif(${digitsOf(sql`s.bank_reference`)}, '') || '%', false)
      or ${digitsOf(says)} like '%' || ${digitsOf(sql`s.provider_id`)} || '%' as named
  from settlements s
  where s.amount_cents = b.amount_cents and s.status <> 'FAILED'
    and b.day between ${shopDay(sql`s.sent_at`)} - 1 and s.arrives_on + ${daysMax}::int
    and not exists (select from bank_lines o where o.settlement_id = s.id)
  union all
  select 'payout', p.id, null, ${payoutReference(sql`p.id`)}, p.amount_cents, ${shopDay(sql`p.sent_at`)},
    p.status = 'SENT', p.status = 'PAID', ${namesPayout(sql`p.id`, ofAttempt)}
  from payouts p
  where p.amount_cents = -b.amount_cents and p.method = 'BANK_FILE' and p.status in ('SENT', 'PAID')
    -- A line of the day before a second attempt belongs to the first one.
    and b.day between ${shopDay(sql`p.sent_at`)} - (p.attempt = 1)::int and ${shopDay(sql`p.sent_at`)} + ${daysMax}::int * 3
    and not exists (select from bank_lines o where o.payout_id = p.id and coalesce(o.payout_attempt, p.attempt) = p.attempt)
  union all
  select 'payout_return', r.id, null, ${payoutReference(sql`r.payout_id`)}, r.amount_cents, ${shopDay(sql`r.created_at`)}, false, true,
    ${namesPayout(sql`r.payout_id`, sql`'(?![0-9])'`)}
  from payout_returns r
  where r.amount_cents = b.amount_cents
    and abs(b.day - ${shopDay(sql`r.created_at`)}) <= ${daysMax}::int * 3
    and not exists (select from bank_lines o where o.payout_return_id = r.id)
  union all
  select 'debt', d.id, null, 'DP-' || lpad(d.id::text, 6, '0'), d.amount_cents, d.received_on, false, true,
    ${containsReference(sql`d.note`)}
  from debt_payments d
  where d.amount_cents = b.amount_cents and b.day between d.received_on - ${daysMax}::int and d.received_on + ${daysMax}::int
    and not exists (select from bank_lines o where o.debt_payment_id = d.id)
  union all
  select 'refund', t.refund_id, t.attempt, ${refundReference(sql`t.refund_id`)}, t.amount_cents, ${shopDay(sql`t.transferred_at`)}, false, true,
    ${containsReference(sql`t.transfer_reference`)}
  from ${refundTransfers} t
  where t.amount_cents = -b.amount_cents and abs(b.day - ${shopDay(sql`t.transferred_at`)}) <= ${daysMax}::int and not ${hasLineOfTransfer}
  union all
  select 'refund_return', r.id, null, ${refundReference(sql`r.refund_id`)}, r.amount_cents, ${shopDay(sql`r.created_at`)}, false, true,
    ${containsReference(sql`r.transfer_reference`)}
  from refund_returns r
  where r.amount_cents = b.amount_cents and abs(b.day - ${shopDay(sql`r.created_at`)}) <= ${daysMax}::int * 3
    and not exists (select from bank_lines o where o.refund_return_id = r.id)`

export type CertainMatch = {
  lineId: number
  kind: CounterpartKind
  id: number
  /** The transfer of a refund. */
  attempt: number | null
}

/** SQL: what the newest open lines could be, and how many possibilities the line and its counterpart have. */
const possible = sql`
  select b.id as line_id, c.kind, c.id, c.attempt, c.amount_cents, c.named, c.certain, c.marks_paid,
    count(*) over (partition by b.id) as of_line, count(*) over (partition by c.kind, c.id, c.attempt) as of_other,
    count(*) filter (where c.named) over (partition by b.id) as named_of_line,
    count(*) filter (where c.named) over (partition by c.kind, c.id, c.attempt) as named_of_other
  from (select * from bank_lines where matched_at is null order by day desc, id desc limit 5000) b
  cross join lateral (${candidates}) c`

/** Open lines with a certain counterpart: the line names it, or each is the other's only possibility. */
export async function findCertainMatches(db: Db, max: number): Promise<CertainMatch[]> {
  const { rows } = await sql<CertainMatch>`
    select line_id as "lineId", kind, id, attempt
    from (${possible}) possible
    where certain and case when named then named_of_line = 1 and named_of_other = 1 else of_line = 1 and of_other = 1 end
    order by line_id limit ${max}
  `.execute(db)
  return rows
}

/** Sent payouts that exactly one open line names with their amount: what the bank's statement says was paid. */
export async function findNamedPayouts(
  db: Db,
  max: number,
): Promise<{ lineId: number; payoutId: number; cents: number }[]> {
  const { rows } = await sql<{ lineId: number; payoutId: number; cents: number }>`
    select line_id as "lineId", id as "payoutId", amount_cents as cents from (${possible}) possible
    where marks_paid and named and named_of_line = 1 and named_of_other = 1
    order by id limit ${max}
  `.execute(db)
  return rows
}

type Side = {
  kind: CounterpartKind
  id: number
  reference: string
  cents: number
  day: string
  marksPaid: boolean
}
type Row = Omit<BankLine, 'amount' | 'matched' | 'proposal' | 'differs'> & {
  cents: number
  matched: Side | null
  proposal: Side | null
  differs: Pick<Side, 'id' | 'reference' | 'cents'> | null
}

function sideOf<S extends { cents: number }>(side: S | null) {
  if (side === null) return null
  const { cents, ...shown } = side
  return { ...shown, amount: toDecimal(cents) }
}

/** The total of the list of open lines, counted up to `deskCountMax`. */
export const countOfOpenBankLines = sql`(
  select count(*)::int from (select 1 from bank_lines b where b.matched_at is null limit ${deskCountMax}) counted
)`

export async function readBankLines(
  db: Db,
  state: 'open' | 'matched',
  { limit, offset }: Part,
): Promise<List<BankLine>> {
  const matches = state === 'open' ? sql`b.matched_at is null` : sql`b.matched_at is not null`
  const side = sql`'kind', c.kind, 'id', c.id, 'reference', c.reference, 'cents', c.amount_cents, 'day', c.day, 'marksPaid', c.marks_paid`
  const [page, count] = await Promise.all([
    sql<Row>`
      select b.id, b.day::text as day, b.amount_cents as cents, (select currency from book) as currency, b.reference, b.description,
        b.booked_as as "bookedAs", b.note, u.email as "matchedBy",
        case when b.settlement_id is not null then (select json_build_object('kind', 'settlement', 'id', s.id, 'reference', s.provider_id,
            'cents', s.amount_cents, 'day', s.arrives_on, 'marksPaid', false) from settlements s where s.id = b.settlement_id)
          when b.payout_id is not null then (select json_build_object('kind', 'payout', 'id', p.id, 'reference', ${payoutReference(sql`p.id`)},
            'cents', p.amount_cents, 'day', ${shopDay(sql`p.sent_at`)}, 'marksPaid', false) from payouts p where p.id = b.payout_id)
          when b.payout_return_id is not null then (select json_build_object('kind', 'payout_return', 'id', r.id,
            'reference', ${payoutReference(sql`r.payout_id`)}, 'cents', r.amount_cents, 'day', ${shopDay(sql`r.created_at`)}, 'marksPaid', false)
            from payout_returns r where r.id = b.payout_return_id)
          when b.debt_payment_id is not null then (select json_build_object('kind', 'debt', 'id', d.id, 'reference', 'DP-' || lpad(d.id::text, 6, '0'),
            'cents', d.amount_cents, 'day', d.received_on, 'marksPaid', false) from debt_payments d where d.id = b.debt_payment_id)
          when b.refund_id is not null then (select json_build_object('kind', 'refund', 'id', t.refund_id, 'reference', ${refundReference(sql`t.refund_id`)},
            'cents', t.amount_cents, 'day', ${shopDay(sql`t.transferred_at`)}, 'marksPaid', false)
            from ${refundTransfers} t where t.refund_id = b.refund_id and t.attempt = coalesce(b.refund_attempt, 1))
          when b.refund_return_id is not null then (select json_build_object('kind', 'refund_return', 'id', r.id,
            'reference', ${refundReference(sql`r.refund_id`)}, 'cents', r.amount_cents, 'day', ${shopDay(sql`r.created_at`)}, 'marksPaid', false)
            from refund_returns r where r.id = b.refund_return_id) end as matched,
        case when b.matched_at is null then (select json_build_object(${side}) from (${candidates}) c
          order by c.named desc, c.certain desc, c.day, c.id limit 1) end as proposal,
        case when b.matched_at is null then (select json_build_object('id', p.id, 'reference', ${payoutReference(sql`p.id`)}, 'cents', p.amount_cents)
          from payouts p where p.id = ${namedPayoutId} and p.amount_cents <> -b.amount_cents
            and p.method = 'BANK_FILE' and p.status in ('SENT', 'PAID')) end as differs
      from bank_lines b left join users u on u.id = b.matched_by
      where ${matches} order by b.day desc, b.id desc limit ${limit} offset ${offset}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from bank_lines b where ${matches}`.execute(db),
  ])
  const rows = page.rows.map(({ cents, matched, proposal, differs, currency, ...line }) => ({
    ...line,
    currency: currency ?? '',
    amount: toDecimal(cents),
    matched: sideOf(matched),
    proposal: sideOf(proposal),
    differs: sideOf(differs),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export async function hasBankLine(db: Db, lineId: number): Promise<boolean> {
  return (
    (await db.selectFrom('bank_lines').select('id').where('id', '=', lineId).executeTakeFirst()) !== undefined
  )
}

/**
 * Opening balance less the closing balance of the statement before, which may have been uploaded later. Of statements of
 * one day, the one that closes with this opening balance comes before it, else the one uploaded before. Overlapping
 * statements have none.
 */
const gap = sql`case when s.repeated = 0 then (
  select s.opening_cents - p.closing_cents from bank_statements p
  where p.id <> s.id and p.closing_cents is not null and (p.to_day < s.from_day
    or p.to_day = s.from_day and (p.closing_cents = s.opening_cents or p.id < s.id))
  order by p.to_day desc, (p.closing_cents = s.opening_cents) desc, p.id desc limit 1
) end`

type StatementRow = Omit<BankStatement, 'gap' | 'createdAt'> & { gapCents: number | null; createdAt: Date }

export async function readBankStatements(db: Db, { limit, offset }: Part): Promise<List<BankStatement>> {
  const [page, count] = await Promise.all([
    sql<StatementRow>`
      select s.id, s.file_name as "fileName", s.format, s.from_day::text as "fromDay", s.to_day::text as "toDay", s.lines, s.repeated,
        ${gap} as "gapCents", u.email as "uploadedBy", s.created_at as "createdAt"
      from bank_statements s join users u on u.id = s.uploaded_by order by s.id desc limit ${limit} offset ${offset}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from bank_statements`.execute(db),
  ])
  const rows = page.rows.map(({ gapCents, createdAt, ...statement }) => ({
    ...statement,
    gap: gapCents === null ? null : toDecimal(gapCents),
    createdAt: createdAt.toISOString(),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
