/** The URL parameters that public pages read, in the order of the cache key. Other pages read none. */
const declared: [page: RegExp, names: string[]][] = [
  [/^\/(_root\.data)?$/, ['preview']],
  [
    /^\/products(?:\/[^/]*)?\/?(?:\.data)?$/i,
    [
      'attributes',
      'brand',
      'color',
      'discount',
      'exact',
      'page',
      'price',
      'query',
      'rating',
      'size',
      'sort',
      'stock',
    ],
  ],
  [/^\/product-details\/[^/]*\/[^/]*\/[^/]*\/?(?:\.data)?$/i, ['color']],
  [/^\/sellers\/[^/]*\/?$/i, ['page', 'query', 'sort']],
  [/^\/help\/?(?:\.data)?$/i, ['query']],
  [/^\/reviews\/[^/]*\/?$/i, ['page', 'sort', 'stars']],
]

/** The parameter by which React Router requests the data of some routes only. */
const routesParameter = '_routes'

/**
 * Removes parameters that the page does not read, so that they create no cache entry. The rest is in a fixed order, once
 * each: pages read the first value of a repeated parameter.
 */
export function dropUnknownParameters(url: URL, routeIds: ReadonlySet<string>): void {
  const [, names = []] = declared.find(([page]) => page.test(url.pathname)) ?? []
  const kept = new URLSearchParams()
  if (url.pathname.endsWith('.data')) {
    const asked = new Set(url.searchParams.get(routesParameter)?.split(','))
    const routes = [...routeIds].filter((id) => asked.has(id))
    if (routes.length > 0) kept.set(routesParameter, routes.join(','))
  }
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value) kept.set(name, value)
  }
  url.search = kept.toString()
}
