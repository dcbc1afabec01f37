import { createHash } from 'node:crypto'
import { sql } from 'kysely'
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

/** Equal lines of one day are numbered, so that the same line in an overlapping statement has the same fingerprint. */
function fingerprinted(lines: StatementLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = JSON.stringify([line.day, line.amountCents, line.reference, line.description])
    const place = (seen.get(key) ?? 0) + 1
    seen.set(key, place)
    return { ...line, fingerprint: hashOf(`${key} ${place}`) }
  })
}

/** Stores a statement and its new lines; undefined if the same file was uploaded before. */
export async function insertStatement(
  tx: Db,
  { fileName, format, content, statement, uploadedBy }: NewStatement,
): Promise<{ id: number; repeated: number; gapCents: number | null } | undefined> {
  const days = statement.lines.map(({ day }) => day).toSorted()
  // One upload at a time, so that two overlapping files do not both count as the first.
  await sql`select pg_advisory_xact_lock(hashtext('bank_statements'))`.execute(tx)
  const lines = fingerprinted(statement.lines)
  const { rows } = await sql<{ id: number; repeated: number; gapCents: number | null }>`
    with seen as (
      select count(*)::int as repeated from bank_lines where fingerprint = any (${lines.map(({ fingerprint }) => fingerprint)}::text[])
    )
    insert into bank_statements (file_name, format, content_hash, from_day, to_day, opening_cents, closing_cents, lines,
      repeated, gap_cents, uploaded_by)
    select ${fileName}, ${format}, ${hashOf(content)}, ${days[0] ?? ''}::date, ${days.at(-1) ?? ''}::date,
      ${statement.openingCents}::bigint, ${statement.closingCents}::bigint, ${lines.length}::int,
      seen.repeated,
      -- An overlapping statement continues the stored ones, whatever its opening balance.
      case when seen.repeated = 0 then ${statement.openingCents}::bigint - (
        select closing_cents from bank_statements where to_day <= ${days[0] ?? ''}::date and closing_cents is not null
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
  settlementId: number | null
  payoutId: number | null
  debtPaymentId: number | null
  by: number | null
}

/** Matches an open line with a settlement, a payout or a seller's payment that has no line yet and the same amount. */
export async function matchLine(
  tx: Db,
  { lineId, settlementId, payoutId, debtPaymentId, by }: Match,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update bank_lines b set settlement_id = ${settlementId}::bigint, payout_id = ${payoutId}::bigint,
      debt_payment_id = ${debtPaymentId}::bigint, matched_by = ${by}::bigint,
      matched_at = now()
    where b.id = ${lineId} and b.matched_at is null
      and not exists (select from bank_lines o where o.settlement_id = ${settlementId}::bigint or o.payout_id = ${payoutId}::bigint
        or o.debt_payment_id = ${debtPaymentId}::bigint)
      and b.amount_cents = coalesce(
        (select amount_cents from settlements where id = ${settlementId}::bigint),
        (select amount_cents from debt_payments where id = ${debtPaymentId}::bigint),
        (select -amount_cents from payouts where id = ${payoutId}::bigint and status = 'PAID' and method = 'BANK_FILE'))
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
