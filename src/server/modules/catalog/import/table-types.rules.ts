import type { ProductDetails } from '#contract/shop/product-details.ts'
import type { StoredAttributes } from '#shared/catalog/attributes.ts'
import type { VariantState } from '../products/variants.rules.ts'
import type { CategoryFacts, Prices } from '../products/write-product.rules.ts'
import type { CellError } from './table-cells.rules.ts'
import type { TablePictures } from './table-extras.rules.ts'
import type { TableVariant } from './table-variant.rules.ts'

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

/** `images`: pictures of every color, if the row has them. */
export type ValidRow = { head: TableHead; images: string[] | undefined; variant: TableVariant }
