import type { ProductDetails } from '#contract/shop/product-details.ts'
import type { StoredAttributes } from '#shared/catalog/attributes.ts'
import type { PictureDetails } from '#shared/catalog/pictures.ts'
import { findBySku } from '#shared/catalog/variants/sku.ts'
import type { VariantState } from '../products/variants.rules.ts'
import type { Prices } from '../products/write-product.rules.ts'
import type { TableProduct } from './table-types.rules.ts'

/** Imports before variants had a GTIN lack it: then they had none. */
type EarlierVariant = Pick<VariantState, 'id' | 'size' | 'color' | 'sku' | 'ownPrices'> & {
  gtin?: string | null
}

/** The data to undo an import of one product, valid while the product has this version. */
export type TableUndo = {
  id: number
  version: number
  /** The product before the import; null if the import created it. */
  product:
    | (Prices & {
        title: string
        description: string
        categoryId: number
        categoryPath: number[]
        status: TableProduct['status']
        images: string[]
        /** Absent in imports before these existed: then they stay. */
        pictureDetails?: PictureDetails
        attributes?: StoredAttributes
        details?: ProductDetails
        color: string
        sizes: string[]
        colors: string[]
      })
    | null
  variants: EarlierVariant[]
  added: number[]
  stock: { variantId: number; change: number }[]
}

export type UndoStep = { outcome: 'REMOVED' | 'RESTORED' | 'ARCHIVED' | 'KEPT'; message: string | null }

export type LockedProduct = TableProduct & { sizes: string[]; colors: string[]; reviewed: boolean }

/** Whether the product can be restored without affecting orders or later changes. */
export function planUndo(
  undo: TableUndo,
  present: LockedProduct | undefined,
  skuOwners: Map<string, { variantId: number }>,
): UndoStep {
  if (!present) return kept('It was deleted meanwhile.')
  if (present.version !== undo.version) return kept('It has been changed since, so it was not undone.')
  if (!undo.product) {
    if (!present.reviewed && present.variants.every(({ ordered }) => !ordered))
      return { outcome: 'REMOVED', message: null }
    return {
      outcome: 'ARCHIVED',
      message: 'It has been ordered since, so it was archived instead of deleted.',
    }
  }
  const variantOf = new Map(present.variants.map((variant) => [variant.id, variant]))
  if (undo.added.some((id) => variantOf.get(id)?.ordered !== false))
    return kept('One of its new variants was ordered meanwhile, so it stays as it is.')
  if (undo.stock.some(({ variantId, change }) => (variantOf.get(variantId)?.onHand ?? 0) < change))
    return kept('Some of the added stock has been sold, so the stock was not changed back.')
  const taken = undo.variants.some(({ id, sku }) => (findBySku(skuOwners, sku)?.variantId ?? id) !== id)
  if (taken) return kept('Another product now uses one of its earlier SKUs, so it was not undone.')
  return { outcome: 'RESTORED', message: null }
}

const kept = (message: string): UndoStep => ({ outcome: 'KEPT', message })
