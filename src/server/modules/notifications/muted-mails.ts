import { sql } from 'kysely'
import { sellerMailChoices, staffMailChoices } from '#shared/notices/notice-kinds.ts'
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

type Queued = { to: string; template: string }

/** Without optional mails that their recipients turned off. Other mails need no query. */
export async function withoutMuted<M extends Queued>(tx: Db, mails: M[]): Promise<M[]> {
  const seller = mails.filter(({ template }) => template in sellerMailChoices)
  const staff = mails.filter(({ template }) => template in staffMailChoices)
  const muted = [
    ...(seller.length > 0 ? await mutedOf(tx, sellersBy(seller)) : []),
    ...(staff.length > 0 ? await mutedOf(tx, staffBy(staff)) : []),
  ]
  if (muted.length === 0) return mails
  const off = new Set(muted.map(({ email, mail }) => `${mail} ${email}`))
  return mails.filter(({ to, template }) => !off.has(`${template} ${to}`))
}

const addresses = (mails: Queued[]): string[] => mails.map(({ to }) => to)

const sellersBy = (mails: Queued[]) => sql<{ email: string; mail: string }>`
  select s.email, m.mail from sellers s
  join muted_mails m on m.account_kind = 'seller' and m.account_id = s.id
  where s.email = any (${addresses(mails)}::text[])`

const staffBy = (mails: Queued[]) => sql<{ email: string; mail: string }>`
  select u.email, m.mail from users u
  join muted_mails m on m.account_kind = 'admin' and m.account_id = u.id
  where u.email = any (${addresses(mails)}::text[])`

async function mutedOf(
  tx: Db,
  statement: ReturnType<typeof sellersBy>,
): Promise<{ email: string; mail: string }[]> {
  const { rows } = await statement.execute(tx)
  return rows
}
