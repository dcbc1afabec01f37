import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { productPath } from '../../../product-path.ts'

/** The product's page in the shop. Only listed products have one. */
export const shopPath = ({ id, title, categories }: DeskProductDetail): string =>
  productPath({ id, title, category: { categoryCode: categories.at(-1)?.categoryCode ?? '' } })
