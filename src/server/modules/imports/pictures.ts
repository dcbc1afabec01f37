import { importLimits } from '#contract/sellers/imports.ts'
import { parseImagePath, readForeignAddress } from '#shared/catalog/image-path.ts'
import type { Db } from '../../database/open.ts'
import type { ImportState } from './import-state.ts'
import { cellsByColumn } from './imports.rules.ts'
import { missingText, pictureColumns, placeFetched, splitAddresses } from './pictures/cells.rules.ts'
import * as statements from './pictures/pictures.sql.ts'
import type { StoredRow } from './rows.ts'

export type PictureSettings = { PUBLIC_URL: string; IMPORT_PICTURE_HOSTS: string[] }

/** Reads the address of a picture on another site; undefined for our own pictures and all other texts. */
const foreignReader =
  ({ PUBLIC_URL, IMPORT_PICTURE_HOSTS }: PictureSettings) =>
  (text: string): URL | undefined =>
    parseImagePath(text, PUBLIC_URL) ? undefined : readForeignAddress(text, IMPORT_PICTURE_HOSTS)

/** The addresses of pictures in a row. */
function addressesIn(cells: StoredRow['cells']): string[] {
  const byColumn = cellsByColumn(cells)
  return pictureColumns.flatMap((column) => splitAddresses(byColumn[column] ?? ''))
}

type PlacedRow = {
  row: number
  cells: ReturnType<typeof cellsByColumn>
  /** Why pictures of the row are left out; null if none is. */
  missing: string | null
}

/**
 * The cells of rows with fetched pictures in place of their addresses. Before applying, addresses that are not fetched yet
 * stay, and `foreign` lists them.
 */
export async function placePictures(
  tx: Db,
  sellerId: number,
  rows: StoredRow[],
  { config, keep }: { config: PictureSettings; keep: boolean },
): Promise<{ rows: PlacedRow[]; foreign: Set<string> }> {
  const foreignOf = foreignReader(config)
  const read = (text: string) => foreignOf(text)?.href
  const cellsOf = rows.map(({ row, cells }) => ({ row, cells: cellsByColumn(cells) }))
  const urls = new Set(rows.flatMap(({ cells }) => addressesIn(cells)).flatMap((text) => read(text) ?? []))
  const pictures = await statements.readPictures(tx, sellerId, [...urls])
  const known = new Map(pictures.map((picture) => [picture.url, picture]))
  return {
    rows: cellsOf.map(({ row, cells }) => {
      const placed = placeFetched(cells, known, { read, keep })
      return { row, cells: placed.cells, missing: missingText(placed.missing) }
    }),
    foreign: new Set(keep ? urls : []),
  }
}

/**
 * The rows, with products as drafts whose file names pictures of which none arrived: customers would see a product without a
 * picture. A product that is already live, or has pictures, stays as it is.
 */
export async function holdBackUnpictured(
  tx: Db,
  sellerId: number,
  groups: StoredRow[][],
  placed: PlacedRow[],
): Promise<PlacedRow[]> {
  const known = new Map(placed.map((row) => [row.row, row]))
  const products = groups.map((group) => ({
    id: group[0]?.productId ?? null,
    rows: group.flatMap(({ row }) => known.get(row) ?? []),
  }))
  const lacking = products.filter(({ rows }) => lacksPictures(rows))
  const ids = lacking.flatMap(({ id }) => id ?? [])
  const bare = ids.length > 0 ? await statements.readBareDrafts(tx, sellerId, ids) : new Set<number>()
  const heldBack = new Set(lacking.filter(({ id }) => id === null || bare.has(id)))
  return products.flatMap((product) => (heldBack.has(product) ? product.rows.map(asDraft) : product.rows))
}

const lacksPictures = (rows: PlacedRow[]): boolean =>
  rows.some(({ missing }) => missing !== null) &&
  !rows.some(({ cells }) => pictureColumns.some((column) => cells[column]?.trim()))

const asDraft = ({ row, cells, missing }: PlacedRow): PlacedRow => ({
  row,
  cells: { ...cells, status: 'DRAFT' },
  missing: `Saved as a draft, because no picture of the product could be fetched.${missing ? ` ${missing}` : ''}`,
})

const rowsAtOnce = 2000

/** Lists the pictures that the rows to apply need, at most `importLimits.pictures`. */
export async function listPictures(tx: Db, config: PictureSettings, state: ImportState): Promise<void> {
  const foreignOf = foreignReader(config)
  const seen = new Set<string>()
  let after = 0
  while (seen.size < importLimits.pictures) {
    const cells = await statements.nextPictureCells(tx, state.id, { after, limit: rowsAtOnce })
    const [last] = cells.slice(-1)
    if (!last) break
    after = last.row
    const found = cells
      .flatMap(({ text }) => splitAddresses(text))
      .flatMap((text) => foreignOf(text) ?? [])
      .filter(({ href }) => !seen.has(href) && seen.add(href))
    const wanted = found.slice(0, found.length - Math.max(0, seen.size - importLimits.pictures))
    const unique = wanted.map(({ href, host }) => ({ url: href, host }))
    await statements.wantPictures(tx, state, unique)
  }
}

export type WaitingPicture = { url: string; host: string }

/**
 * Splits products into the first ones whose pictures have all arrived or failed, and the pictures that the products after them
 * wait for, in that order.
 */
export async function splitByPictures(
  tx: Db,
  config: PictureSettings,
  importId: number,
  products: StoredRow[][],
): Promise<{ ready: StoredRow[][]; waiting: WaitingPicture[] }> {
  const foreignOf = foreignReader(config)
  const wanted = products.map((rows) =>
    rows.flatMap(({ cells }) => addressesIn(cells)).flatMap((text) => foreignOf(text) ?? []),
  )
  const all = new Map(wanted.flat().map(({ href, host }) => [href, host]))
  const waits = await statements.readWaiting(tx, importId, [...all.keys()])
  const first = wanted.findIndex((pictures) => pictures.some(({ href }) => waits.has(href)))
  return {
    ready: first === -1 ? products : products.slice(0, first),
    waiting: [...all].flatMap(([url, host]) => (waits.has(url) ? { url, host } : [])),
  }
}

/** Stores results, and the same failure for all other pictures on `silentHosts`. */
export const saveFetched = (
  tx: Db,
  importId: number,
  results: statements.FetchResult[],
  silentHosts: Map<string, string>,
): Promise<void> => statements.saveResults(tx, importId, results, silentHosts)
