import { type RawBuilder, sql } from 'kysely'
import type { SellerSort } from '#contract/admin/sellers-admin.ts'
import { type AccountStatus, accountStatuses } from '#shared/sellers/seller-status.ts'
import type { List } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { type SellerRow, select } from './sellers.sql.ts'

export type SellerQuery = {
  status: AccountStatus
  query?: string | undefined
  sort?: SellerSort | undefined
  limit: number
  offset: number
}

/** Every order ends in the id in the same direction, so that one index serves both directions. */
const orders: Record<SellerSort, RawBuilder<unknown>> = {
  newest: sql`id desc`,
  oldest: sql`id`,
  business: sql`lower(business_name), id`,
  business_desc: sql`lower(business_name) desc, id desc`,
  name: sql`lower(seller_name), id`,
  name_desc: sql`lower(seller_name) desc, id desc`,
}

/** Matches text in names, email address or phone number. */
const matchesText = (query: string | undefined): RawBuilder<boolean> =>
  query
    ? sql<boolean>`names like ${`%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
    : sql<boolean>`true`

/** A page of the accounts with a status. */
export async function listByStatus(db: Db, query: SellerQuery): Promise<List<SellerRow>> {
  const [rows, { total }] = await Promise.all([
    select(db)
      .where('account_status', '=', query.status)
      .where(matchesText(query.query))
      .orderBy(orders[query.sort ?? 'newest'])
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    db
      .selectFrom('sellers')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_status', '=', query.status)
      .where(matchesText(query.query))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The number of matching accounts for every status, 0 included. */
export async function countByStatus(
  db: Db,
  query: string | undefined,
): Promise<Record<AccountStatus, number>> {
  const rows = await db
    .selectFrom('sellers')
    .select((eb) => ['account_status', eb.fn.countAll<number>().as('count')])
    .where(matchesText(query))
    .groupBy('account_status')
    .execute()
  const of = (status: AccountStatus) => rows.find((row) => row.account_status === status)?.count ?? 0
  return Object.fromEntries(accountStatuses.map((status) => [status, of(status)])) as Record<
    AccountStatus,
    number
  >
}
