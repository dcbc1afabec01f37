import type { ImportColumn } from '#shared/catalog/import-columns.ts'

/** The columns with addresses of pictures. */
export const pictureColumns = ['images', 'colorImages'] as const satisfies ImportColumn[]

/** The addresses in a cell: separated by spaces, or by a comma, semicolon or bar before the next address. */
export const splitAddresses = (cell: string): string[] =>
  cell.split(/\s*[,;|]\s*(?=https?:\/\/|\/)|\s+/i).filter(Boolean)

/** State of an image on another site. Without `path` and `message` it has not been fetched yet. */
export type KnownPicture = { url: string; path: string | null; message: string | null }

type Cells = Partial<Record<ImportColumn, string>>

/**
 * The cells with the paths of fetched pictures instead of their addresses. `read` returns the address of a picture on
 * another site in one spelling, `undefined` for all other texts. With `keep`, other addresses stay in the cells, in that
 * spelling; else they are left out, and a cell without any picture left counts as empty. `missing`: pictures left out.
 */
export function placeFetched(
  cells: Cells,
  known: ReadonlyMap<string, KnownPicture>,
  { read, keep }: { read: (text: string) => string | undefined; keep: boolean },
): { cells: Cells; missing: KnownPicture[] } {
  const next: Cells = { ...cells }
  const missing: KnownPicture[] = []
  for (const column of pictureColumns) {
    const addresses = splitAddresses(cells[column] ?? '')
    if (addresses.length === 0) continue
    const places = addresses.flatMap((address) => {
      const url = read(address)
      if (url === undefined) return address
      const picture = known.get(url) ?? { url, path: null, message: null }
      if (picture.path === null && !keep) missing.push(picture)
      return picture.path ?? (keep ? url : [])
    })
    if (places.length > 0) next[column] = [...new Set(places)].join(' ')
    else delete next[column]
  }
  return { cells: next, missing }
}

/** The message of a row whose pictures were left out. */
export function missingText([first, ...others]: KnownPicture[]): string | null {
  if (!first) return null
  const reason = first.message ?? 'An import fetches at most 10,000 pictures.'
  const rest = others.length > 0 ? ` ${others.length} more images of this row are missing, too.` : ''
  return `Without the picture ${first.url}: ${reason}${rest}`
}
