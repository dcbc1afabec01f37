import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/open.ts'
import { addSearchCounts, collect, readSearch, type SearchCount } from '../../modules/search/search-counts.ts'
import { searchProducts } from './find-products.ts'

const writeEveryMs = 10_000

/** Counts searches without a statement per request: each node collects them and writes them every ten seconds. */
export function searchCounter(db: Db, onError: (error: unknown) => void) {
  let pending = new Map<string, Omit<SearchCount, 'results'>>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const counts = [...pending.values()]
    pending = new Map()
    if (counts.length === 0) return
    const found: SearchCount[] = []
    // One after the other: shoppers come first. Most of these results are cached.
    for (const count of counts) {
      const { total } = await searchProducts(db, { query: count.query, size: 1 })
      found.push({ ...count, results: total })
    }
    await addSearchCounts(db, found)
  }
  return {
    note: (request: Parameters<typeof readSearch>[0]) => {
      const search = readSearch(request)
      if (!search || !collect(pending, search)) return
      timer ??= setTimeout(() => void write().catch(onError), writeEveryMs).unref()
    },
    write,
  }
}

/** Counts the searches among the page requests of a node. */
export function countSearches(app: FastifyInstance, db: Db): void {
  const counter = searchCounter(db, (error) => app.log.warn({ error }, 'Searches were not counted'))
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' && reply.statusCode < 400 && request.url.startsWith('/product'))
      counter.note(request)
  })
  // The database is still open.
  app.addHook('preClose', () => counter.write().catch(() => {}))
}
