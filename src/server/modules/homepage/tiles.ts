import type {
  HomeCategory,
  HomeCategoryChange,
  HomeCategoryFields,
  Section,
} from '#contract/shop/homepage.ts'
import { Failure } from '#shared/failure.ts'
import { foreignKeyViolation, isUniqueViolation, sqlState } from '../../database/errors.ts'
import type { List, Part } from '../../database/list.ts'
import { transaction } from '../../database/transaction.ts'
import type { Shop } from '../../shop.ts'
import { checkCategory, readImage, uploadIds, withoutRepeats } from './homepage.rules.ts'
import * as statements from './homepage.sql.ts'

type TileShop = Pick<Shop, 'db' | 'config'>

export const listTiles = (
  shop: TileShop,
  part: Part & { section: Section | undefined },
): Promise<List<HomeCategory>> => statements.listTiles(shop.db, part)

export async function readTile(shop: TileShop, id: number): Promise<HomeCategory> {
  const tile = await statements.findTile(shop.db, id)
  if (!tile) throw new Failure('not_found')
  return tile
}

/** Adds tiles, or changes the image of existing ones; all or none. */
export async function writeTiles({ db, config }: TileShop, tiles: HomeCategoryFields[]): Promise<void> {
  const publicUrl = config.PUBLIC_URL
  const codes = tiles.map((tile) => tile.categoryCode)
  const uploads = uploadIds(
    tiles.map((tile) => tile.image),
    publicUrl,
  )
  await transaction(db, async (tx) => {
    const facts = await statements.readFacts(tx, { codes, uploads })
    const checked = tiles.map((tile, index) => ({
      ...tile,
      categoryCode: checkCategory(tile.categoryCode, facts.codes, `${index}.categoryCode`),
      image: readImage(tile.image, { publicUrl, uploads: facts.uploads }, `${index}.image`),
    }))
    await statements.putTiles(tx, withoutRepeats(checked))
  })
}

/**
 * Changes the given fields; with `version`, throws `version_conflict` when the tile was changed since. A tile with a deal must
 * stay in its section.
 */
export async function changeTile(
  { db, config }: TileShop,
  id: number,
  { version: expected, ...change }: HomeCategoryChange,
): Promise<HomeCategory> {
  const publicUrl = config.PUBLIC_URL
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  try {
    return await transaction(db, async (tx) => {
      const present = await statements.lockTile(tx, id)
      if (!present) throw new Failure('not_found')
      // An empty change must not refuse the edits of others.
      if (Object.keys(given).length === 0 && !isOutdated(present, expected)) return present
      const tile: HomeCategory = { ...present, ...given }
      const facts = await statements.readFacts(tx, {
        codes: [tile.categoryCode],
        uploads: uploadIds([tile.image], publicUrl),
      })
      checkCategory(tile.categoryCode, facts.codes, 'categoryCode')
      if (tile.image !== present.image) {
        tile.image = readImage(tile.image, { publicUrl, uploads: facts.uploads }, 'image')
      }
      const version = await statements.updateTile(tx, tile, expected)
      if (version !== undefined) return { ...tile, version }
      throw isOutdated(present, expected) ? new Failure('version_conflict') : leftItsDeal()
    })
  } catch (error) {
    if (isUniqueViolation(error, 'home_categories_once')) throw tileTaken()
    throw error
  }
}

/** Moves a tile within its section; positions start at 1. With `version`, throws `version_conflict` as `changeTile`. */
export async function moveTile(
  shop: TileShop,
  id: number,
  place: { position: number; version?: number | undefined },
): Promise<HomeCategory> {
  // A concurrent import locks tiles in another order and can deadlock; the transaction retries.
  const moved = await transaction(shop.db, (tx) => statements.placeTile(tx, id, place))
  const tile = await readTile(shop, id)
  if (moved) return tile
  throw isOutdated(tile, place.version) ? new Failure('version_conflict') : leftItsSection()
}

const isOutdated = ({ version }: HomeCategory, expected: number | undefined): boolean =>
  expected !== undefined && expected !== version

/** Deletes a tile. */
export async function removeTile({ db }: TileShop, id: number): Promise<{ message: string; id: number }> {
  try {
    if (await statements.deleteTile(db, id)) return { message: 'The entry was deleted.', id }
  } catch (error) {
    // A deal was created concurrently.
    if (sqlState(error) !== foreignKeyViolation) throw error
  }
  throw (await statements.findTile(db, id)) ? hasItsDeal() : new Failure('not_found')
}

const hasItsDeal = (): Failure =>
  new Failure('status_conflict', {
    message: 'This category still has deals. Delete them first, also the ended ones.',
  })

const leftItsSection = (): Failure =>
  new Failure('status_conflict', {
    message: 'Someone moved this entry to another section at the same time. Please try again.',
  })

const leftItsDeal = (): Failure =>
  new Failure('status_conflict', {
    message:
      'This category still has deals, so it must stay in the section Deals. Delete its deals first, including ended ones.',
  })

const tileTaken = (): Failure =>
  new Failure('already_exists', { message: 'This section already has an entry with this name and category.' })
