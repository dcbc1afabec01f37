import type { Product } from '#contract/catalogue.ts'
import { lowStockMax } from '#shared/stock.ts'

/** The variants of a product on sale that are nearly or wholly gone. */
export const lowVariants = ({ status, variants }: Pick<Product, 'status' | 'variants'>) =>
  status === 'ACTIVE' ? variants.filter((variant) => variant.quantity <= lowStockMax) : []
