import { sql } from 'kysely'
import type { AttributeRules } from '#shared/catalog/attributes.ts'
import { mapBySku, skuKey } from '#shared/catalog/variants/sku.ts'
import type { Db } from '../../database/open.ts'
import { readRows, type TableRow } from './import/checks/table-rows.rules.ts'
import * as statements from './import/table.sql.ts'
import { changesSearchText } from './import/table-differences.rules.ts'
import { type NextProduct, type ProductPlan, planMissing, planProduct } from './import/table-plan.rules.ts'
import { type LockedProduct, planUndo, type TableUndo, type UndoStep } from './import/table-undo.rules.ts'
import { uploadIds } from './products/write-product.rules.ts'
import { deleteVariants, readFacts, readTemplate } from './products/write-product.sql.ts'

/** The rows of a file that belong to one product. */
export type RowsOfProduct = {
  /** The product to change; undefined for a new product. */
  productId: number | undefined
  rows: TableRow[]
}

export type PlannedProduct = ProductPlan & { present: LockedProduct | undefined }

/**
 * Plans the changes of each entry. With `lock`, the products stay locked until the transaction ends. `firstRows` maps
 * each SKU, in lower case, to its first row in the file. `foreign`: addresses on other sites that count as pictures, because they are fetched
 * before the rows are applied.
 */
export async function planTable(
  tx: Db,
  entries: RowsOfProduct[],
  options: {
    sellerId: number
    publicUrl: string
    foreign: ReadonlySet<string>
    firstRows: Map<string, number>
    lock: boolean
  },
): Promise<{ sellerActive: boolean; plans: PlannedProduct[] }> {
  const { sellerId, publicUrl, foreign, firstRows, lock } = options
  const ids = entries.flatMap(({ productId }) => productId ?? [])
  if (lock) await statements.lockTableProducts(tx, sellerId, ids, 'change')
  const products = await statements.readTableProducts(tx, sellerId, ids)
  const named = readNames(entries, publicUrl)
  const facts = await readFacts(tx, sellerId, named)
  const owners = await readSkuOwners(tx, sellerId, named.skus)
  const known = new Map(products.map((product) => [product.id, product]))
  const table = {
    categories: facts?.categories ?? [],
    uploads: facts?.uploads ?? [],
    publicUrl,
    foreign,
    templates: await readTemplates(tx, entries, facts?.categories ?? [], products),
    skus: { owners: mapBySku(owners), firstRows },
  }
  const plans = entries.map((entry) => {
    const present = known.get(entry.productId ?? 0)
    const plan =
      entry.productId && !present ? planMissing(entry.rows, table) : planProduct(entry.rows, present, table)
    return { ...plan, present }
  })
  return { sellerActive: facts?.sellerActive ?? false, plans }
}

/** The errors in the cells of rows that cannot be planned. */
export async function readCellErrors(tx: Db, sellerId: number, rows: TableRow[]) {
  const codes = [...new Set(rows.flatMap(({ cells }) => cells.category?.trim() || []))]
  const facts = codes.length > 0 ? await readFacts(tx, sellerId, { codes, uploads: [] }) : undefined
  const read = readRows(rows, { categories: facts?.categories ?? [] })
  return new Map(read.map(({ row, errors }) => [row, errors.list()]))
}

function readNames(entries: RowsOfProduct[], publicUrl: string) {
  const cells = entries.flatMap(({ rows }) => rows.map((row) => row.cells))
  const texts = (of: string[]) => [...new Set(of.map((text) => text.trim()).filter(Boolean))]
  return {
    codes: texts(cells.map(({ category }) => category ?? '')),
    skus: texts(cells.map(({ sku }) => sku ?? '')),
    uploads: uploadIds(
      texts(cells.flatMap(({ images, colorImages }) => `${images ?? ''} ${colorImages ?? ''}`.split(/\s+/))),
      publicUrl,
    ),
  }
}

