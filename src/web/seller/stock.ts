import type { Product } from '#contract/shop/catalog.ts'
import { lowStockMax } from '#shared/catalog/stock.ts'

/** Low or sold-out variants of a product that is for sale. */
export const lowVariants = ({ status, variants }: Pick<Product, 'status' | 'variants'>) =>
  status === 'ACTIVE' ? variants.filter((variant) => variant.quantity <= lowStockMax) : []
