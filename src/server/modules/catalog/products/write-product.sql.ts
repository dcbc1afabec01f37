import { sql } from 'kysely'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import type { AttributeRules, StoredAttributes } from '#shared/catalog/attributes.ts'
import type { PictureDetails } from '#shared/catalog/pictures.ts'
import type { Db } from '../../../database/open.ts'
import type { VariantDraft, VariantState } from './variants.rules.ts'
import type { CategoryFacts, Prices, UploadFacts } from './write-product.rules.ts'

export type ProductFields = Prices & {
  category: Pick<CategoryFacts, 'id' | 'path'>
  title: string
  description: string
  color: string
  sizes: string[]
  colors: string[]
  images: string[]
  pictureDetails: PictureDetails
  attributes: StoredAttributes
  details: ProductDetails
  lowStockMax: number
  status: 'DRAFT' | 'ACTIVE'
  listed: boolean
}

export type ProductState = Omit<ProductFields, 'listed'> & {
  id: number
  version: number
  /** Set while the shop has hidden the product. */
  hiddenReason: string | null
  variants: VariantState[]
}

export type Facts = { sellerActive: boolean; categories: CategoryFacts[]; uploads: UploadFacts[] }

/**
 * The categories and uploads that the form refers to. Locks the seller's row, whose visibility decides `listed`, and
 * the uploads, so that the clean-up job does not delete them.
 */
export async function readFacts(
  tx: Db,
  sellerId: number,
  named: { codes: string[]; uploads: string[] },
): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select m.visible as "sellerActive",
      coalesce((
        select json_agg(json_build_object('id', c.id, 'code', c.code, 'path', c.path))
        from categories c where c.code = any (${named.codes}::text[])
      ), '[]') as categories,
      coalesce((
        select json_agg(json_build_object('id', own.id, 'width', own.width)) from (
          select u.id, u.width from uploads u
          where u.id = any (${named.uploads}::uuid[]) and u.seller_id = m.id for key share
        ) own
      ), '[]') as uploads
    from sellers m where m.id = ${sellerId} for share of m
  `.execute(tx)
  return rows[0]
}

/** The attributes of a category. They cannot change until the transaction ends. */
export async function readTemplate(tx: Db, categoryId: number): Promise<AttributeRules[]> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('attributes', 0))`.execute(tx)
  const { rows } = await sql<AttributeRules>`
    select a.code, a.name, a.kind, a.unit, a.choices, a.required
    from categories k join attributes a on a.category_id = any (k.path) where k.id = ${categoryId}
  `.execute(tx)
  return rows
}

type LockedRow = Omit<ProductState, 'category' | 'variants'> & {
  categoryId: number
  categoryPath: number[]
} & {
  variantId: number
  variantSize: string
  variantColor: string
  sku: string
  gtin: string | null
  variantMrpCents: number | null
  variantSellingCents: number | null
  onHand: number
  held: number
  ordered: boolean
}

/**
 * Locks a product for a change; other changes and orders wait, readers do not. Variants are locked first as orders
 * do, and read afterwards, so that a concurrent order is seen.
 */
export async function lockProduct(
  tx: Db,
  sellerId: number,
  productId: number,
): Promise<ProductState | undefined> {
  await sql`
    select from products p join variants v on v.product_id = p.id
    where p.id = ${productId} and p.seller_id = ${sellerId} and p.status <> 'ARCHIVED'
    order by v.id for no key update of p for update of v
  `.execute(tx)
  const { rows } = await sql<LockedRow>`
    select p.id, p.title, p.description, p.color, p.sizes, p.colors, p.images, p.picture_details as "pictureDetails", p.attributes, p.details, p.low_stock_max as "lowStockMax", p.status, p.version, p.hidden_reason as "hiddenReason",
      p.category_id as "categoryId", p.category_path as "categoryPath",
      p.mrp_cents as "mrpCents", p.selling_cents as "sellingCents",
      v.id as "variantId", v.size as "variantSize", v.color as "variantColor", v.sku, v.gtin,
      v.mrp_cents as "variantMrpCents", v.selling_cents as "variantSellingCents",
      t.on_hand as "onHand", t.held,
      exists (select 1 from order_items i where i.variant_id = v.id) as ordered
    from products p
    join variants v on v.product_id = p.id
    join stock t on t.variant_id = v.id
    where p.id = ${productId} and p.seller_id = ${sellerId} and p.status <> 'ARCHIVED'
    order by v.id for no key update of t
  `.execute(tx)
  const first = rows[0]
  if (!first) return undefined
  const { id, title, description, color, sizes, colors, images, status, version, mrpCents, sellingCents } =
    first
  const { hiddenReason, pictureDetails, attributes, details, lowStockMax } = first
  return {
    id,
    title,
    description,
    color,
    sizes,
    colors,
    images,
    pictureDetails,
    attributes,
    details,
    lowStockMax,
    status,
    version,
    hiddenReason,
    mrpCents,
    sellingCents,
    category: { id: first.categoryId, path: first.categoryPath },
    variants: rows.map(toVariantState),
  }
}

