import type { Product } from '#contract/shop/catalog.ts'
import { lowStockMax } from '#shared/catalog/stock.ts'

/** The variants of a product on sale that are nearly or wholly gone. */
export const lowVariants = ({ status, variants }: Pick<Product, 'status' | 'variants'>) =>
  status === 'ACTIVE' ? variants.filter((variant) => variant.quantity <= lowStockMax) : []
