import { sql } from 'kysely'
import type { DealStatus } from '#contract/shop/homepage.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import type { DealRow, TileRow } from './homepage.rules.ts'
import { tileColumns } from './homepage.sql.ts'

type MadeDeal = TileRow & Pick<DealRow, 'platformBp' | 'startsAt' | 'endsAt' | 'status' | 'dealVersion'>

const startOf = (deal: string) =>
  sql`least(coalesce(${sql.ref(`${deal}.starts_at`)}, ${sql.ref(`${deal}.created_at`)}), ${sql.ref(`${deal}.ends_at`)})`
const statusOf = (deal: string) =>
  sql`case when ${sql.ref(`${deal}.ends_at`)} <= now() then 'ENDED' when ${sql.ref(`${deal}.starts_at`)} > now() then 'SCHEDULED' else 'LIVE' end`
const datesOf = (deal: string) =>
  sql`${startOf(deal)} as "startsAt", ${sql.ref(`${deal}.ends_at`)} as "endsAt", ${statusOf(deal)} as status`

type DealFilter = { status?: DealStatus | undefined; tileId?: number | undefined }

/** Running deals first, then the next ones, then ended ones; each the closest in time first. */
export async function listDeals(db: Db, part: Part & DealFilter): Promise<List<DealRow>> {
  const chosen = sql`(${part.tileId ?? null}::bigint is null or d.home_category_id = ${part.tileId ?? null}::bigint)
    and (${part.status ?? null}::text is null or ${statusOf('d')} = ${part.status ?? null}::text)`
  const [{ rows }, count] = await Promise.all([
    sql<DealRow>`
      select d.id as "dealId", d.discount_bp as "discountBp", d.platform_bp as "platformBp", d.version as "dealVersion", ${datesOf('d')}, ${tileColumns}
      from deals d join home_categories h on h.id = d.home_category_id where ${chosen}
      order by coalesce(d.ends_at <= now(), false), coalesce(d.starts_at > now(), false),
        case when d.ends_at <= now() then d.ends_at end desc, case when d.starts_at > now() then d.starts_at end,
        ${startOf('d')} desc, d.id desc
      limit ${part.limit} offset ${part.offset}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from deals d where ${chosen}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Locks the tile, so that it cannot leave the section during the statement. */
const dealTile = (tileId: number | null) => sql`
  select ${tileColumns} from home_categories h where h.id = ${tileId}::bigint and h.section = 'DEALS' for share`

export type NewDeal = {
  tileId: number
  discountBp: number
  platformBp: number
  startsAt: string | null
  endsAt: string | null
}

/**
 * Creates a deal for a tile. No row: no such tile in the section DEALS. A row without a deal: another deal of the tile runs
 * at the same time (exclusion constraint).
 */
export async function insertDeal(db: Db, deal: NewDeal): Promise<MadeDeal | undefined> {
  const { rows } = await sql<MadeDeal>`
    with tile as (${dealTile(deal.tileId)}), made as (
      insert into deals (home_category_id, discount_bp, platform_bp, starts_at, ends_at)
      select id, ${deal.discountBp}::int, ${deal.platformBp}::int, ${deal.startsAt}::timestamptz, ${deal.endsAt}::timestamptz from tile
      on conflict do nothing
      returning id, discount_bp, platform_bp, starts_at, ends_at, created_at, version
    )
    select made.id as "dealId", made.discount_bp as "discountBp", made.platform_bp as "platformBp", made.version as "dealVersion", ${datesOf('made')}, tile.* from tile left join made on true
  `.execute(db)
  return rows[0]
}

export type StoredDealChange = {
  tileId: number | null
  discountBp: number | null
  platformBp: number | null
  startsAt: string | null | undefined
  endsAt: string | null | undefined
  version: number | undefined
}

/** The dates of `deals d` after a change. Null instead of a start lets a scheduled deal start now. */
const changedDates = ({ startsAt, endsAt }: Pick<StoredDealChange, 'startsAt' | 'endsAt'>) => ({
  start:
    startsAt === undefined
      ? sql`d.starts_at`
      : sql`coalesce(${startsAt}::timestamptz, case when d.starts_at > now() then now() else d.starts_at end)`,
  end: endsAt === undefined ? sql`d.ends_at` : sql`${endsAt}::timestamptz`,
})

/**
 * Changes the given fields. Undefined for an unknown deal or tile, and for another version than the given one. Violates the
 * exclusion constraint if another deal of the tile runs at the same time.
 */
export async function updateDeal(db: Db, id: number, change: StoredDealChange): Promise<DealRow | undefined> {
  const { version = null } = change
  const { start, end } = changedDates(change)
  const { rows } = await sql<DealRow>`
    with tile as (${dealTile(change.tileId)}), changed as (
      update deals d set discount_bp = coalesce(${change.discountBp}::int, d.discount_bp),
        platform_bp = coalesce(${change.platformBp}::int, d.platform_bp),
        starts_at = ${start}, ends_at = ${end},
        home_category_id = coalesce((select id from tile), d.home_category_id), version = d.version + 1
      where d.id = ${id}::bigint and coalesce(d.version = ${version}::int, true) and (${change.tileId}::bigint is null or exists (select from tile))
      returning d.id, d.discount_bp, d.platform_bp, d.starts_at, d.ends_at, d.created_at, d.home_category_id, d.version
    )
    select changed.id as "dealId", changed.discount_bp as "discountBp", changed.platform_bp as "platformBp", changed.version as "dealVersion", ${datesOf('changed')}, ${tileColumns}
    from changed join home_categories h on h.id = changed.home_category_id
  `.execute(db)
  return rows[0]
}

/** The earliest deal of the tile that runs at the same time, the start of the refused deal, and the shop's time zone. */
export type Overlap = { startsAt: Date; endsAt: Date | null; wantedStart: Date; timeZone: string }
const overlapColumns = sql`${startOf('o')} as "startsAt", o.ends_at as "endsAt", shop_time_zone() as "timeZone"`
const periodOf = (deal: string) =>
  sql`deal_period(${sql.ref(`${deal}.starts_at`)}, ${sql.ref(`${deal}.ends_at`)}, ${sql.ref(`${deal}.created_at`)})`

/** Undefined when the other deal is gone. */
export async function findOverlapOfNew(db: Db, deal: NewDeal): Promise<Overlap | undefined> {
  const { rows } = await sql<Overlap>`
    select ${overlapColumns}, coalesce(${deal.startsAt}::timestamptz, now()) as "wantedStart"
    from deals o where o.home_category_id = ${deal.tileId}::bigint
      and ${periodOf('o')} && deal_period(${deal.startsAt}::timestamptz, ${deal.endsAt}::timestamptz, now())
    order by ${startOf('o')} limit 1
  `.execute(db)
  return rows[0]
}

/** Undefined when the other deal is gone. */
export async function findOverlapOfChange(
  db: Db,
  id: number,
  change: StoredDealChange,
): Promise<Overlap | undefined> {
  const { start, end } = changedDates(change)
  const { rows } = await sql<Overlap>`
    select ${overlapColumns}, coalesce(${start}, d.created_at) as "wantedStart"
    from deals d join deals o on o.home_category_id = coalesce(${change.tileId}::bigint, d.home_category_id) and o.id <> d.id
    where d.id = ${id}::bigint and ${periodOf('o')} && deal_period(${start}, ${end}, d.created_at)
    order by ${startOf('o')} limit 1
  `.execute(db)
  return rows[0]
}

export async function findDealVersion(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    version: number
  }>`select version from deals where id = ${id}::bigint`.execute(db)
  return rows[0]?.version
}

export async function deleteDeal(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from deals where id = ${id}::bigint returning id`.execute(db)
  return rows.length === 1
}