const toVariantState = (row: LockedRow): VariantState => ({
  id: row.variantId,
  size: row.variantSize,
  color: row.variantColor,
  sku: row.sku,
  gtin: row.gtin,
  ownPrices:
    row.variantMrpCents === null || row.variantSellingCents === null
      ? null
      : { mrpCents: row.variantMrpCents, sellingCents: row.variantSellingCents },
  onHand: row.onHand,
  held: row.held,
  ordered: row.ordered,
})

const productColumns = (fields: ProductFields) => ({
  category_id: fields.category.id,
  category_path: fields.category.path,
  title: fields.title,
  description: fields.description,
  color: fields.color,
  sizes: fields.sizes,
  colors: fields.colors,
  mrp_cents: fields.mrpCents,
  selling_cents: fields.sellingCents,
  images: fields.images,
  picture_details: JSON.stringify(fields.pictureDetails),
  attributes: JSON.stringify(fields.attributes),
  details: JSON.stringify(fields.details),
  low_stock_max: fields.lowStockMax,
  status: fields.status,
  listed: fields.listed,
})

export async function insertProduct(tx: Db, sellerId: number, fields: ProductFields): Promise<number> {
  const { id } = await tx
    .insertInto('products')
    .values({ seller_id: sellerId, ...productColumns(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The product must be locked. */
export async function updateProduct(tx: Db, productId: number, fields: ProductFields): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      ...productColumns(fields),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', productId)
    .execute()
}

/**
 * Updates existing variants and adds new ones, with their stock. `received` changes by the difference to the current
 * stock, so that a concurrent sale counts once.
 */
export async function putVariants(
  tx: Db,
  product: { id: number; sellerId: number },
  drafts: VariantDraft[],
): Promise<void> {
  const given = drafts.map((draft, position) => ({
    known_id: draft.id ?? null,
    position,
    size: draft.size,
    color: draft.color,
    sku: draft.sku ?? null,
    gtin: draft.gtin,
    mrp_cents: draft.ownPrices?.mrpCents ?? null,
    selling_cents: draft.ownPrices?.sellingCents ?? null,
  }))
  const { rows } = await sql<{ id: number; position: number }>`
    with given as (
      select coalesce(known_id, nextval(pg_get_serial_sequence('variants', 'id'))) as id, g.*
      from json_to_recordset(${JSON.stringify(given)}::json) as g (
        known_id bigint, position int, size text, color text, sku text, gtin text, mrp_cents bigint,
        selling_cents bigint
      )
    ), changed as (
      update variants v set size = g.size, color = g.color, sku = coalesce(g.sku, v.sku), gtin = g.gtin,
        position = g.position, mrp_cents = g.mrp_cents, selling_cents = g.selling_cents
      from given g where v.id = g.known_id and v.product_id = ${product.id}
    ), added as (
      insert into variants (id, product_id, seller_id, size, color, sku, gtin, position, mrp_cents, selling_cents)
      overriding system value
      select g.id, ${product.id}, ${product.sellerId}, g.size, g.color,
        coalesce(g.sku, concat_ws('-', 'T', ${product.id}::bigint, g.id)), g.gtin, g.position, g.mrp_cents, g.selling_cents
      from given g where g.known_id is null
    )
    select id, position from given
  `.execute(tx)
  const counted = rows.map((row) => ({ variant_id: row.id, quantity: drafts[row.position]?.quantity ?? 0 }))
  await sql`
    insert into stock as t (variant_id, on_hand, received)
    select g.variant_id, g.quantity, g.quantity
    from json_to_recordset(${JSON.stringify(counted)}::json) as g (variant_id bigint, quantity int)
    order by g.variant_id
    on conflict (variant_id) do update set
      on_hand = excluded.on_hand, received = t.received + excluded.on_hand - t.on_hand
    where t.on_hand <> excluded.on_hand
  `.execute(tx)
}

export async function deleteVariants(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('variants').where('id', 'in', ids).execute()
}

/** Updates the product's search index. */
export async function refreshSearch(tx: Db, productId: number): Promise<void> {
  await sql`select refresh_search(array[${productId}::bigint])`.execute(tx)
}

/** Locks the product against new orders, after orders in progress. */
export async function lockForRemoval(tx: Db, sellerId: number, productId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('seller_id', '=', sellerId)
    .where('status', '<>', 'ARCHIVED')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a product without orders and reviews, else archives it. Returns whether it was archived. */
export async function deleteOrArchive(tx: Db, productId: number): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from products where id = ${productId}
        and not exists (select 1 from order_items where product_id = ${productId})
        and not exists (select 1 from reviews where product_id = ${productId})
      returning id
    )
    update products set status = 'ARCHIVED', listed = false, version = version + 1, updated_at = now()
    where id = ${productId} and not exists (select 1 from removed)
    returning id
  `.execute(tx)
  return rows.length === 1
}
