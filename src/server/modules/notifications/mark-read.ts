import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

type Reader = { kind: 'admin' | 'seller'; accountId: number; memberId: number }

/** Keys of notifications read one by one since the last "mark all as read". Beyond this number the oldest become unread again. */
const keysMax = 200

/** Marks one notification as read. */
export async function markRead(db: Db, reader: Reader, key: string): Promise<void> {
  await sql`
    insert into notice_readers (account_kind, account_id, member_id, read_keys)
    values (${reader.kind}, ${reader.accountId}, ${reader.memberId}, array[${key}::text])
    on conflict (account_kind, account_id, member_id) do update
      set read_keys = (array_append(array_remove(notice_readers.read_keys, ${key}::text), ${key}::text))
        [greatest(1, cardinality(array_remove(notice_readers.read_keys, ${key}::text)) + 2 - ${keysMax}::int):]
  `.execute(db)
}

/** Makes a notification of a seller unread again for the whole team, because it happened once more. */
export async function markUnread(db: Db, sellerId: number, key: string): Promise<void> {
  await sql`
    update notice_readers set read_keys = array_remove(read_keys, ${key}::text)
    where account_kind = 'seller' and account_id = ${sellerId} and ${key}::text = any (read_keys)
  `.execute(db)
}

/** Marks all notifications up to a time as read; a time ahead counts as now. */
export async function markAllRead(db: Db, reader: Reader, until: string): Promise<void> {
  await sql`
    insert into notice_readers (account_kind, account_id, member_id, read_until)
    values (${reader.kind}, ${reader.accountId}, ${reader.memberId}, least(${until}::timestamptz, now()))
    on conflict (account_kind, account_id, member_id) do update
      set read_until = greatest(notice_readers.read_until, excluded.read_until)
  `.execute(db)
}
