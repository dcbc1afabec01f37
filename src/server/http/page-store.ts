import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { keep } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** A rendered page as it goes over the wire. */
export type StoredPage = {
  status: number
  contentType: string
  location: string | null
  policy: string
  etag: string
  /** Something that belongs on it could not be read: it is for those who asked meanwhile, and the next may get all of it. */
  partial: boolean
  /** As every browser of the last years takes it; others are few, and theirs is made when they ask. */
  brotli: Buffer
  /** Quickly compressed for the first who asks; whoever asks again sets off doing it well. */
  quick: boolean
}

/** So long after it was known to be right a page is sent without asking the database: the age of a change that is not seen yet. */
export const freshMs = 500
/** From then on whoever asks sets off the next question, and does not wait for it. */
const renewMs = 200
const recentMax = 1_000

type Recent = { page: StoredPage; knownAt: number }

/**
 * Rendered pages, the same for everyone. They are kept with the rest of the public content, so one is rendered again
 * only when something changed that it shows, on whatever node, and once for all who wait for it.
 */
export function createPageStore(db: Db) {
  /** In the order of `knownAt`. */
  const recent = new Map<string, Recent>()
  const underWay = new Map<string, Promise<StoredPage>>()

  function remember(key: string, page: StoredPage, knownAt: number): void {
    recent.delete(key)
    recent.set(key, { page, knownAt })
    for (const [oldest, entry] of recent) {
      if (recent.size <= recentMax && entry.knownAt > knownAt - freshMs) break
      recent.delete(oldest)
    }
  }

  async function find(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    // Before the question: what is changed after it may be missing.
    const knownAt = Date.now()
    const page = await keep(db, `rendered:${key}`, () => renderToKeep(render), 'replies')
    if (page.status === 200 && !page.partial) remember(key, page, knownAt)
    return page
  }

  function refresh(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const running = underWay.get(key)
    if (running) return running
    const finding = find(key, render).finally(() => underWay.delete(key))
    underWay.set(key, finding)
    return finding
  }

  return async function page(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const known = recent.get(key)
    const age = known ? Date.now() - known.knownAt : freshMs
    if (!known || age >= freshMs) return refresh(key, render)
    // A failure is told to those who ask once the page is too old.
    if (age >= renewMs) refresh(key, render).catch(() => undefined)
    if (known.page.quick) void compressWell(known.page)
    return known.page
  }
}

async function renderToKeep(render: () => Promise<StoredPage>) {
  const value = await render()
  // What is not there today may be there tomorrow, and no change of what was read tells so.
  const passing = value.status !== 200 || value.partial
  return { value, about: [], weight: 1 + value.brotli.length / 1024, passing }
}

const quality = (level: number, bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

/** Compresses a page that may never be asked for again: quickly, for another thread would cost more than it takes. */
export function toStoredPage(
  page: Omit<StoredPage, 'etag' | 'brotli' | 'quick'> & { body: string },
): StoredPage {
  const { body, ...head } = page
  const bytes = Buffer.from(body)
  const compressed = brotliCompressSync(bytes, { chunkSize: 32_768, ...quality(1, bytes) })
  // Of what it was compressed to: the same for the same page, and much less to go through.
  const etag = hash('sha1', compressed, 'base64url')
  return { ...head, etag: `W/"${etag}"`, brotli: compressed, quick: true }
}

/** Compresses a page that is asked for often as well as it is worth, beside the work of the others. */
async function compressWell(page: StoredPage): Promise<void> {
  page.quick = false
  const bytes = await unpacked(page.brotli)
  page.brotli = await brotli(bytes, quality(6, bytes))
}

/** The page's bytes in the best way that the client takes. */
export async function bytesFor(
  page: StoredPage,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (acceptEncoding.includes('br')) return { body: page.brotli, encoding: 'br' }
  const plain = await unpacked(page.brotli)
  if (acceptEncoding.includes('gzip')) return { body: await gzipped(plain, { level: 5 }), encoding: 'gzip' }
  return { body: plain }
}
