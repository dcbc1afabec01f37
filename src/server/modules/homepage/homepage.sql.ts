import { sql } from 'kysely'
import type { HomeCategory, HomeCategoryFields, Section } from '#contract/shop/homepage.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import type { TileRow, UploadFacts } from './homepage.rules.ts'

export const tileColumns = sql`h.id, h.name, h.image, h.category_code as "categoryCode", h.section, h.version`

/** All tiles by section and position, each with its running deal: a tile has one at a time. */
export async function readTiles(db: Db): Promise<TileRow[]> {
  const { rows } = await sql<TileRow>`
    select ${tileColumns}, d.id as "dealId", d.discount_bp as "discountBp"
    from home_categories h left join deals d on d.home_category_id = h.id
      and coalesce(d.starts_at <= now(), true) and coalesce(d.ends_at > now(), true)
    order by h.section, h.position, h.id
  `.execute(db)
  return rows
}

export async function listTiles(
  db: Db,
  part: Part & { section: Section | undefined },
): Promise<List<HomeCategory>> {
  const chosen = part.section === undefined ? sql`true` : sql`h.section = ${part.section}`
  const [{ rows }, count] = await Promise.all([
    sql<HomeCategory>`
      select ${tileColumns} from home_categories h where ${chosen}
      order by h.section, h.position, h.id limit ${part.limit} offset ${part.offset}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from home_categories h where ${chosen}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** The existing categories and uploads among the named ones. */
export async function readFacts(
  db: Db,
  named: { codes: string[]; uploads: string[] },
): Promise<{ codes: string[]; uploads: UploadFacts[] }> {
  const { rows } = await sql<{ codes: string[]; uploads: UploadFacts[] }>`
    select array(select c.code from categories c where c.code = any (${named.codes}::text[])) as codes,
      coalesce((
        select json_agg(json_build_object('id', u.id, 'width', u.width)) from (
          select id, width from uploads
          -- Seller uploads are excluded, as they are deleted with the seller. Locked against the clean-up job.
          where id = any (${named.uploads}::uuid[]) and user_id is not null for key share
        ) u
      ), '[]') as uploads
  `.execute(db)
  return rows[0] ?? { codes: [], uploads: [] }
}

/**
 * Adds tiles at the end of their section; an existing tile gets the new image. Inserts in key order, so that
 * concurrent imports do not deadlock.
 */
export async function putTiles(db: Db, tiles: HomeCategoryFields[]): Promise<void> {
  const given = tiles.map((tile, number) => ({ ...tile, number }))
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as g (section text, name text, image text, "categoryCode" text, number int)
    ), taken as (
      select section, max(position) as position from home_categories group by section
    )
    insert into home_categories as h (section, name, image, category_code, position)
    select g.section, g.name, g.image, g."categoryCode",
      coalesce(t.position, 0) + row_number() over (partition by g.section order by g.number)
    from given g left join taken t using (section)
    order by g.section, g."categoryCode", g.name
    on conflict (section, category_code, name) do update set image = excluded.image, version = h.version + 1
    where h.image <> excluded.image
  `.execute(db)
}

/** Locks a tile until the transaction ends. */
export async function lockTile(tx: Db, id: number): Promise<HomeCategory | undefined> {
  const { rows } = await sql<HomeCategory>`
    select ${tileColumns} from home_categories h where h.id = ${id}::bigint for update
  `.execute(tx)
  return rows[0]
}

export async function findTile(db: Db, id: number): Promise<HomeCategory | undefined> {
  const { rows } = await sql<HomeCategory>`
    select ${tileColumns} from home_categories h where h.id = ${id}::bigint
  `.execute(db)
  return rows[0]
}

/**
 * Updates a locked tile and returns its new version. Undefined when it has another version than the expected one, or has a
 * deal and would leave its section.
 */
export async function updateTile(
  tx: Db,
  tile: HomeCategory,
  expected: number | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update home_categories h set name = ${tile.name}, image = ${tile.image}, category_code = ${tile.categoryCode},
      section = ${tile.section}::text, version = h.version + 1,
      position = case when h.section = ${tile.section}::text then h.position
        else (select coalesce(max(o.position), 0) + 1 from home_categories o where o.section = ${tile.section}::text) end
    where h.id = ${tile.id} and coalesce(h.version = ${expected ?? null}::int, true) and (
      h.section = ${tile.section}::text or not exists (select from deals d where d.home_category_id = h.id)
    )
    returning h.version
  `.execute(tx)
  return rows[0]?.version
}

/**
 * Moves a tile within its section and renumbers the others. Locks the whole section in id order, so that concurrent
 * moves are serialized. Only the moved tile gets a new version: the others do not conflict with an edit. False if the tile
 * is no longer in its section, or has another version than the expected one.
 */
export async function placeTile(
  tx: Db,
  id: number,
  { position: place, version }: { position: number; version?: number | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    with section as (
      select h.id, h.position, h.version from home_categories h
      where h.section = (select section from home_categories where id = ${id}::bigint)
      order by h.id for update
    ), chosen as (
      select from section where id = ${id}::bigint and coalesce(version = ${version ?? null}::int, true)
    ), counted as (
      select id, row_number() over (order by position, id) as place from section where id <> ${id}::bigint
    ), wanted as (
      select id, case when place < ${place}::bigint then place else place + 1 end as place from counted
      union all select ${id}::bigint, least(${place}::bigint, (select count(*) from section))
    ), written as (
      update home_categories h set position = w.place, version = h.version + (h.id = ${id}::bigint)::int from wanted w
      where h.id = w.id and h.position <> w.place and exists (select from chosen)
    )
    select exists (select from chosen) as moved
  `.execute(tx)
  return rows[0]?.moved ?? false
}

/** Deletes a tile. False when it has a deal, also an ended one; a foreign key enforces this as well. */
export async function deleteTile(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from home_categories h
    where h.id = ${id}::bigint and not exists (select from deals d where d.home_category_id = h.id) returning h.id
  `.execute(db)
  return rows.length === 1
}
