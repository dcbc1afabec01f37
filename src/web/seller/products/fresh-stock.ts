import type { Product } from '#contract/catalogue.ts'
import type { ProductBody } from '#contract/own-products.ts'

type Rows = NonNullable<ProductBody['variants']>
type Stocked = { variants: Pick<Product['variants'][number], 'id' | 'quantity'>[] }

const quantityOf = ({ variants }: Stocked, id: number | undefined) =>
  variants.find((variant) => variant.id === id)?.quantity

/**
 * The rows of the form with today's stock wherever the seller left it as it was loaded: what was sold while the form
 * was open stays sold.
 */
export const withFreshStock = (rows: Rows, loaded: Stocked, today: Stocked): Rows =>
  rows.map((row) => {
    const now = quantityOf(today, row.id)
    return now !== undefined && row.quantity === quantityOf(loaded, row.id) ? { ...row, quantity: now } : row
  })
