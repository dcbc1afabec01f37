import { sql } from 'kysely'
import type { ViewKind } from '#contract/endpoint.ts'
import type { Db } from '../../database/open.ts'

/** `memberId`: the member of a seller's team; null for the registered account. */
export type AccessAccount =
  | { kind: 'customer' | 'admin'; id: number; memberId?: undefined }
  | { kind: 'seller'; id: number; memberId: number | null }

type Login = { account: AccessAccount; client: string }

export const recordLogin = (db: Db, login: Login): Promise<void> => recordSuccess(db, 'login', login)

/** The second step of a login, or another fresh proof. */
export const recordSecondStep = (db: Db, login: Login): Promise<void> =>
  recordSuccess(db, 'second_step', login)

async function recordSuccess(
  db: Db,
  kind: 'login' | 'second_step',
  { account, client }: Login,
): Promise<void> {
  await db
    .insertInto('access_log')
    .values({
      kind,
      account_kind: account.kind,
      account_id: account.id,
      member_id: account.memberId ?? null,
      client,
    })
    .execute()
}

/** Clients with a row of their own per account and hour; failures of others share one row. */
const clientsPerHour = 20

export const recordFailedLogin = (
  db: Db,
  failed: { account: AccessAccount | undefined; client: string },
): Promise<void> => recordFailure(db, 'login_failed', failed)

export const recordFailedSecondStep = (db: Db, failed: Login): Promise<void> =>
  recordFailure(db, 'second_step_failed', failed)

/**
 * Counts a failure in the row of its account, client and hour, so that a stranger cannot flood the table. All addresses
 * without an account share their rows.
 */
async function recordFailure(
  db: Db,
  what: 'login_failed' | 'second_step_failed',
  failed: { account: AccessAccount | undefined; client: string },
): Promise<void> {
  const { kind, id, memberId = null } = failed.account ?? { kind: 'unknown', id: null }
  const sameHour = sql`kind = ${what} and account_kind = ${kind}
    and coalesce(account_id, 0) = coalesce(${id}::bigint, 0) and hour = date_trunc('hour', now())`
  await sql`
    insert into access_log (kind, account_kind, account_id, member_id, client, hour)
    select ${what}, ${kind}, ${id}::bigint, ${memberId}::bigint,
      case when exists (select from access_log where ${sameHour}
          and coalesce(member_id, 0) = coalesce(${memberId}::bigint, 0) and client = ${failed.client})
        or (select count(*) from access_log where ${sameHour}) < ${clientsPerHour}
      then ${failed.client} else 'other clients' end, date_trunc('hour', now())
    on conflict (kind, account_kind, coalesce(account_id, 0), coalesce(member_id, 0), hour, client) where kind in ('login_failed', 'second_step_failed')
      do update set times = least(access_log.times + 1, 1000000), at = now()
  `.execute(db)
}

export async function recordView(
  db: Db,
  view: {
    account: AccessAccount
    client: string
    requestId: string | undefined
    subject: { kind: ViewKind; id: string }
  },
): Promise<void> {
  await db
    .insertInto('access_log')
    .values({
      kind: 'view',
      account_kind: view.account.kind,
      account_id: view.account.id,
      member_id: view.account.memberId ?? null,
      client: view.client,
      request_id: view.requestId ?? null,
      subject_kind: view.subject.kind,
      subject_id: view.subject.id.slice(0, 60),
    })
    .execute()
}

const storedDays = 365

export async function deleteOldAccess(db: Db): Promise<void> {
  await sql`delete from access_log where at < now() - make_interval(days => ${storedDays}::int)`.execute(db)
}
