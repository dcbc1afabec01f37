import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import { cacheReads } from '../../database/database-metrics.ts'
import type { Db } from '../../database/open.ts'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** A rendered page, compressed. */
export type CachedPage = {
  status: number
  contentType: string
  location: string | null
  policy: string
  etag: string
  /** A query of the page failed. The page is sent without that part, and not cached. */
  partial: boolean
  /** All current browsers accept Brotli. Other encodings are made per request. */
  brotli: Buffer
  /** Compressed at the fastest level. The second request recompresses the page. */
  isFast: boolean
}

/** A page is served this long without asking the database for changes: the maximum age of a change not yet shown. */
export const freshMs = 500
/** After this long, a request starts a check in the background. */
const checkAfterMs = 200
const recentMax = 1_000

type Recent = { page: CachedPage; checkedAt: number }
/** Renders a page and collects in `reads` what the page depends on. */
type Render = (reads: Reads) => Promise<CachedPage>

/** Cached rendered pages without any user. Changes invalidate them as they do all other content, on every node. */
export function createPageCache(db: Db) {
  /** Ordered by `checkedAt`. */
  const recent = new Map<string, Recent>()
  const pending = new Map<string, Promise<CachedPage>>()

  function storeRecent(key: string, page: CachedPage, checkedAt: number): void {
    recent.delete(key)
    recent.set(key, { page, checkedAt })
    for (const [oldest, entry] of recent) {
      if (recent.size <= recentMax && entry.checkedAt > checkedAt - freshMs) break
      recent.delete(oldest)
    }
  }

  async function read(key: string, render: Render): Promise<CachedPage> {
    // Taken before the check, because later changes may be missing from the page.
    const checkedAt = Date.now()
    const page = await cached(db, { key: `rendered:${key}`, segment: 'replies' }, (reads) =>
      build(render, reads),
    )
    if (page.status === 200 && !page.partial) storeRecent(key, page, checkedAt)
    return page
  }

  function refresh(key: string, render: Render): Promise<CachedPage> {
    const running = pending.get(key)
    if (running) return running
    const reading = read(key, render).finally(() => pending.delete(key))
    pending.set(key, reading)
    return reading
  }

  return async function page(key: string, render: Render): Promise<CachedPage> {
    const known = recent.get(key)
    const age = known ? Date.now() - known.checkedAt : freshMs
    if (!known || age >= freshMs) return refresh(key, render)
    cacheReads.inc({ cache: 'pages', result: 'hit' })
    // If the check fails, requests see the error once the page is no longer fresh.
    if (age >= checkAfterMs) refresh(key, render).catch(() => undefined)
    if (known.page.isFast) void recompress(known.page)
    return known.page
  }
}

async function build(render: Render, reads: Reads) {
  cacheReads.inc({ cache: 'pages', result: 'miss' })
  const value = await render(reads)
  // Not cached: no change log entry tells when a missing page is created or a failed query works again.
  const uncached = value.status !== 200 || value.partial
  return { value, subjects: [], weight: 1 + value.brotli.length / 1024, uncached }
}

const quality = (level: number, bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

/** Fits the output of nearly all pages. */
const outputBytes = 32_768

/** A copy, because the compressor's output is a part of a larger buffer, and a cached part would keep all of it in memory. */
const exact = (bytes: Buffer): Buffer => Buffer.from(bytes)

/** Compresses synchronously at the fastest level: handing the work to another thread would cost more. */
export function toCachedPage(
  page: Omit<CachedPage, 'etag' | 'brotli' | 'isFast'> & { body: string },
): CachedPage {
  const { body, ...head } = page
  const bytes = Buffer.from(body)
  const brotli = exact(brotliCompressSync(bytes, { chunkSize: outputBytes, ...quality(1, bytes) }))
  // The compressed bytes identify the page as well as the page itself, and are shorter.
  const etag = hash('sha1', brotli, 'base64url')
  return { ...head, etag: `W/"${etag}"`, brotli, isFast: true }
}

/** Compresses a page that is requested repeatedly at a better level, off the main thread. */
async function recompress(page: CachedPage): Promise<void> {
  page.isFast = false
  const bytes = await decompressBrotli(page.brotli)
  page.brotli = exact(await compressBrotli(bytes, quality(6, bytes)))
}

/** The page in the best encoding that the client accepts. */
export async function encodedBody(
  page: CachedPage,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (acceptEncoding.includes('br')) return { body: page.brotli, encoding: 'br' }
  const plain = await decompressBrotli(page.brotli)
  if (acceptEncoding.includes('gzip'))
    return { body: await compressGzip(plain, { level: 5 }), encoding: 'gzip' }
  return { body: plain }
}
