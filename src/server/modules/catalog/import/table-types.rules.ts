import type { ProductDetails } from '#contract/shop/product-details.ts'
import type { StoredAttributes } from '#shared/catalog/attributes.ts'
import type { VariantState } from '../products/variants.rules.ts'
import type { CategoryFacts, Prices } from '../products/write-product.rules.ts'
import type { CellError } from './table-cells.rules.ts'
import type { TablePictures } from './table-extras.rules.ts'

/** The product fields of a file; all rows of a product must have the same. */
export type TableHead = {
  title: string
  description: string
  category: CategoryFacts
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  attributes: StoredAttributes
  details: ProductDetails
}

export type TableProduct = TableHead &
  TablePictures &
  Prices & {
    id: number
    version: number
    /** Set while the shop has hidden the product. */
    hiddenReason?: string | null
    color: string
    variants: VariantState[]
  }

/** The variant that a row describes, with its effective prices and the change of its stock. */
export type TableVariant = Prices & {
  row: number
  /** Undefined for a new variant. */
  id: number | undefined
  size: string
  color: string
  sku: string | undefined
  gtin: string | null
  stockChange: number
}

export type Difference = { column: CellError['column']; before: string; after: string }

export type RowPlan = {
  row: number
  outcome: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'ERROR'
  errors: CellError[]
  differences: Difference[]
  stockChange: number
  /** Why a row is skipped although it has no errors. */
  message?: string
}

/** A row without errors. `head` is undefined while the product's fields cannot be read from any row. */
export type ValidRow = { head: TableHead | undefined; variant: TableVariant }
