import { detailsOf } from '#contract/product-fields.ts'
import type { ProductBody, ProductChange } from '#contract/sellers/own-products.ts'
import { lowStockDefault } from '#shared/catalog/variants/stock.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/payments/money.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import type { Shop } from '../../shop.ts'
import { readAttributeValues } from './products/attributes.rules.ts'
import {
  colorsInUse,
  moveStock,
  planRemoval,
  readOnlyVariant,
  readVariants,
  recountedVariants,
  sizesInUse,
  type VariantDraft,
  type VariantState,
} from './products/variants.rules.ts'
import {
  checkPrices,
  chooseCategory,
  hiddenMessage,
  mrpAfter,
  readColor,
  readImages,
  readPictureDetails,
  uploadIds,
} from './products/write-product.rules.ts'
import * as statements from './products/write-product.sql.ts'

type ProductShop = Pick<Shop, 'db' | 'config'>

/** Creates a product and returns its id. Repeating an idempotency key creates no second product. */
export async function createProduct(
  shop: ProductShop,
  sellerId: number,
  body: ProductBody,
  idempotencyKey: string | undefined,
): Promise<number> {
  const idempotentRequest = {
    owner: `seller:${sellerId}`,
    key: idempotencyKey,
    requestHash: hashRequest('POST /sellers/products', body),
  }
  return translateDuplicates(
    transaction(shop.db, (tx) =>
      once(tx, idempotentRequest, () => insert(tx, shop.config.PUBLIC_URL, sellerId, body)),
    ),
  )
}

async function insert(tx: Db, publicUrl: string, sellerId: number, body: ProductBody): Promise<number> {
  const { fields, variants } = await completeFields(tx, publicUrl, sellerId, body, undefined)
  const id = await statements.insertProduct(tx, sellerId, fields)
  await statements.putVariants(tx, { id, sellerId }, variants)
  await statements.refreshSearch(tx, id)
  return id
}

/**
 * Changes the given fields. With `version`, fails with `version_conflict` when the product was changed since. Stock
 * is changed by a difference, or set to a count; reservations stay.
 */
export async function changeProduct(
  shop: ProductShop,
  sellerId: number,
  productId: number,
  body: ProductChange,
): Promise<void> {
  await translateDuplicates(
    transaction(shop.db, (tx) =>
      changeProductInTransaction(tx, shop.config.PUBLIC_URL, { sellerId, productId }, body),
    ),
  )
}

/** As `changeProduct`, as a part of a larger change. */
export async function changeProductInTransaction(
  tx: Db,
  publicUrl: string,
  { sellerId, productId }: { sellerId: number; productId: number },
  body: ProductChange,
): Promise<void> {
  const present = await statements.lockProduct(tx, sellerId, productId)
  if (!present) throw new Failure('not_found')
  if (body.version !== undefined && body.version !== present.version) throw new Failure('version_conflict')
  const { fields, variants } = await completeFields(tx, publicUrl, sellerId, body, present)
  const { remove, retire } = planRemoval(present.variants, variants)
  const remaining = [...variants, ...retire.map(withoutStock)]
  await statements.updateProduct(tx, present.id, {
    ...fields,
    sizes: sizesInUse(remaining),
    colors: colorsInUse(fields.color, remaining),
  })
  await statements.deleteVariants(tx, remove)
  await statements.putVariants(tx, { id: present.id, sellerId }, remaining)
  await statements.refreshSearch(tx, present.id)
}

const withoutStock = (variant: VariantState): VariantDraft => ({ ...variant, quantity: 0 })

/** Deletes a product; one with orders or reviews is archived instead. */
export async function removeProduct(
  shop: ProductShop,
  sellerId: number,
  productId: number,
): Promise<{ message: string; id: number; archived: boolean }> {
  return transaction(shop.db, (tx) => removeInTransaction(tx, sellerId, productId))
}

/** As `removeProduct`, as a part of a larger change. */
export async function removeInTransaction(
  tx: Db,
  sellerId: number,
  productId: number,
): Promise<{ message: string; id: number; archived: boolean }> {
  if (!(await statements.lockForRemoval(tx, sellerId, productId))) throw new Failure('not_found')
  const archived = await statements.deleteOrArchive(tx, productId)
  const message = archived
    ? 'The product is no longer for sale. Existing orders still show it.'
    : 'The product was deleted.'
  return { message, id: productId, archived }
}

/** Validates the change against the current product and its references, and fills in the missing fields. */
async function completeFields(
  tx: Db,
  publicUrl: string,
  sellerId: number,
  body: ProductChange,
  present: statements.ProductState | undefined,
): Promise<{ fields: statements.ProductFields; variants: VariantDraft[] }> {
  const codes = [body.categoryCode, body.categoryCode2, body.categoryCode3].flatMap((code) => code || [])
  const addresses = body.pictures?.map(({ url }) => url) ?? body.images ?? present?.images ?? []
  const facts = await statements.readFacts(tx, sellerId, { codes, uploads: uploadIds(addresses, publicUrl) })
  const category = facts && (chooseCategory(body, facts.categories) ?? present?.category)
  const sellingCents = body.sellingPrice === undefined ? present?.sellingCents : toCents(body.sellingPrice)
  const title = body.title ?? present?.title
  // The contract requires these fields for a new product, and an existing one has them.
  if (!facts || !category || sellingCents === undefined || title === undefined) throw new Failure('not_found')
  const mrpCents = body.mrpPrice === undefined ? mrpAfter(present, sellingCents) : toCents(body.mrpPrice)
  const prices = checkPrices({ mrpCents, sellingCents }, 'mrpPrice')
  const color =
    readColor(body.color, 'color') ??
    present?.color ??
    readColor(body.variants?.[0]?.color, 'variants.0.color') ??
    'Other'
  const status = body.status ?? present?.status ?? 'ACTIVE'
  if (status === 'ACTIVE' && present?.hiddenReason) {
    throw new Failure('status_conflict', { message: hiddenMessage(present.hiddenReason) })
  }
  const images = readImages(addresses, {
    publicUrl,
    uploads: facts.uploads,
    present: present?.images ?? [],
  })
  const attributes = body.attributes
    ? readAttributeValues(body.attributes, await statements.readTemplate(tx, category.id), {
        present: present?.attributes ?? {},
        published: status === 'ACTIVE',
      })
    : (present?.attributes ?? {})
  const there = present?.variants ?? []
  const given = body.variants
    ? readVariants(body.variants, { ...prices, color }, there)
    : readOnlyVariant(body, color, there)
  const counted = recountedVariants(body, given)
  const variants = body.stockChanges ? moveStock(given, body.stockChanges, there, counted) : given
  return {
    variants,
    fields: {
      ...prices,
      category,
      title,
      description: body.description ?? present?.description ?? '',
      color,
      sizes: sizesInUse(variants),
      colors: colorsInUse(color, variants),
      images,
      attributes,
      details: body.details ? detailsOf(body.details) : (present?.details ?? {}),
      pictureDetails: readPictureDetails(images, body.pictures, present?.pictureDetails ?? {}),
      lowStockMax: body.lowStockMax ?? present?.lowStockMax ?? lowStockDefault,
      status,
      listed: status === 'ACTIVE' && facts.sellerActive,
    },
  }
}

async function translateDuplicates<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'variants_seller_id_sku_key')) {
      throw new Failure('already_exists', {
        message: 'One of these SKUs is used by another of your products.',
      })
    }
    if (isUniqueViolation(error, 'variants_product_id_size_color_key')) {
      throw new Failure('already_exists', {
        message: 'Another variant of this product has that size and color.',
      })
    }
    throw error
  }
}
