import { sql } from 'kysely'
import { type AccessEntry, type AccessQuery, auditCountMax } from '#contract/admin/audit.ts'
import type { Db } from '../../database/open.ts'
import { during } from '../fragments/day-filter.ts'
import { recordName } from './subject-names.ts'

/** The kind of record whose id is the first word of a view's subject. Other views are exports. */
const viewedRecord = sql`case a.subject_kind when 'order' then 'orders' when 'customer' then 'users'
  when 'payout-statement' then 'payouts' when 'seller' then 'sellers' when 'document' then 'sellers' when 'refund-account' then 'refunds' end`

/** Only an id of digits is looked up. */
const viewedId = sql`substring(a.subject_id from '^([1-9][0-9]{0,14})( |$)')::bigint`

/** Logins, failed logins and views of sensitive data, newest first. The total is capped at `auditCountMax`. */
export async function readAccessLog(
  db: Db,
  {
    kind,
    accountKind,
    accountId,
    from,
    to,
    timeZone,
  }: Omit<AccessQuery, 'pageNumber' | 'size'> & { timeZone: string },
  page: { limit: number; offset: number },
): Promise<{ rows: AccessEntry[]; total: number }> {
  const range = from || to ? { from: from ?? '2000-01-01', to: to ?? '2099-12-31', timeZone } : undefined
  const conditions = [
    during(sql`a.at`, range),
    ...(kind ? [sql`a.kind = ${kind}`] : []),
    // A literal, not a parameter: so the planner knows how rare the kind of account is, and reads its index.
    ...(accountKind ? [sql`a.account_kind = ${sql.lit(accountKind)}`] : []),
    ...(accountId ? [sql`a.account_id = ${accountId}`] : []),
  ]
  const entries = sql`from access_log a where ${sql.join(conditions, sql` and `)}`
  const [{ rows }, count] = await Promise.all([
    sql<AccessEntry & { at: Date | string }>`
      select a.id, a.at, a.kind, a.client, a.request_id as "requestId", a.times,
        json_build_object('kind', a.account_kind, 'id', a.account_id, 'memberId', a.member_id,
          'name', account.name, 'email', coalesce(m.email, account.email)) as account,
        case when a.kind = 'view' then json_build_object('kind', a.subject_kind, 'id', a.subject_id,
          'name', ${recordName(viewedRecord, viewedId)}) end as subject
      from (select * ${entries} order by a.at desc, a.id desc limit ${page.limit} offset ${page.offset}) a
      left join lateral (
        select trim(u.first_name || ' ' || u.last_name) as name, u.email from users u
        where a.account_kind in ('customer', 'admin') and u.id = a.account_id
        union all select s.business_name, s.email from sellers s where a.account_kind = 'seller' and s.id = a.account_id
      ) account on true
      left join seller_members m on m.id = a.member_id and m.seller_id = a.account_id
      order by a.at desc, a.id desc
    `.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${entries} limit ${auditCountMax}) as counted
    `.execute(db),
  ])
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    total: count.rows[0]?.total ?? 0,
  }
}
