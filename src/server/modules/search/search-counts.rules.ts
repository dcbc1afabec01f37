import { isPerson, type VisitHeaders } from '#shared/visitors.ts'
import { wordsOf } from './search.rules.ts'

export type CountedSearch = { kind: 'searches' | 'clicks'; query: string }

type Request = { url: string; headers: VisitHeaders }

const queryMax = 100
const listing = /^\/products(?:\/[^/]*)?\/?(?:\.data)?$/i
const product = /^\/product-details\//i
/** Sorting, filtering and paging repeat a search. */
const uncounted = /[?&](?!query=|_routes=)[^=&]+=/

/**
 * What a page request says about searches: a search, or a product opened from its results. Undefined for others, for
 * bots, for prefetches, and for texts that may be personal: addresses and long numbers.
 */
export function readSearch({ url, headers }: Request): CountedSearch | undefined {
  if (!isPerson(headers)) return undefined
  const [path = '', search = ''] = url.split('?')
  if (listing.test(path)) {
    if (uncounted.test(`?${search}`)) return undefined
    return counted('searches', new URLSearchParams(search).get('query'))
  }
  const { referer } = headers
  if (!product.test(path) || typeof referer !== 'string' || !URL.canParse(referer)) return undefined
  const from = new URL(referer)
  return listing.test(from.pathname) ? counted('clicks', from.searchParams.get('query')) : undefined
}

function counted(kind: CountedSearch['kind'], text: string | null): CountedSearch | undefined {
  if (!text || text.length > 200 || text.includes('@') || /\d{6,}/.test(text.replace(/[\s().+-]/g, ''))) {
    return undefined
  }
  const query = Array.from(wordsOf(text).join(' ')).slice(0, queryMax).join('').trim()
  return query === '' ? undefined : { kind, query }
}
