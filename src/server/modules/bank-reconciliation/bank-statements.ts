import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CounterpartKind } from '#contract/payments/bank-statements.ts'
import type { Db } from '../../database/open.ts'
import type { Statement, StatementLine } from './statements/statement.rules.ts'

type NewStatement = {
  fileName: string
  format: 'CSV' | 'MT940' | 'CAMT053'
  content: string
  statement: Statement
  uploadedBy: number
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const keyOf = (line: StatementLine): string =>
  JSON.stringify([line.day, line.amountCents, line.reference, line.description])

/**
 * Equal lines of one day are numbered, so that the same line in an overlapping statement has the same fingerprint. `before`:
 * how many of them earlier statements of that day have.
 */
function fingerprinted(lines: StatementLine[], before: ReadonlyMap<string, number>) {
  const seen = new Map(before)
  return lines.map((line) => {
    const key = keyOf(line)
    const place = (seen.get(key) ?? 0) + 1
    seen.set(key, place)
    return { ...line, fingerprint: hashOf(`${key} ${place}`) }
  })
}

/**
 * Lines already stored for the first day of a statement, if its opening balance equals the closing balance of a statement
 * ending that day. Otherwise the statements may overlap. Ignores statements whose opening and closing balances are equal.
 */
async function linesBefore(tx: Db, day: string, openingCents: number | null): Promise<Map<string, number>> {
  const { rows } = await sql<StatementLine>`
    select day::text, amount_cents as "amountCents", reference, description from bank_lines
    where day = ${day}::date and exists (select from bank_statements where to_day = ${day}::date
      and closing_cents = ${openingCents}::bigint and opening_cents <> closing_cents)
  `.execute(tx)
  const counts = new Map<string, number>()
  for (const line of rows) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  return counts
}

/** Stores a statement and its new lines; undefined if the same file was uploaded before. */
export async function insertStatement(
  tx: Db,
  { fileName, format, content, statement, uploadedBy }: NewStatement,
): Promise<{ id: number; repeated: number; gapCents: number | null } | undefined> {
  const days = statement.lines.map(({ day }) => day).toSorted()
  // One upload at a time, so that two overlapping files do not both count as the first.
  await sql`select pg_advisory_xact_lock(hashtext('bank_statements'))`.execute(tx)
  const first = days[0] ?? ''
  const lines = fingerprinted(statement.lines, await linesBefore(tx, first, statement.openingCents))
  const { rows } = await sql<{ id: number; repeated: number; gapCents: number | null }>`
    with seen as (
      select count(*)::int as repeated from bank_lines where fingerprint = any (${lines.map(({ fingerprint }) => fingerprint)}::text[])
    )
    insert into bank_statements (file_name, format, content_hash, from_day, to_day, opening_cents, closing_cents, lines,
      repeated, gap_cents, uploaded_by)
    select ${fileName}, ${format}, ${hashOf(content)}, ${first}::date, ${days.at(-1) ?? ''}::date,
      ${statement.openingCents}::bigint, ${statement.closingCents}::bigint, ${lines.length}::int,
      seen.repeated,
      -- An overlapping statement continues the stored ones, whatever its opening balance.
      case when seen.repeated = 0 then ${statement.openingCents}::bigint - (
        select closing_cents from bank_statements where to_day <= ${first}::date and closing_cents is not null
        order by to_day desc, id desc limit 1
      ) end, ${uploadedBy}
    from seen
    on conflict (content_hash) do nothing
    returning id, repeated, gap_cents as "gapCents"
  `.execute(tx)
  const [made] = rows
  if (made) await insertLines(tx, made.id, lines)
  return made
}

async function insertLines(
  tx: Db,
  statementId: number,
  lines: ReturnType<typeof fingerprinted>,
): Promise<void> {
  const rows = lines.map(({ amountCents, ...line }) => ({ ...line, amount_cents: amountCents }))
  await sql`
    insert into bank_lines (statement_id, day, amount_cents, reference, description, fingerprint)
    select ${statementId}, l.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as l (day date, amount_cents bigint, reference text, description text, fingerprint text)
    order by l.day, l.fingerprint
    on conflict (fingerprint) do nothing
  `.execute(tx)
}

export type Match = {
  lineId: number
  kind: CounterpartKind
  id: number
  /** The transfer of a refund; by default the first one without a line. */
  attempt?: number | null
  by: number | null
}

/**
 * Matches an open line with a counterpart that has no line yet and the same amount: a settlement, an attempt of a payout, a
 * transfer of a refund, a payout or refund that came back, or a seller's payment. A unique index refuses a second line that is
 * matched at the same time.
 */
export async function matchLine(tx: Db, { lineId, kind, id, attempt = null, by }: Match): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with other as (
      select id, amount_cents, null::int as attempt from settlements where ${kind} = 'settlement' and id = ${id}
      union all
      select id, amount_cents, null from debt_payments where ${kind} = 'debt' and id = ${id}
      union all
      (select t.refund_id, -t.amount_cents, t.attempt from (
          select id as refund_id, amount_cents, transfer_attempt as attempt from refunds
          where method = 'TRANSFER' and status = 'SUCCEEDED'
          union all select refund_id, amount_cents, attempt from refund_returns
        ) t
        where ${kind} = 'refund' and t.refund_id = ${id} and t.attempt = coalesce(${attempt}::int, t.attempt)
          and not exists (select from bank_lines o where o.refund_id = t.refund_id and coalesce(o.refund_attempt, 1) = t.attempt)
        order by t.attempt limit 1)
      union all
      select id, amount_cents, null from refund_returns where ${kind} = 'refund_return' and id = ${id}
      union all
      select id, amount_cents, null from payout_returns where ${kind} = 'payout_return' and id = ${id}
      union all
      select id, -amount_cents, attempt from payouts
      where ${kind} = 'payout' and id = ${id} and status = 'PAID' and method = 'BANK_FILE'
    )
    update bank_lines b set settlement_id = case when ${kind} = 'settlement' then other.id end,
      debt_payment_id = case when ${kind} = 'debt' then other.id end,
      refund_id = case when ${kind} = 'refund' then other.id end,
      refund_attempt = case when ${kind} = 'refund' then other.attempt end,
      refund_return_id = case when ${kind} = 'refund_return' then other.id end,
      payout_return_id = case when ${kind} = 'payout_return' then other.id end,
      payout_id = case when ${kind} = 'payout' then other.id end,
      payout_attempt = case when ${kind} = 'payout' then other.attempt end,
      matched_by = ${by}::bigint, matched_at = now()
    from other
    where b.id = ${lineId} and b.matched_at is null and b.amount_cents = other.amount_cents
      and not exists (select from bank_lines o where (${kind} = 'settlement' and o.settlement_id = ${id})
        or (${kind} = 'debt' and o.debt_payment_id = ${id}) or (${kind} = 'payout_return' and o.payout_return_id = ${id})
        or (${kind} = 'refund_return' and o.refund_return_id = ${id})
        or (${kind} = 'payout' and o.payout_id = ${id} and coalesce(o.payout_attempt, other.attempt) = other.attempt))
    returning b.id
  `.execute(tx)
  return rows.length === 1
}

/** Marks an open line as booked; its amount, or undefined if it is not open. */
export async function markLineBooked(
  tx: Db,
  { lineId, as, note, by }: { lineId: number; as: 'BANK_FEE' | 'OWNER'; note: string | null; by: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ amountCents: number }>`
    update bank_lines set booked_as = ${as}, note = ${note}, matched_by = ${by}, matched_at = now()
    where id = ${lineId} and matched_at is null returning amount_cents as "amountCents"
  `.execute(tx)
  return rows[0]?.amountCents
}
