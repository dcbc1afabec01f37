import type { Product } from '#contract/shop/catalog.ts'
import { lowStockDefault } from '#shared/catalog/variants/stock.ts'

/** Low or sold-out variants of a product that is for sale. */
export const lowVariants = ({
  status,
  variants,
  lowStockMax = lowStockDefault,
}: Pick<Product, 'status' | 'variants' | 'lowStockMax'>) =>
  status === 'ACTIVE' ? variants.filter((variant) => variant.quantity <= lowStockMax) : []
