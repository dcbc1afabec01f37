import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import { savedViewsMax } from '#shared/page.ts'
import type { Db } from '../../database/open.ts'

export type Holder = { kind: 'admin' | 'seller'; accountId: number; memberId: number }
type View = { name: string; search: string }

const own = (db: Db, { kind, accountId, memberId }: Holder, list: string) =>
  db
    .selectFrom('saved_views')
    .where('account_kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('list', '=', list)

export const readSavedViews = (db: Db, holder: Holder, list: string): Promise<View[]> =>
  own(db, holder, list).select(['name', 'search']).orderBy('name').execute()

/** Saves a view under its name, replacing one of the same name. */
export async function saveView(db: Db, holder: Holder, list: string, view: View): Promise<void> {
  // A free slot can be taken by the same person in another tab; each attempt then finds the next one.
  for (let attempt = 0; attempt < savedViewsMax; attempt++) {
    if (await replaceView(db, holder, list, view)) return
    if (await isFull(db, holder, list)) break
    await insertView(db, holder, list, view)
  }
  throw new Failure('status_conflict', {
    message: `You can save ${savedViewsMax} views of a list. Delete one first.`,
  })
}

async function replaceView(db: Db, holder: Holder, list: string, { name, search }: View): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_views')
    .set({ search })
    .where('account_kind', '=', holder.kind)
    .where('account_id', '=', holder.accountId)
    .where('member_id', '=', holder.memberId)
    .where('list', '=', list)
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function isFull(db: Db, holder: Holder, list: string): Promise<boolean> {
  const views = await own(db, holder, list).select('slot').execute()
  return views.length >= savedViewsMax
}

const insertView = (db: Db, { kind, accountId, memberId }: Holder, list: string, { name, search }: View) =>
  sql`
    insert into saved_views (account_kind, account_id, member_id, list, name, search, slot)
    select ${kind}, ${accountId}, ${memberId}, ${list}, ${name}, ${search}, slot
    from generate_series(1, ${savedViewsMax}::int) slot
    where not exists (
      select from saved_views v
      where v.account_kind = ${kind} and v.account_id = ${accountId} and v.member_id = ${memberId}
        and v.list = ${list} and v.slot = slot.slot
    )
    order by slot limit 1
    on conflict do nothing`.execute(db)

/** Deleting an absent view changes nothing. */
export async function deleteView(db: Db, holder: Holder, list: string, name: string): Promise<void> {
  await db
    .deleteFrom('saved_views')
    .where('account_kind', '=', holder.kind)
    .where('account_id', '=', holder.accountId)
    .where('member_id', '=', holder.memberId)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute()
}