/** The attributes of the categories in rows that fill attributes in. */
async function readTemplates(
  tx: Db,
  entries: RowsOfProduct[],
  categories: { id: number; code: string }[],
  products: LockedProduct[],
): Promise<Map<number, AttributeRules[]>> {
  const templates = new Map<number, AttributeRules[]>()
  for (const { productId, rows } of entries) {
    if (!rows.some(({ cells }) => cells.attributes?.trim())) continue
    const code = rows[0]?.cells.category?.trim()
    const id = code
      ? categories.find((category) => category.code === code)?.id
      : products.find((product) => product.id === productId)?.category.id
    if (id !== undefined && !templates.has(id)) templates.set(id, await readTemplate(tx, id))
  }
  return templates
}

/**
 * Writes the planned products in bulk and returns the data to undo each. The plans must have been made with `lock`.
 */
export async function writeTable(
  tx: Db,
  seller: { id: number; active: boolean },
  plans: { present: LockedProduct | undefined; next: NextProduct }[],
): Promise<TableUndo[]> {
  if (plans.length === 0) return []
  const productIds = await statements.nextIds(tx, 'products', plans.length)
  const variantIds = await statements.nextIds(
    tx,
    'variants',
    plans.reduce((sum, { next }) => sum + next.variants.length, 0),
  )
  const takeId = (ids: number[]) => {
    const id = ids.shift()
    if (id === undefined) throw new Error('not enough ids were allocated')
    return id
  }
  const steps = plans.map(({ present, next }) => {
    const id = present?.id ?? takeId(productIds)
    const variants = next.variants.map((variant) => ({
      ...variant,
      isNew: variant.id === undefined,
      id: variant.id ?? takeId(variantIds),
      productId: id,
    }))
    return { present, variants, product: lineOf(id, next) }
  })
  const fresh = steps.filter(({ present }) => !present)
  const changed = steps.filter(({ present }) => present)
  await statements.insertProducts(
    tx,
    seller.id,
    seller.active,
    fresh.map(({ product }) => product),
  )
  await statements.updateProducts(
    tx,
    seller.active,
    changed.map(({ product }) => product),
  )
  await writeVariants(
    tx,
    seller.id,
    steps.flatMap((step) => step.variants),
  )
  const searchChanged = steps.filter(
    ({ present, product }) => !present || changesSearchText(present, product),
  )
  await statements.refreshSearchOf(
    tx,
    searchChanged.map(({ product }) => product.id),
  )
  return steps.map(undoOf)
}

type WrittenVariant = statements.VariantLine & { isNew: boolean; stockChange: number }

async function writeVariants(tx: Db, sellerId: number, variants: WrittenVariant[]): Promise<void> {
  const moves = variants.map(({ id, productId, stockChange, isNew }) => ({
    variantId: id,
    productId,
    change: stockChange,
    isNew,
  }))
  await statements.updateVariants(
    tx,
    variants.filter(({ isNew }) => !isNew),
  )
  await statements.insertVariants(
    tx,
    sellerId,
    variants.filter(({ isNew }) => isNew),
  )
  await statements.insertStock(
    tx,
    moves.filter(({ isNew }) => isNew),
  )
  await statements.changeStock(
    tx,
    moves.filter(({ isNew, change }) => !isNew && change !== 0),
  )
}

const lineOf = (id: number, product: Omit<NextProduct, 'variants'>): statements.ProductLine => ({
  id,
  title: product.title,
  description: product.description,
  categoryId: product.category.id,
  categoryPath: product.category.path,
  status: product.status,
  images: product.images,
  pictureDetails: product.pictureDetails,
  attributes: product.attributes,
  details: product.details,
  color: product.color,
  sizes: product.sizes,
  colors: product.colors,
  mrpCents: product.mrpCents,
  sellingCents: product.sellingCents,
})

