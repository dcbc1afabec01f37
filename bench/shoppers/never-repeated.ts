// Paths that are not requested twice in a run, so that no cache has the reply.
import { productsPerPage } from '#shared/page.ts'
import { pick, type Samples, wordsOf } from './samples.ts'

let calls = 0
/** A different number each time. Multiples of a large prime, so that consecutive numbers are far apart. */
const different = (below: number): number => (++calls * 7_919) % below

const orders = ['', '&sort=price_low', '&sort=price_high', '&sort=newest', '&sort=rating', '&sort=discount']

/** Gives each path once, in random order, and starts over after the last one. */
function eachOnce(pathsOf: (samples: Samples) => string[]): (samples: Samples) => string {
  let left: string[] = []
  return (samples) => {
    if (left.length === 0)
      left = pathsOf(samples)
        .map((path) => ({ path, place: Math.random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ path }) => path)
    return left.pop() ?? '/'
  }
}

/** All pages of all categories in all orders. */
const listings = ({ categories }: Samples, path: (code: string, page: number, order: string) => string) =>
  categories.flatMap(({ code, products }) =>
    Array.from({ length: Math.ceil(products / productsPerPage) }, (_, page) =>
      orders.map((order) => path(code, page, order)),
    ).flat(),
  )

export const nextListing = eachOnce((samples) =>
  listings(samples, (code, page, order) => `/api/products?category=${code}&pageNumber=${page}${order}`),
)
export const nextListingPage = eachOnce((samples) =>
  listings(samples, (code, page, order) => `/products/${code}?page=${page + 1}${order}`),
)
export const nextProductPage = eachOnce(({ productPaths }) => productPaths)

/** A category and a color with price limits that differ each time. */
export function nextFilter({ categories, colors }: Samples): string {
  const number = different(90_000)
  const limits = `minPrice=${number % 90}&maxPrice=${100 + Math.floor(number / 90)}`
  return `/api/products?category=${pick(categories).code}&color=${pick(colors)}&${limits}${pick(orders)}`
}

/** Words of two titles, sometimes with a color, a price limit, or both. */
export function nextSearch({ titles, colors }: Samples): string {
  const words = [pick(titles), pick(titles)].flatMap((title) => wordsOf(title).slice(0, 1))
  const number = different(90_000)
  if (number % 3 === 0) words.unshift(pick(colors))
  if (number % 4 === 0) words.push('under', String(20 + Math.floor(number / 300)))
  return `/api/products?query=${encodeURIComponent(words.join(' '))}`
}
