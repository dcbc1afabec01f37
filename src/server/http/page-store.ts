import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A rendered page as it goes over the wire. */
export type StoredPage = {
  status: number
  contentType: string
  location: string | null
  policy: string
  etag: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
  renderedAt: number
}

const entriesMax = 1_000
const bytesMax = 96 * 1024 * 1024
/** A change of the shop is seen after this long at the latest; a page that everyone asks for is rendered once in it. */
export const freshMs = 900

/**
 * Rendered pages, the same for everyone, with one rendering at a time for each address. Bounded in number and bytes;
 * the least recently asked for goes first.
 */
export function createPageStore() {
  const pages = new Map<string, StoredPage>()
  const underWay = new Map<string, Promise<StoredPage>>()
  let bytes = 0

  const sizeOf = (page: StoredPage) => page.plain.length + page.brotli.length + page.gzip.length

  function remove(key: string): void {
    const page = pages.get(key)
    if (page && pages.delete(key)) bytes -= sizeOf(page)
  }

  function put(key: string, page: StoredPage): void {
    remove(key)
    pages.set(key, page)
    bytes += sizeOf(page)
    for (const oldest of pages.keys()) {
      if (pages.size <= entriesMax && bytes <= bytesMax) break
      remove(oldest)
    }
  }

  return async function page(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const known = pages.get(key)
    if (known && Date.now() - known.renderedAt < freshMs) {
      pages.delete(key)
      pages.set(key, known)
      return known
    }
    const running = underWay.get(key)
    if (running) return running
    const rendering = render()
      .then((rendered) => {
        if (rendered.status === 200) put(key, rendered)
        return rendered
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }
}

/** Compresses a page once for all who ask for it. */
export async function toStoredPage(
  page: Pick<StoredPage, 'status' | 'contentType' | 'location' | 'policy'> & { body: Buffer },
): Promise<StoredPage> {
  const [asBrotli, asGzip] = await Promise.all([
    brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    gzipped(page.body, { level: 5 }),
  ])
  const etag = createHash('sha1').update(page.body).digest('base64url')
  return {
    status: page.status,
    contentType: page.contentType,
    location: page.location,
    policy: page.policy,
    etag: `W/"${etag}"`,
    plain: page.body,
    brotli: asBrotli,
    gzip: asGzip,
    renderedAt: Date.now(),
  }
}