type Step = {
  present: LockedProduct | undefined
  product: statements.ProductLine
  variants: { id: number; isNew: boolean; stockChange: number }[]
}

function undoOf({ present, product, variants }: Step): TableUndo {
  const touched = variants.filter(({ isNew }) => !isNew).map(({ id }) => id)
  return {
    id: product.id,
    version: (present?.version ?? 0) + 1,
    product: present ? lineOf(present.id, present) : null,
    variants: (present?.variants ?? [])
      .filter(({ id }) => touched.includes(id))
      .map(({ id, size, color, sku, gtin, ownPrices }) => ({ id, size, color, sku, gtin, ownPrices })),
    added: present ? variants.filter(({ isNew }) => isNew).map(({ id }) => id) : [],
    stock: variants
      .filter(({ isNew, stockChange }) => !isNew && stockChange !== 0)
      .map(({ id, stockChange }) => ({ variantId: id, change: stockChange })),
  }
}

/** Undoes an import product by product and returns the outcome of each. */
export async function undoTable(
  tx: Db,
  { sellerId, publicUrl }: { sellerId: number; publicUrl: string },
  undos: TableUndo[],
): Promise<UndoStep[]> {
  const ids = undos.map(({ id }) => id)
  await statements.lockTableProducts(tx, sellerId, ids, 'delete')
  const products = await statements.readTableProducts(tx, sellerId, ids)
  const known = new Map(products.map((product) => [product.id, product]))
  const images = undos.flatMap(({ product }) => product?.images ?? [])
  const facts = await readFacts(tx, sellerId, { codes: [], uploads: uploadIds(images, publicUrl) })
  const skus = undos.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const owners = mapBySku(await readSkuOwners(tx, sellerId, skus))
  const steps = undos.map((undo) => ({ undo, ...planUndo(undo, known.get(undo.id), owners) }))
  const having = (outcome: UndoStep['outcome']) =>
    steps.filter((step) => step.outcome === outcome).map(({ undo }) => undo)
  await statements.deleteProducts(
    tx,
    having('REMOVED').map(({ id }) => id),
  )
  await statements.archiveProducts(
    tx,
    having('ARCHIVED').map(({ id }) => id),
  )
  const uploads = new Set(facts?.uploads.map(({ id }) => id))
  const isThere = (image: string) => uploadIds([image], publicUrl).every((id) => uploads.has(id))
  await restore(tx, facts?.sellerActive ?? false, having('RESTORED'), isThere)
  return steps.map(({ outcome, message }) => ({ outcome, message }))
}

async function restore(
  tx: Db,
  sellerActive: boolean,
  undos: TableUndo[],
  isThere: (image: string) => boolean,
): Promise<void> {
  if (undos.length === 0) return
  const lines = undos.flatMap(({ id, product }) =>
    product ? [{ ...product, id, images: product.images.filter(isThere) }] : [],
  )
  await deleteVariants(
    tx,
    undos.flatMap(({ added }) => added),
  )
  await statements.updateProducts(tx, sellerActive, lines)
  await statements.updateVariants(
    tx,
    undos.flatMap(({ id, variants }) => variants.map((variant) => ({ ...variant, productId: id }))),
  )
  await statements.changeStock(
    tx,
    undos.flatMap(({ stock }) => stock.map(({ variantId, change }) => ({ variantId, change: -change }))),
  )
  await statements.refreshSearchOf(
    tx,
    lines.map(({ id }) => id),
  )
}

type SkuOwner = { sku: string; variantId: number; productId: number }

/** The seller's variants with these SKUs, in any letter case. */
export async function readSkuOwners(db: Db, sellerId: number, skus: string[]): Promise<SkuOwner[]> {
  const { rows } = await sql<SkuOwner>`
    select v.sku, v.id as "variantId", v.product_id as "productId"
    from variants v where v.seller_id = ${sellerId} and lower(v.sku) = any (${skus.map(skuKey)}::text[])
  `.execute(db)
  return rows
}
