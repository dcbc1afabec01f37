import type { Product } from '#contract/catalogue.ts'

/** From here down the seller should think of new stock; the report counts by the same figure. */
export const lowStockMax = 3

/** The variants of a product on sale that are nearly or wholly gone. */
export const lowVariants = ({ status, variants }: Pick<Product, 'status' | 'variants'>) =>
  status === 'ACTIVE' ? variants.filter((variant) => variant.quantity <= lowStockMax) : []
