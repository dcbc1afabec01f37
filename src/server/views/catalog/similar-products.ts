import { sql } from 'kysely'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { toCents } from '#shared/payments/money.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Subject } from '../../database/content-cache/content-changes.ts'
import type { Db } from '../../database/open.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { readCategories } from './categories.ts'
import { dealJoin } from './deals.ts'
import { readProduct } from './product.ts'
import { type CardRow, cardColumns, price, toCard } from './product-cards.ts'

const shownMax = 10
/**
 * The most popular products of the leaf category, and of its parent, that are compared: the cost does not grow with
 * the category.
 */
const comparedMax = 150

/**
 * Products of the same leaf category first, then of its parent; within each ranked by shared title words and nearness
 * of the price.
 */
export function readSimilar(db: Db, productId: number, reads?: Reads): Promise<ProductCard[]> {
  return cached(db, { key: `similar:${productId}`, reads }, async (inner) => {
    const [product, categories] = await Promise.all([readProduct(db, productId, inner), readCategories(db)])
    const leaf = product.category.id
    const parent = product.categoryPath.at(-2)?.id ?? leaf
    const { rows } = await readFromReplica(db, (reader) =>
      sql<CardRow>`
      with wanted as (
        select array_to_string(array(
          select quote_literal(word)
          from unnest(tsvector_to_array(to_tsvector('english', search_text(${product.title})))) as word
        ), ' | ')::tsquery as words
      ), candidates as (
        (
          select product_id, 0 as distance from product_categories where category_id = ${leaf}
          order by popularity desc, product_id desc limit ${comparedMax}
        ) union all (
          select product_id, 1 from product_categories where category_id = ${parent}
          order by popularity desc, product_id desc limit ${comparedMax}
        )
      ), nearest as (
        select product_id, min(distance) as distance from candidates where product_id <> ${productId} group by product_id
      ), ranked as (
        select p.id, row_number() over (order by n.distance, ts_rank(p.search, w.words)
          - 0.2 * abs(ln((${price} + 100)::float / ${toCents(product.sellingPrice) + 100}::float)) desc,
          p.popularity desc, p.id desc) as place
        from nearest n join products p on p.id = n.product_id cross join wanted w ${dealJoin}
        where p.listed
        order by place limit ${shownMax}
      )
      select ${cardColumns()}
      from ranked join products p on p.id = ranked.id join sellers s on s.id = p.seller_id ${dealJoin}
      order by ranked.place
    `.execute(reader),
    )
    return {
      value: rows.map((row) => toCard(row, categories)),
      subjects: [
        `list:${parent}`,
        ...rows.flatMap((row): Subject[] => [
          `product:${row.id}`,
          `seller:${row.seller_id}`,
          `deal:${row.category_id}`,
        ]),
      ],
      weight: 1 + rows.length,
    }
  })
}
