import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { unique } from './unique.ts'

export type ListedProduct = {
  sellerId: number
  title?: string
  description?: string
  category?: string
  color?: string
  colors?: string[]
  sizes?: string[]
  /** Selling price in cents. */
  selling?: number
  mrp?: number
  /** Stock of every size. */
  stock?: number
  popularity?: number
  status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  listed?: boolean
}

/**
 * Inserts products with every field that listings read, one variant per size, in one batch. Returns the ids in
 * order.
 */
export async function listProducts(db: Db, products: ListedProduct[]): Promise<number[]> {
  const rows = products.map((product, place) => {
    const color = product.color ?? 'Black'
    const selling = product.selling ?? 5_000
    return {
      place,
      seller_id: product.sellerId,
      category: product.category ?? 'men_topwear_tshirts',
      title: product.title ?? `Plain piece ${unique()}`,
      description: product.description ?? '',
      color,
      colors: product.colors ?? [color],
      sizes: product.sizes ?? ['M'],
      selling,
      mrp: product.mrp ?? selling,
      stock: product.stock ?? 5,
      popularity: product.popularity ?? 0,
      status: product.status ?? 'ACTIVE',
      listed: product.listed ?? (product.status ?? 'ACTIVE') === 'ACTIVE',
    }
  })
  const { rows: inserted } = await sql<{ id: number }>`
    with given as (
      select ordered.*, nextval(pg_get_serial_sequence('products', 'id')) as id
      from (
        select g.*, c.id as category_id, c.path from json_to_recordset(${JSON.stringify(rows)}::json) as g (place int, seller_id bigint, category text, title text,
        description text, color text, colors text[], sizes text[], selling bigint, mrp bigint, stock int, popularity int,
        status text, listed boolean)
        join categories c on c.code = g.category order by g.place
      ) ordered
    ), product as (
      insert into products (id, seller_id, category_id, category_path, title, description, color, colors, sizes,
        selling_cents, mrp_cents, popularity, status, listed)
      overriding system value
      select id, seller_id, category_id, path, title, description, color, colors, sizes, selling, mrp, popularity, status, listed
      from given
    ), variant as (
      insert into variants (product_id, seller_id, size, color, sku, position)
      select g.id, g.seller_id, s.size, g.color, concat_ws('-', 'sku', g.id, s.position), s.position
      from given g, unnest(g.sizes) with ordinality as s (size, position)
      returning id, product_id
    ), filled as (
      insert into stock (variant_id, product_id, on_hand, received)
      select v.id, v.product_id, g.stock, g.stock from variant v join given g on g.id = v.product_id
    )
    select id from given order by place
  `.execute(db)
  const ids = inserted.map((row) => row.id)
  await sql`select refresh_search(${ids}::bigint[])`.execute(db)
  return ids
}
