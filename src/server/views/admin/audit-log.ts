import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, type AuditQuery, auditCountMax } from '#contract/admin/audit.ts'
import type { Db } from '../../database/open.ts'
import { during } from '../fragments/day-filter.ts'
import { entryReferences } from './record-references.ts'
import { subjectName, subjectOwner } from './subject-names.ts'

/** The days are those of the time zone. */
export type AuditFilter = Omit<AuditQuery, 'pageNumber' | 'size'> & { timeZone: string }

/** Audit entries, newest first. The total is capped at `auditCountMax`. */
export async function readAuditLog(
  db: Db,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const entries = entriesOf(filter)
  const [rows, count] = await Promise.all([
    selectEntries(
      db,
      sql`select * ${entries} order by a.at desc, a.id desc limit ${page.limit} offset ${page.offset}`,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${entries} limit ${auditCountMax}) as counted
    `.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** The entries of a query on `audit_log`, newest first, with the names of the records in them. */
export async function selectEntries(db: Db, query: RawBuilder<unknown>): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry & { at: Date | string }>`
    select a.id, a.at, a.client, a.request_id as "requestId", a.action, coalesce(a.before, ${replacedSetting}) as before, a.after,
      json_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', ${subjectName}, 'owner', ${subjectOwner}) as subject,
      ${entryReferences} as "references",
      json_build_object('kind', a.actor_kind, 'id', a.actor_id,
        'name', case a.actor_kind when 'seller' then actor.business_name else trim(u.first_name || ' ' || u.last_name) end,
        'email', coalesce(u.email, member.email, actor.email)) as actor,
      case when a.seller_id is not null then json_build_object('id', a.seller_id, 'businessName', s.business_name) end as seller
    from (${query}) a
    left join users u on a.actor_kind = 'admin' and u.id = a.actor_id
    left join sellers actor on a.actor_kind = 'seller' and actor.id = a.actor_id
    left join seller_members member on member.id = a.member_id
    left join sellers s on s.id = a.seller_id
    order by a.at desc, a.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** A changed setting is a new row, so the log has no value before. */
const replacedSetting = sql`(
  select jsonb_build_object('value', b.value) from settings k join settings b on b.name = k.name
  where k.id = case when a.subject_kind = 'settings' then a.subject_id::bigint end and b.withdrawn_at is null
    and (b.valid_from, b.id) < (k.valid_from, k.id)
  order by b.valid_from desc, b.id desc limit 1)`

function entriesOf(filter: AuditFilter): RawBuilder<unknown> {
  const { actorKind, actorId, subjectKind, subjectId, sellerId, from, to, timeZone, query } = filter
  const range = from || to ? { from: from ?? '2000-01-01', to: to ?? '2099-12-31', timeZone } : undefined
  const conditions = [
    during(sql`a.at`, range),
    // A literal, not a parameter: so the planner knows how rare the kind of actor is, and reads its index.
    ...(actorKind ? [sql`a.actor_kind = ${sql.lit(actorKind)}`] : []),
    ...(actorId ? [sql`a.actor_id = ${actorId}`] : []),
    ...(subjectKind ? [sql`a.subject_kind = ${subjectKind}`] : []),
    ...(subjectId ? [sql`a.subject_id = ${subjectId}`] : []),
    ...(sellerId ? [sql`a.seller_id = ${sellerId}`] : []),
  ]
  return sql`from ${query ? matchingEntries(query) : sql`audit_log`} a where ${sql.join(conditions, sql` and `)}`
}

/** Matches every word as a prefix. `offset 0` keeps the subquery separate, so that its text index is used first. */
const matchingEntries = (query: string) => sql`(
  select * from audit_log where words @@ (
    select to_tsquery('simple', coalesce(string_agg(quote_literal(lexeme) || ':*', ' & '), ''))
    from unnest(to_tsvector('simple', ${query}))
  ) offset 0
)`
