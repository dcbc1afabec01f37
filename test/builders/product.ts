import { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'
import { unique } from './unique.ts'

export type BuiltProduct = { id: number; variantIds: number[] }

/** Creates a product for sale. Every field has a valid default; prices are in cents. */
export async function aProduct(
  app: Pick<TestApp, 'shop'>,
  fields: {
    sellerId: number
    sellingCents?: number
    mrpCents?: number
    stock?: number
    sizes?: string[]
    category?: string
    title?: string
  },
): Promise<BuiltProduct> {
  const { db } = app.shop
  const sellingCents = fields.sellingCents ?? 5_000
  const sizes = fields.sizes ?? ['M']
  const { rows } = await sql<{ id: number }>`
    insert into products (seller_id, category_id, category_path, title, color, sizes, colors, mrp_cents, selling_cents, listed)
    select ${fields.sellerId}::bigint, c.id, c.path, ${fields.title ?? `Shirt ${unique()}`}, 'Black', ${sizes}::text[], '{Black}',
      ${fields.mrpCents ?? sellingCents * 2}::bigint, ${sellingCents}::bigint, true
    from categories c where c.code = ${fields.category ?? 'men_topwear_tshirts'} returning id
  `.execute(db)
  const id = rows[0]?.id ?? 0
  const variantIds: number[] = []
  for (const [position, size] of sizes.entries()) {
    const variant = await db
      .insertInto('variants')
      .values({ product_id: id, seller_id: fields.sellerId, size, color: 'Black', sku: unique(), position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into stock (variant_id, product_id, on_hand, received) values (${variant.id}, ${id}, ${fields.stock ?? 10}, ${fields.stock ?? 10})`.execute(
      db,
    )
    variantIds.push(variant.id)
  }
  await sql`select refresh_search(array[${id}]::bigint[])`.execute(db)
  return { id, variantIds }
}

export async function aCoupon(
  app: Pick<TestApp, 'shop'>,
  fields: {
    discountBp?: number
    platformBp?: number
    useLimit?: number | null
    code?: string
    /** Instead of a percentage; also the minimum order unless that is given. */
    amountCents?: number
    freeShipping?: boolean
    firstOrder?: boolean
    minimumOrderCents?: number | null
    categoryIds?: number[]
    sellerIds?: number[]
    active?: boolean
  } = {},
): Promise<{ id: number; code: string }> {
  const kind = fields.freeShipping ? 'FREE_SHIPPING' : fields.amountCents ? 'AMOUNT' : 'PERCENT'
  return app.shop.db
    .insertInto('coupons')
    .values({
      code: fields.code ?? `SAVE${unique().toUpperCase()}`,
      kind,
      discount_bp: kind === 'PERCENT' ? (fields.discountBp ?? 1_000) : 0,
      amount_cents: fields.amountCents ?? 0,
      platform_bp: fields.platformBp ?? 0,
      category_ids: fields.categoryIds ?? null,
      seller_ids: fields.sellerIds ?? null,
      use_limit: fields.useLimit ?? null,
      minimum_order_cents: fields.minimumOrderCents ?? fields.amountCents ?? null,
      active: fields.active ?? true,
      first_order: fields.firstOrder ?? false,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}
