import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type CsvCell, csvOf } from '../csv/csv.ts'

export type DataRow = Record<string, string | number | boolean | null>

/** One kind of data: a JSON and a CSV file. `pages` reads the rows page by page, and is read once for each file. */
export type DataKind = { name: string; pages: () => AsyncIterable<DataRow[]> }

/** Files are written in pieces of at most this size. */
export const pieceBytes = 1_048_576

/**
 * Writes a ZIP file with a JSON and a CSV file for each kind. Holds one page of rows and one piece in memory. Returns the
 * size of the file.
 */
export async function writeDataArchive(
  kinds: readonly DataKind[],
  write: (piece: Uint8Array) => Promise<void>,
): Promise<number> {
  const out = pieceWriter(write)
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    out.push(bytes)
  })
  for (const kind of kinds) {
    await addFile(zip, `json/${kind.name}.json`, jsonParts(kind), out.flush)
    await addFile(zip, `csv/${kind.name}.csv`, csvParts(kind), out.flush)
  }
  zip.end()
  await out.flush(true)
  return out.total()
}

async function addFile(
  zip: Zip,
  name: string,
  parts: AsyncIterable<Uint8Array>,
  flush: () => Promise<void>,
): Promise<void> {
  const file = new ZipDeflate(name, { level: 6 })
  zip.add(file)
  for await (const part of parts) {
    file.push(part)
    await flush()
  }
  file.push(new Uint8Array(), true)
}

async function* jsonParts({ pages }: DataKind): AsyncIterable<Uint8Array> {
  let separator = '[\n'
  for await (const rows of pages()) {
    if (rows.length === 0) continue
    yield strToU8(separator + rows.map((row) => JSON.stringify(row)).join(',\n'))
    separator = ',\n'
  }
  yield strToU8(separator === '[\n' ? '[]\n' : '\n]\n')
}

async function* csvParts({ pages }: DataKind): AsyncIterable<Uint8Array> {
  let heads: string[] | undefined
  for await (const rows of pages()) {
    const [first] = rows
    if (!first) continue
    if (!heads) {
      heads = Object.keys(first)
      yield csvOf([heads])
    }
    yield csvOf(rows.map((row) => (heads ?? []).map((name) => cellOf(row[name]))))
  }
}

const cellOf = (value: DataRow[string] | undefined): CsvCell =>
  typeof value === 'number' ? value : value === null || value === undefined ? '' : String(value)

/** Collects bytes and hands them on in pieces of `pieceBytes`. */
function pieceWriter(write: (piece: Uint8Array) => Promise<void>) {
  let waiting: Uint8Array[] = []
  let size = 0
  let written = 0
  return {
    push: (bytes: Uint8Array): void => {
      waiting.push(bytes)
      size += bytes.length
    },
    flush: async (all = false): Promise<void> => {
      if (size < pieceBytes && !all) return
      let rest: Uint8Array = Buffer.concat(waiting)
      while (rest.length >= pieceBytes || (all && rest.length > 0)) {
        const piece = rest.subarray(0, pieceBytes)
        await write(piece)
        written += piece.length
        rest = rest.subarray(pieceBytes)
      }
      waiting = [rest]
      size = rest.length
    },
    total: () => written,
  }
}
