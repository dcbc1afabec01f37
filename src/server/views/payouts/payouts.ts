import { type RawBuilder, sql } from 'kysely'
import {
  type AdminPayout,
  type AdminPayoutDetails,
  type BankFile,
  type PayoutDetails,
  type PayoutLine,
  payoutLinesShown,
  type SellerPayout,
} from '#contract/payments/payout.ts'
import { payoutCountMax } from '#contract/payments/payouts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { PayoutMethod, PayoutStatus } from '#shared/payments/payout-status.ts'
import { type PayoutLineKind, type PayoutPiece, payoutPieces } from '#shared/payments/payouts/payout-lines.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { idInReference, referenceOf } from '../../modules/payouts/payouts.rules.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { maskedEnd } from './payouts-due.ts'

const attemptsShown = 20

type Row = Omit<SellerPayout, 'reference' | 'amount' | 'destination'> & { cents: number; last4: string }

/** The columns of payouts `p` that sellers may see. */
const sellerColumns = sql`p.id, p.amount_cents as cents, p.currency, p.status, p.method, p.destination_last4 as last4, p.attempt,
  p.failure_reason as "failureReason", ${iso(sql`p.created_at`)} as "createdAt", ${iso(sql`p.sent_at`)} as "sentAt",
  ${iso(sql`p.paid_at`)} as "paidAt", ${iso(sql`p.ended_at`)} as "endedAt"`

const toPayout = ({ cents, last4, ...row }: Row): SellerPayout => ({
  ...row,
  reference: referenceOf(row.id),
  amount: toDecimal(cents),
  destination: maskedEnd(last4),
})

const person = (
  id: RawBuilder<unknown>,
) => sql`(select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
  'email', u.email) from users u where u.id = ${id})`

type AdminRow = Row &
  Pick<
    AdminPayout,
    'seller' | 'fileId' | 'transferId' | 'providerPayoutId' | 'unanswered' | 'madeBy' | 'note'
  >

const adminColumns = sql`${sellerColumns}, p.file_id as "fileId", p.transfer_id as "transferId", p.provider_payout_id as "providerPayoutId",
  is_unanswered(p) as unanswered, p.note, ${person(sql`r.admin_id`)} as "madeBy", json_build_object('id', m.id, 'businessName', m.business_name, 'email', m.email,
  'accountStatus', m.account_status) as seller`
const withPeople = sql`payouts p join sellers m on m.id = p.seller_id join payout_runs r on r.id = p.run_id`

export type PayoutFilter = {
  status?: PayoutStatus | undefined
  method?: PayoutMethod | undefined
  sellerId?: number | undefined
  fileId?: number | undefined
  search?: string | undefined
  /** Only payouts that the list shows after this one. */
  after?: number | undefined
}

function conditionOf({ status, method, sellerId, fileId, search, after }: PayoutFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (status) conditions.push(sql`p.status = ${status}`)
  if (method) conditions.push(sql`p.method = ${method}`)
  if (sellerId !== undefined) conditions.push(sql`p.seller_id = ${sellerId}`)
  if (fileId !== undefined)
    conditions.push(sql`p.id in (select f.id from payouts f where f.file_id = ${fileId}
      union all select a.payout_id from payout_attempts a where a.file_id = ${fileId})`)
  if (after !== undefined) conditions.push(sql`p.id < ${after}`)
  if (search) {
    const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(p.id = ${idInReference(search) ?? null}::bigint or p.transfer_id = ${search}
      or p.provider_payout_id = ${search} or m.business_name ilike ${like} or m.email ilike ${like})`)
  }
  return sql.join(conditions, sql` and `)
}

export async function readPayouts(
  db: Db,
  filter: PayoutFilter,
  page: Part,
  countTo = payoutCountMax,
): Promise<List<AdminPayout>> {
  const matches = sql`${withPeople} where ${conditionOf(filter)}`
  const [found, count] = await Promise.all([
    sql<AdminRow>`
      select ${adminColumns} from ${matches} order by p.id desc limit ${page.limit} offset ${Math.min(page.offset, payoutCountMax)}
    `.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from ${matches} limit ${countTo}) counted
    `.execute(db),
  ])
  return { rows: found.rows.map(toAdminPayout), total: count.rows[0]?.total ?? 0 }
}

