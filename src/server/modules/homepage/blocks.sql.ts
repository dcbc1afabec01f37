import { sql } from 'kysely'
import { type BlockContent, blocksMax, type HomeBlock } from '#contract/shop/home-blocks.ts'
import type { Db } from '../../database/open.ts'

type BlockRow = Omit<HomeBlock, 'changedAt'> & { changedAt: Date }

const columns = sql`b.id, b.draft, b.published, b.version, b.changed_at as "changedAt",
  b.draft is distinct from b.published as changed,
  case when b.published is null then 'DRAFT' when b.ends_at <= now() then 'ENDED'
    when b.starts_at > now() then 'SCHEDULED' else 'LIVE' end as status`

const toBlock = ({ changedAt, ...row }: BlockRow): HomeBlock => ({
  ...row,
  changedAt: changedAt.toISOString(),
})

/** All blocks in their order. */
export async function listBlocks(db: Db): Promise<HomeBlock[]> {
  const { rows } = await sql<BlockRow>`
    select ${columns} from home_blocks b order by b.position, b.id limit ${blocksMax}
  `.execute(db)
  return rows.map(toBlock)
}

export async function findBlock(db: Db, id: number): Promise<HomeBlock | undefined> {
  const { rows } =
    await sql<BlockRow>`select ${columns} from home_blocks b where b.id = ${id}::bigint`.execute(db)
  return rows[0] && toBlock(rows[0])
}

export type PlacedContent = { id: number; content: BlockContent }

/** What customers see now, in order. */
export async function readLiveBlocks(db: Db): Promise<PlacedContent[]> {
  const { rows } = await sql<PlacedContent>`
    select b.id, b.published as content from home_blocks b
    where b.published is not null and coalesce(b.starts_at <= now(), true) and coalesce(b.ends_at > now(), true)
    order by b.position, b.id limit ${blocksMax}
  `.execute(db)
  return rows
}

/** Makes changes of the order and the number of blocks wait for each other. */
const lockBlocks = (tx: Db) => sql`lock table home_blocks in share row exclusive mode`.execute(tx)

/** Adds a block at the end. Undefined when there are as many as allowed. */
export async function insertBlock(tx: Db, draft: BlockContent): Promise<HomeBlock | undefined> {
  await lockBlocks(tx)
  const { rows } = await sql<BlockRow>`
    insert into home_blocks as b (position, draft)
    select coalesce(max(position), 0) + 1, ${JSON.stringify(draft)}::jsonb from home_blocks
    having count(*) < ${blocksMax}
    returning ${columns}
  `.execute(tx)
  return rows[0] && toBlock(rows[0])
}

type Revision = { id: number; version: number }

/** Undefined for an unknown block or another version. */
export async function updateDraft(
  db: Db,
  { id, version }: Revision,
  draft: BlockContent,
): Promise<HomeBlock | undefined> {
  const { rows } = await sql<BlockRow>`
    update home_blocks b set draft = ${JSON.stringify(draft)}::jsonb, version = version + 1, changed_at = now()
    where b.id = ${id}::bigint and b.version = ${version} returning ${columns}
  `.execute(db)
  return rows[0] && toBlock(rows[0])
}

/** Undefined for an unknown block or another version. */
export async function updatePublished(
  db: Db,
  { id, version }: Revision,
  isPublished: boolean,
): Promise<HomeBlock | undefined> {
  const whenPublished = (value: string) => (isPublished ? sql.raw(value) : sql`null`)
  const { rows } = await sql<BlockRow>`
    update home_blocks b set published = ${whenPublished('draft')},
      starts_at = ${whenPublished("(draft ->> 'startsAt')::timestamptz")},
      ends_at = ${whenPublished("(draft ->> 'endsAt')::timestamptz")},
      version = version + 1, changed_at = now()
    where b.id = ${id}::bigint and b.version = ${version} returning ${columns}
  `.execute(db)
  return rows[0] && toBlock(rows[0])
}

/** Moves a block and renumbers the others. False for an unknown block. */
export async function placeBlock(tx: Db, id: number, place: number): Promise<boolean> {
  await lockBlocks(tx)
  const { rows } = await sql<{ moved: boolean }>`
    with others as (
      select id, row_number() over (order by position, id) as place from home_blocks where id <> ${id}::bigint
    ), wanted as (
      select id, case when place < ${place}::bigint then place else place + 1 end as place from others
      union all select ${id}::bigint, least(${place}::bigint, (select count(*) from home_blocks))
    ), written as (
      update home_blocks b set position = w.place from wanted w
      where b.id = w.id and b.position <> w.place and exists (select from home_blocks where id = ${id}::bigint)
    )
    select exists (select from home_blocks where id = ${id}::bigint) as moved
  `.execute(tx)
  return rows[0]?.moved ?? false
}

export async function deleteBlock(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from home_blocks where id = ${id}::bigint returning id`.execute(db)
  return rows.length === 1
}
