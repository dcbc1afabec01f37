import type { Pool } from 'pg'
import { productPath } from '#shared/catalog/product-path.ts'
import { productsPerPage } from '#shared/page.ts'

/** Existing values of the database under test, for the cases' requests. */
export type Samples = {
  category: string
  leaves: string[]
  /** All that have products. */
  categories: { code: string; products: number }[]
  colors: readonly string[]
  productIds: number[]
  productPath: string
  /** Of the pages of the products. */
  productPaths: string[]
  /** Two words of a title, some with a typo. */
  queries: string[]
  filters: string[]
  /** Enough that requests hardly repeat. */
  titles: string[]
  commonWords: string[]
  /** Page 1,000 of all products, or the last one of a smaller shop. */
  deepPage: number
  variants: { productId: number; variantId: number }[]
}

const colors = ['Black', 'White', 'Blue', 'Red', 'Green', 'Beige', 'Teal', 'Olive']

export async function takeSamples(database: Pool): Promise<Samples> {
  const { rows: shelves } = await database.query<{ code: string }>(
    `select c.code from categories c join product_categories p on p.category_id = c.id
    where c.level = 2 group by c.code order by count(*) desc, c.code limit 8`,
  )
  const { rows: leaves } = await database.query<{ code: string }>(
    'select code from categories where level = 3 order by md5(code) limit 50',
  )
  const { rows: categories } = await database.query<{ code: string; products: number }>(
    `select c.code, count(*)::int as products from categories c join product_categories p on p.category_id = c.id
    group by c.code order by c.code`,
  )
  const { rows: products } = await database.query<{ id: string; title: string; code: string }>(
    'select p.id, p.title, c.code from products p join categories c on c.id = p.category_id where p.listed order by md5(p.id::text) limit 5000',
  )
  const { rows: variants } = await database.query<{ product_id: string; id: string }>(
    `select s.product_id, s.variant_id as id from stock s join products p on p.id = s.product_id
    where p.listed and s.on_hand > 30 order by md5(s.variant_id::text) limit 5000`,
  )
  const { rows: titles } = await database.query<{ title: string }>(
    'select title from products where listed order by md5(title || id::text) limit 5000',
  )
  const { rows: common } = await database.query<{ word: string }>(
    'select word from search_words where length(word) >= 4 order by uses desc, word limit 50',
  )
  const { rows: total } = await database.query<{ count: number }>(
    'select count(*)::int as count from products where listed',
  )
  return {
    category: shelves[0]?.code ?? 'men_topwear',
    leaves: leaves.map((row) => row.code),
    categories,
    colors,
    productIds: products.slice(0, 1_000).map((row) => Number(row.id)),
    productPath: products[0] ? pathOf(products[0]) : '/',
    productPaths: products.map(pathOf),
    queries: products.slice(0, 200).map((row, index) => queryOf(row.title, index)),
    filters: shelves.flatMap(({ code }) =>
      colors.flatMap((color, index) => [
        `category=${code}&color=${color}`,
        `category=${code}&color=${color}&minDiscount=20&maxPrice=${100 * (index + 2)}`,
        `category=${code}&minPrice=${20 * index}&sort=price_low&size=M`,
      ]),
    ),
    deepPage: Math.min(1_000, Math.floor((total[0]?.count ?? 0) / productsPerPage) - 1),
    titles: titles.map((row) => row.title),
    commonWords: common.map((row) => row.word),
    variants: variants.map((row) => ({ productId: Number(row.product_id), variantId: Number(row.id) })),
  }
}

const pathOf = ({ id, title, code }: { id: string; title: string; code: string }) =>
  productPath({ id: Number(id), title, category: { categoryCode: code } })

export const wordsOf = (title: string): string[] =>
  title.split(/\s+/).filter((word) => /^[A-Za-z]{4,}$/.test(word))

function queryOf(title: string, index: number): string {
  const words = wordsOf(title)
  const [first = 'cotton', second = 'shirt'] = words
  // Every fourth search has two letters swapped.
  return `${first} ${index % 4 === 0 ? mistype(second, 1) : second}`
}

/** Swaps the letters at `at` and `at + 1`. */
export const mistype = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)

export const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('no samples')
  return item
}