function toAdminPayout(row: AdminRow): AdminPayout {
  const { seller, fileId, transferId, providerPayoutId, unanswered, madeBy, note, ...rest } = row
  return { ...toPayout(rest), seller, fileId, transferId, providerPayoutId, unanswered, madeBy, note }
}

export async function readSellerPayouts(
  db: Db,
  sellerId: number,
  { status, after }: Pick<PayoutFilter, 'status' | 'after'>,
  page: Part,
  countTo?: number,
): Promise<List<SellerPayout>> {
  const ofStatus = status ? sql`p.status = ${status}` : sql`true`
  const older = after === undefined ? sql`true` : sql`p.id < ${after}`
  const matches = sql`payouts p where p.seller_id = ${sellerId} and ${ofStatus} and ${older}`
  const [found, count] = await Promise.all([
    sql<Row>`select ${sellerColumns} from ${matches} order by p.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    ),
    sql<{
      total: number
    }>`select count(*)::int as total from (select 1 from ${matches} limit ${countTo ?? null}::int) counted`.execute(
      db,
    ),
  ])
  return { rows: found.rows.map(toPayout), total: count.rows[0]?.total ?? 0 }
}

/** The payout line kind of a ledger entry `e`. */
export const lineKind = sql`case when e.kind in ('sale', 'refund', 'dispute', 'reserve', 'debt', 'repayment') then e.kind else 'adjustment' end`
const linesOf = (payoutId: number) => sql`payout_lines x join ledger_lines l on l.id = x.ledger_line_id
  join ledger_entries e on e.id = l.entry_id left join orders o on o.id = e.order_id where x.payout_id = ${payoutId}`

type LineRow = Omit<PayoutLine, 'amount' | 'funded'> & { cents: number; fundedCents: number }

/** The shop's part of the discounts in an entry `e`. */
const fundedInEntry = sql`(select coalesce(sum(f.amount_cents), 0) from ledger_lines f
  join ledger_accounts a on a.id = f.account_id and a.kind = 'promotions' where f.entry_id = e.id and e.kind in ('sale', 'refund'))::bigint`

/** The lines of a payout, newest first. */
export async function readPayoutLines(db: Db, payoutId: number, max: number): Promise<PayoutLine[]> {
  const { rows } = await sql<LineRow>`
    select l.id, ${lineKind} as kind, x.amount_cents as cents, ${fundedInEntry} as "fundedCents", ${iso(sql`e.created_at`)} as date,
      case when o.id is not null then json_build_object('id', o.id, 'orderId', o.code) end as "order"
    from ${linesOf(payoutId)} order by l.id desc limit ${max}
  `.execute(db)
  return rows.map(({ cents, fundedCents, ...row }) => ({
    ...row,
    amount: toDecimal(cents),
    funded: toDecimal(fundedCents),
  }))
}

type KindSum = { kind: PayoutLineKind; lines: number; cents: number }
type AccountSum = { kind: PayoutLineKind; account: PayoutPiece | 'funded'; cents: number }

/** The goods and deductions in the subtotal of sales or of refunds. The goods are calculated from the subtotal, so the pieces add up to it. */
function piecesOf({ kind, cents }: KindSum, accounts: readonly AccountSum[]) {
  const deductions = accounts.filter((sum) => sum.kind === kind && sum.account !== 'funded')
  if (kind !== 'sale' && kind !== 'refund') return []
  const goods = deductions.reduce((left, sum) => left - sum.cents, cents)
  return payoutPieces.flatMap((piece) => {
    const of = piece === 'goods' ? goods : deductions.find(({ account }) => account === piece)?.cents
    return of ? [{ piece, amount: toDecimal(of) }] : []
  })
}

async function readComposition(
  db: Db,
  payoutId: number,
): Promise<Pick<PayoutDetails, 'parts' | 'funded' | 'lines' | 'lineCount'>> {
  const [lines, sums, { rows: accounts }] = await Promise.all([
    readPayoutLines(db, payoutId, payoutLinesShown),
    sql<KindSum>`
      select ${lineKind} as kind, count(*)::int as lines, sum(x.amount_cents)::bigint as cents
      from ${linesOf(payoutId)} group by 1 order by min(array_position(array['sale', 'refund', 'dispute', 'reserve', 'debt', 'repayment', 'adjustment'], ${lineKind}))
    `.execute(db),
    sql<AccountSum>`
      select e.kind, p.account, sum(f.amount_cents)::bigint as cents
      from (select distinct e.id, e.kind from ${linesOf(payoutId)} and e.kind in ('sale', 'refund')) e
      join ledger_lines f on f.entry_id = e.id
      join ledger_accounts a on a.id = f.account_id
      join (values ('platform_revenue', 'commission'), ('tax', 'commissionTax'), ('tcs', 'tcs'), ('tds', 'tds'),
        ('promotions', 'funded')) p (kind, account) on p.kind = a.kind
      group by 1, 2
    `.execute(db),
  ])
  const funded = accounts.reduce((sum, { account, cents }) => (account === 'funded' ? sum + cents : sum), 0)
  return {
    lines,
    funded: toDecimal(funded),
    lineCount: sums.rows.reduce((sum, part) => sum + part.lines, 0),
    parts: sums.rows.map((part) => ({
      kind: part.kind,
      lines: part.lines,
      amount: toDecimal(part.cents),
      pieces: piecesOf(part, accounts),
    })),
  }
}

export async function readPayout(db: Db, payoutId: number): Promise<AdminPayoutDetails> {
  const { rows } =
    await sql<AdminRow>`select ${adminColumns} from ${withPeople} where p.id = ${payoutId}`.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  const [composition, attempts] = await Promise.all([
    readComposition(db, payoutId),
    readEndedAttempts(db, payoutId),
  ])
  return { ...toAdminPayout(rows[0]), ...composition, attempts }
}

async function readEndedAttempts(db: Db, payoutId: number): Promise<AdminPayoutDetails['attempts']> {
  const { rows } = await sql<Omit<AdminPayoutDetails['attempts'][number], 'destination'> & { last4: string }>`
    select a.attempt, a.status, a.method, a.destination_last4 as last4, a.file_id as "fileId", a.failure_reason as "failureReason",
      a.note, ${iso(sql`a.sent_at`)} as "sentAt", ${iso(sql`a.ended_at`)} as "endedAt"
    from payout_attempts a where a.payout_id = ${payoutId} order by a.attempt desc limit ${attemptsShown}
  `.execute(db)
  return rows.map(({ last4, ...row }) => ({ ...row, destination: maskedEnd(last4) }))
}

export async function readSellerPayout(db: Db, sellerId: number, payoutId: number): Promise<PayoutDetails> {
  const { rows } = await sql<Row>`
    select ${sellerColumns} from payouts p where p.id = ${payoutId} and p.seller_id = ${sellerId}
  `.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return { ...toPayout(rows[0]), ...(await readComposition(db, payoutId)) }
}

export async function findPayoutSeller(
  db: Db,
  payoutId: number,
): Promise<{ sellerId: number; currency: string }> {
  const row = await db
    .selectFrom('payouts')
    .select(['seller_id', 'currency'])
    .where('id', '=', payoutId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { sellerId: row.seller_id, currency: row.currency }
}

type FileRow = Omit<BankFile, 'total' | 'openTotal'> & { cents: number; openCents: number }

export async function readBankFiles(db: Db, page: Part): Promise<List<BankFile>> {
  const [found, count] = await Promise.all([
    sql<FileRow>`
      select f.id, f.currency, ${iso(sql`f.created_at`)} as "createdAt", ${person(sql`f.admin_id`)} as "madeBy", p.*
      from (select * from payout_files order by id desc limit ${page.limit} offset ${page.offset}) f
      cross join lateral (
        select count(*)::int as payouts, coalesce(sum(amount_cents), 0)::bigint as cents,
          count(*) filter (where status = 'SENT')::int as open,
          coalesce(sum(amount_cents) filter (where status = 'SENT'), 0)::bigint as "openCents",
          count(*) filter (where status = 'FAILED' and not retried)::int as failed
        from (
          select amount_cents, status, false as retried from payouts where file_id = f.id
          union all
          select o.amount_cents, a.status, true from payout_attempts a join payouts o on o.id = a.payout_id where a.file_id = f.id
        ) sent
      ) p order by f.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from payout_files`.execute(db),
  ])
  const rows = found.rows.map(({ cents, openCents, ...row }) => ({
    ...row,
    total: toDecimal(cents),
    openTotal: toDecimal(openCents),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
