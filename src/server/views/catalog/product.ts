import { type RawBuilder, sql } from 'kysely'
import type { Product, Review, Specification } from '#contract/shop/catalog.ts'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import { type AttributeRules, attributeText, type StoredAttributes } from '#shared/catalog/attributes.ts'
import { picturesOf } from '#shared/catalog/pictures.ts'
import { compareSizes, sortSizes } from '#shared/catalog/variants/sizes.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { isClosed } from '../../modules/sellers/sellers.rules.ts'
import { reviewJson } from '../reviews/reviews.ts'
import { detailFacts } from './attributes.ts'
import { type Categories, categoryPath, readCategories } from './categories.ts'
import { dealJoin, variantPrice } from './deals.ts'
import {
  buyableUnits,
  type CardRow,
  cardColumns,
  sellerCardColumns,
  toCard,
  toPictures,
} from './product-cards.ts'

const reviewsShown = 10

/** The attributes of the category of `products p` that the product has values for, in order. */
export const attributeTemplate = sql`coalesce((
    select json_agg(json_build_object('code', a.code, 'name', a.name, 'kind', a.kind, 'unit', a.unit)
      order by ca.level, a.position, a.id)
    from attributes a join categories ca on ca.id = a.category_id
    where a.category_id = any (p.category_path) and p.attributes ? a.code
  ), '[]')`

/** The columns of a full product without its reviews, from the tables of a card. */
const productColumns = (
  card: RawBuilder<unknown>,
  variantPrice: RawBuilder<unknown>,
  variantUnits: RawBuilder<unknown>,
) => sql`
  ${card}, p.attributes, p.details, ${attributeTemplate} as template, p.status, p.hidden_reason, p.version, p.colors, p.rating_histogram,
  coalesce((
    select json_agg(json_build_object(
      'id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'gtin', v.gtin, 'quantity', ${variantUnits},
      'mrpCents', coalesce(v.mrp_cents, p.mrp_cents), 'sellingCents', ${variantPrice}
    ) order by v.position, v.id)
    from variants v join stock t on t.variant_id = v.id where v.product_id = p.id
  ), '[]') as variants`

const customerColumns = productColumns(cardColumns(), variantPrice, buyableUnits(sql`t.on_hand`))
/** As its seller edits it: prices exclude the deal, which is still named. */
export const sellerColumns = productColumns(
  sellerCardColumns,
  sql`coalesce(v.selling_cents, p.selling_cents)`,
  sql`t.on_hand`,
)

export type ProductRow = CardRow & {
  attributes: StoredAttributes
  details: ProductDetails
  template: Pick<AttributeRules, 'code' | 'name' | 'kind' | 'unit'>[]
  status: string
  hidden_reason: string | null
  version: number
  colors: string[]
  rating_histogram: number[]
  variants: {
    id: number
    size: string
    color: string
    sku: string
    gtin: string | null
    quantity: number
    mrpCents: number
    sellingCents: number
  }[]
}

export const specificationsOf = ({
  attributes,
  template,
}: Pick<ProductRow, 'attributes' | 'template'>): Specification[] =>
  template.flatMap(({ code, name, kind, unit }) => {
    const stored = attributes[code]
    if (stored === undefined) return []
    const value = kind === 'CHOICE' && Array.isArray(stored) ? (stored[0] ?? '') : stored
    return [{ code, name, kind, value, text: attributeText(value, unit) }]
  })

/** Sorted by the product's color order, then from small to large. */
const inOrder = ({ colors, variants }: ProductRow) =>
  variants.toSorted(
    (a, b) => colors.indexOf(a.color) - colors.indexOf(b.color) || compareSizes(a.size, b.size),
  )

export const toProduct = (row: ProductRow, categories: Categories, reviews: Review[]): Product => ({
  ...toCard(row, categories),
  variants: inOrder(row).map(({ mrpCents, sellingCents, gtin, ...variant }) => ({
    ...variant,
    ...(gtin !== null && { gtin }),
    mrpPrice: toDecimal(mrpCents),
    sellingPrice: toDecimal(sellingCents),
    images: picturesOf(toPictures(row), variant.color).map(({ url }) => url),
  })),
  attributes: specificationsOf(row),
  details: row.details,
  sizes: sortSizes(row.sizes),
  colors: row.colors,
  ratingHistogram: row.rating_histogram,
  reviews,
  categoryPath: categoryPath(categories, row.category_id),
  status: row.status,
  ...(row.hidden_reason !== null && { hiddenReason: row.hidden_reason }),
  version: row.version,
})

/** Adds details to the specifications, except those that the category has as attributes. */
const withDetailFacts = (product: Product): Product => {
  const codes = new Set(product.attributes.map(({ code }) => code))
  const facts = detailFacts(product.details).filter(({ code }) => !codes.has(code))
  return { ...product, attributes: [...product.attributes, ...facts] }
}

/** The product was once for sale: then the page answers 410. A product that was never for sale answers 404. */
const isGone = (row: { status: string; was_on_sale: boolean; account_status: AccountStatus }): boolean =>
  row.status === 'ARCHIVED' || row.was_on_sale || (row.status === 'ACTIVE' && isClosed(row.account_status))

/** A product with its newest reviews, read in one statement. Throws `gone` or `not_found`. */
export function readProduct(db: Db, productId: number, reads?: Reads): Promise<Product> {
  return cached(db, { key: `product:${productId}`, reads }, async () => {
    const categories = await readCategories(db)
    const { rows } = await sql<
      ProductRow & {
        listed: boolean
        was_on_sale: boolean
        account_status: AccountStatus
        reviews: Review[]
      }
    >`
      select ${customerColumns}, p.listed, p.hidden_from is not distinct from 'ACTIVE' as was_on_sale, s.account_status,
        coalesce((
          select json_agg(review order by place desc) from (
            select ${reviewJson} as review, (r.created_at, r.id) as place
            from reviews r join users u on u.id = r.user_id
            where r.product_id = p.id and r.hidden_at is null
            order by r.created_at desc, r.id desc limit ${reviewsShown}
          ) newest
        ), '[]') as reviews
      from products p join sellers s on s.id = p.seller_id ${dealJoin}
      where p.id = ${productId}
    `.execute(db)
    const row = rows[0]
    if (row && isGone(row)) {
      const categoryCode = categories.byId.get(row.category_id)?.categoryCode
      throw new Failure('gone', { message: 'This product is no longer sold.', details: { categoryCode } })
    }
    if (!row?.listed) throw new Failure('not_found')
    return {
      value: withDetailFacts(toProduct(row, categories, row.reviews)),
      subjects: [
        `product:${productId}`,
        `seller:${row.seller_id}`,
        `deal:${row.category_id}`,
        `attributes:${row.category_id}`,
      ],
      weight: 6,
    }
  })
}
