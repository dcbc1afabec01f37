import { sql } from 'kysely'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import type { DealRow, TileRow } from './homepage.rules.ts'
import { tileColumns } from './homepage.sql.ts'

type MadeDeal = TileRow & Pick<DealRow, 'platformBp' | 'startsAt' | 'endsAt' | 'status' | 'dealVersion'>

const datesOf = (
  deal: string,
) => sql`${sql.ref(`${deal}.starts_at`)} as "startsAt", ${sql.ref(`${deal}.ends_at`)} as "endsAt",
  case when ${sql.ref(`${deal}.ends_at`)} <= now() then 'ENDED' when ${sql.ref(`${deal}.starts_at`)} > now() then 'SCHEDULED' else 'LIVE' end as status`

/** Newest first. */
export async function listDeals(db: Db, part: Part): Promise<List<DealRow>> {
  const [{ rows }, count] = await Promise.all([
    sql<DealRow>`
      select d.id as "dealId", d.discount_bp as "discountBp", d.platform_bp as "platformBp", d.version as "dealVersion", ${datesOf('d')}, ${tileColumns}
      from deals d join home_categories h on h.id = d.home_category_id
      order by d.id desc limit ${part.limit} offset ${part.offset}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from deals`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Locks the tile, so that it cannot leave the section during the statement. */
const dealTile = (tileId: number | null) => sql`
  select ${tileColumns} from home_categories h where h.id = ${tileId}::bigint and h.section = 'DEALS' for share`

/**
 * Creates a deal for a tile; one per tile (unique key). No row: no such tile in the section DEALS. A row without a
 * deal: the tile has one already.
 */
export async function insertDeal(
  db: Db,
  deal: {
    tileId: number
    discountBp: number
    platformBp: number
    startsAt: string | null
    endsAt: string | null
  },
): Promise<MadeDeal | undefined> {
  const { rows } = await sql<MadeDeal>`
    with tile as (${dealTile(deal.tileId)}), made as (
      insert into deals (home_category_id, discount_bp, platform_bp, starts_at, ends_at)
      select id, ${deal.discountBp}::int, ${deal.platformBp}::int, ${deal.startsAt}::timestamptz, ${deal.endsAt}::timestamptz from tile
      on conflict (home_category_id) do nothing returning id, discount_bp, platform_bp, starts_at, ends_at, version
    )
    select made.id as "dealId", made.discount_bp as "discountBp", made.platform_bp as "platformBp", made.version as "dealVersion", ${datesOf('made')}, tile.* from tile left join made on true
  `.execute(db)
  return rows[0]
}

/** Changes the given fields. Undefined for an unknown deal or tile, and for another version than the given one. */
export async function updateDeal(
  db: Db,
  id: number,
  change: {
    tileId: number | null
    discountBp: number | null
    platformBp: number | null
    startsAt: string | null | undefined
    endsAt: string | null | undefined
    version: number | undefined
  },
): Promise<DealRow | undefined> {
  const { startsAt, endsAt, version = null } = change
  const { rows } = await sql<DealRow>`
    with tile as (${dealTile(change.tileId)}), changed as (
      update deals d set discount_bp = coalesce(${change.discountBp}::int, d.discount_bp),
        platform_bp = coalesce(${change.platformBp}::int, d.platform_bp),
        starts_at = ${startsAt === undefined ? sql`d.starts_at` : sql`${startsAt}::timestamptz`},
        ends_at = ${endsAt === undefined ? sql`d.ends_at` : sql`${endsAt}::timestamptz`},
        home_category_id = coalesce((select id from tile), d.home_category_id), version = d.version + 1
      where d.id = ${id}::bigint and coalesce(d.version = ${version}::int, true) and (${change.tileId}::bigint is null or exists (select from tile))
      returning d.id, d.discount_bp, d.platform_bp, d.starts_at, d.ends_at, d.home_category_id, d.version
    )
    select changed.id as "dealId", changed.discount_bp as "discountBp", changed.platform_bp as "platformBp", changed.version as "dealVersion", ${datesOf('changed')}, ${tileColumns}
    from changed join home_categories h on h.id = changed.home_category_id
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
