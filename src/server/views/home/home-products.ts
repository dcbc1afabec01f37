import { type RawBuilder, sql } from 'kysely'
import type { HomeProducts } from '#contract/shop/homepage.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Subject } from '../../database/content-cache/content-changes.ts'
import type { Db } from '../../database/open.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { type Categories, readCategories } from '../catalog/categories.ts'
import { dealJoin } from '../catalog/deals.ts'
import { type CardRow, cardColumns, toCard } from '../catalog/product-cards.ts'
import { readPopularSearches } from './popular-searches.ts'

const shownMax = 10
/** Read for each row, so that enough are left when sold-out products and all but one of a category are dropped. */
const candidatesMax = 60

const bestsellers = sql`select product_id, row_number() over (order by units desc, product_id) as place
  from product_sales order by place limit ${candidatesMax}`
const newArrivals = sql`select id as product_id, row_number() over (order by created_at desc, id desc) as place
  from products where listed order by place limit ${candidatesMax}`

/** The product rows of the home page, and popular searches. A new product appears within a minute, when the cached entry expires. */
export function readHomeProducts(db: Db, reads?: Reads): Promise<HomeProducts> {
  return cached(db, { key: 'home-products', reads }, async () => {
    const categories = await readCategories(db)
    const [sold, added, popularSearches] = await readFromReplica(db, (reader) =>
      Promise.all([
        readRow(reader, bestsellers, categories),
        readRow(reader, newArrivals, categories),
        readPopularSearches(reader),
      ]),
    )
    const rows = [...sold, ...added]
    return {
      value: {
        bestsellers: sold.map((row) => toCard(row, categories)),
        newArrivals: added.map((row) => toCard(row, categories)),
        popularSearches,
      },
      subjects: rows.flatMap((row): Subject[] => [
        `product:${row.id}`,
        `seller:${row.seller_id}`,
        `deal:${row.category_id}`,
      ]),
      weight: 1 + rows.length,
    }
  })
}

/** One product of each leaf category, so that a row shows the breadth of the shop. */
async function readRow(db: Db, candidates: RawBuilder<unknown>, categories: Categories): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns()}
    from (${candidates}) c join products p on p.id = c.product_id join sellers s on s.id = p.seller_id ${dealJoin}
    where p.listed order by c.place
  `.execute(db)
  const seen = new Set<number>()
  const shown = rows.filter((row) => {
    if (row.quantity === 0 || seen.has(row.category_id) || !categories.byId.has(row.category_id)) return false
    seen.add(row.category_id)
    return true
  })
  return shown.slice(0, shownMax)
}
