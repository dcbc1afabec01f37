import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import type { Prices } from '../products/write-product.rules.ts'
import type { LockedProduct, TableUndo } from './table-undo.rules.ts'

/**
 * Locks the seller's products, their variants and their stock, each in id order as orders and edits do. With
 * `delete`, also waits for orders in progress.
 */
export async function lockTableProducts(
  tx: Db,
  sellerId: number,
  ids: number[],
  intent: 'change' | 'delete',
): Promise<void> {
  const strength = intent === 'delete' ? sql`for update` : sql`for no key update`
  const selected = sql`seller_id = ${sellerId} and product_id = any (${ids}::bigint[])`
  await sql`select count(*) from (
    select from products where seller_id = ${sellerId} and id = any (${ids}::bigint[]) order by id ${strength}
  ) as locked`.execute(tx)
  await sql`select count(*) from (
    select from variants where ${selected} order by id ${strength}
  ) as locked`.execute(tx)
  await sql`select count(*) from (
    select from stock where variant_id = any (array(select id from variants where ${selected})) order by variant_id for no key update
  ) as locked`.execute(tx)
}

export async function readTableProducts(db: Db, sellerId: number, ids: number[]): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select p.id, p.version, p.title, p.description, p.status, p.hidden_reason as "hiddenReason", p.images,
      p.picture_details as "pictureDetails", p.attributes, p.details, p.color, p.sizes, p.colors,
      p.mrp_cents as "mrpCents", p.selling_cents as "sellingCents",
      json_build_object('id', c.id, 'code', c.code, 'path', p.category_path) as category,
      exists (select 1 from reviews r where r.product_id = p.id) as reviewed,
      (
        select json_agg(json_build_object('id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'gtin', v.gtin,
          'ownPrices', case when v.mrp_cents is not null then json_build_object('mrpCents', v.mrp_cents, 'sellingCents', v.selling_cents) end,
          'onHand', t.on_hand, 'held', t.held,
          'ordered', exists (select 1 from order_items i where i.variant_id = v.id)) order by v.position, v.id)
        from variants v join stock t on t.variant_id = v.id where v.product_id = p.id
      ) as variants
    from products p join categories c on c.id = p.category_id
    where p.seller_id = ${sellerId} and p.id = any (${ids}::bigint[])
  `.execute(db)
  return rows
}

export async function nextIds(tx: Db, table: 'products' | 'variants', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export type ProductLine = NonNullable<TableUndo['product']> & { id: number }

const productFields = sql`id bigint, title text, description text, "categoryId" int, "categoryPath" int[], status text,
  images text[], "pictureDetails" jsonb, attributes jsonb, details jsonb, color text, sizes text[], colors text[], "mrpCents" bigint,
  "sellingCents" bigint`

export async function insertProducts(
  tx: Db,
  sellerId: number,
  sellerActive: boolean,
  lines: ProductLine[],
): Promise<void> {
  await sql`
    insert into products (id, seller_id, category_id, category_path, title, description, color, sizes, colors, mrp_cents,
      selling_cents, images, picture_details, attributes, details, status, listed)
    overriding system value
    select n.id, ${sellerId}, n."categoryId", n."categoryPath", n.title, n.description, n.color, n.sizes, n.colors,
      n."mrpCents", n."sellingCents", n.images, coalesce(n."pictureDetails", '{}'), coalesce(n.attributes, '{}'), coalesce(n.details, '{}'), n.status,
      n.status = 'ACTIVE' and ${sellerActive}
    from json_to_recordset(${JSON.stringify(lines)}::json) as n (${productFields}) order by n.id
  `.execute(tx)
}

/** The products must be locked. */
export async function updateProducts(tx: Db, sellerActive: boolean, lines: ProductLine[]): Promise<void> {
  await sql`
    update products p set category_id = n."categoryId", category_path = n."categoryPath", title = n.title,
      description = n.description, color = n.color, sizes = n.sizes, colors = n.colors, mrp_cents = n."mrpCents",
      selling_cents = n."sellingCents", images = n.images,
      picture_details = coalesce(n."pictureDetails", p.picture_details), attributes = coalesce(n.attributes, p.attributes),
      details = coalesce(n.details, p.details), status = n.status,
      listed = (n.status = 'ACTIVE' and ${sellerActive}), version = p.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(lines)}::json) as n (${productFields}) where p.id = n.id
  `.execute(tx)
}

export type VariantLine = {
  id: number
  productId: number
  size: string
  color: string
  /** A new variant without a SKU gets a generated one; an existing one keeps its SKU. */
  sku: string | undefined
  gtin?: string | null
  ownPrices: Prices | null
}

const variantFields = sql`id bigint, "productId" bigint, size text, color text, sku text, gtin text, "ownPrices" json`
const ownPrice = (name: keyof Prices) => sql`(n."ownPrices" ->> ${sql.lit(name)})::bigint`

/** Adds variants after the existing ones. */
export async function insertVariants(tx: Db, sellerId: number, lines: VariantLine[]): Promise<void> {
  await sql`
    insert into variants (id, product_id, seller_id, size, color, sku, gtin, position, mrp_cents, selling_cents)
    overriding system value
    select n.id, n."productId", ${sellerId}, n.size, n.color, coalesce(n.sku, concat_ws('-', 'T', n."productId", n.id)), n.gtin,
      coalesce((select max(v.position) from variants v where v.product_id = n."productId"), -1)
        + row_number() over (partition by n."productId" order by n.id),
      ${ownPrice('mrpCents')}, ${ownPrice('sellingCents')}
    from json_to_recordset(${JSON.stringify(lines)}::json) as n (${variantFields}) order by n.id
  `.execute(tx)
}

export async function updateVariants(tx: Db, lines: VariantLine[]): Promise<void> {
  await sql`
    update variants v set size = n.size, color = n.color, sku = coalesce(n.sku, v.sku), gtin = n.gtin,
      mrp_cents = ${ownPrice('mrpCents')}, selling_cents = ${ownPrice('sellingCents')}
    from json_to_recordset(${JSON.stringify(lines)}::json) as n (${variantFields})
    where v.id = n.id and v.product_id = n."productId"
  `.execute(tx)
}

export type StockMove = { variantId: number; productId: number; change: number }

export async function insertStock(tx: Db, moves: StockMove[]): Promise<void> {
  await sql`
    insert into stock (variant_id, product_id, on_hand, received)
    select n."variantId", n."productId", n.change, n.change
    from json_to_recordset(${JSON.stringify(moves)}::json) as n ("variantId" bigint, "productId" bigint, change int)
    order by 1
  `.execute(tx)
}

/** Changes the stock of locked variants; a CHECK constraint refuses negative stock. */
export async function changeStock(tx: Db, moves: Omit<StockMove, 'productId'>[]): Promise<void> {
  await sql`
    update stock t set on_hand = t.on_hand + n.change, received = t.received + n.change
    from json_to_recordset(${JSON.stringify(moves)}::json) as n ("variantId" bigint, change int)
    where t.variant_id = n."variantId"
  `.execute(tx)
}

export async function deleteProducts(tx: Db, ids: number[]): Promise<void> {
  await sql`delete from products where id = any (${ids}::bigint[])`.execute(tx)
}

export async function archiveProducts(tx: Db, ids: number[]): Promise<void> {
  await sql`
    update products set status = 'ARCHIVED', listed = false, version = version + 1, updated_at = now()
    where id = any (${ids}::bigint[])
  `.execute(tx)
}

export async function refreshSearchOf(tx: Db, ids: number[]): Promise<void> {
  await sql`select refresh_search(${ids}::bigint[])`.execute(tx)
}
