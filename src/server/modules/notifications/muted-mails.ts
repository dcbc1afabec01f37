import { sql } from 'kysely'
import { sellerMailChoices, staffMailChoices } from '#shared/notifications/notification-kinds.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'

type Account = { kind: 'admin' | 'seller'; accountId: number }

export async function readMutedMails(db: Db, { kind, accountId }: Account): Promise<string[]> {
  const rows = await db
    .selectFrom('muted_mails')
    .select('mail')
    .where('account_kind', '=', kind)
    .where('account_id', '=', accountId)
    .orderBy('mail')
    .execute()
  return rows.map(({ mail }) => mail)
}

/** Replaces the choices. */
export async function changeMutedMails(db: Db, account: Account, off: string[]): Promise<string[]> {
  const { kind, accountId } = account
  await transaction(db, async (tx) => {
    await sql`delete from muted_mails where account_kind = ${kind} and account_id = ${accountId}
      and mail <> all (${off}::text[])`.execute(tx)
    await sql`insert into muted_mails (account_kind, account_id, mail)
      select ${kind}, ${accountId}, one from unnest(${off}::text[]) one on conflict do nothing`.execute(tx)
  })
  return readMutedMails(db, account)
}

/**
 * SQL: whether the recipient of a row of `m` turned its optional mail off. Mails of kinds that cannot be turned off add no
 * query.
 */
export const isMuted = (templates: string[]) => sql`(
  ${templates.some((template) => template in sellerMailChoices) ? mutedBySeller : sql`false`}
  or ${templates.some((template) => template in staffMailChoices) ? mutedByStaff : sql`false`}
)`

const mutedBySeller = sql`exists (
  select from muted_mails o join sellers s on s.id = o.account_id
  where o.account_kind = 'seller' and o.mail = m.template and s.email = m.recipient
)`

const mutedByStaff = sql`exists (
  select from muted_mails o join users u on u.id = o.account_id
  where o.account_kind = 'admin' and o.mail = m.template and u.email = m.recipient
)`
