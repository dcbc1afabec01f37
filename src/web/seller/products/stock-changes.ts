import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { isResponseError } from '../../api-errors.ts'

export type StockChange = { variantId: number; change: number }

export type VariantStock = Pick<Product['variants'][number], 'id' | 'size' | 'color' | 'quantity'>

type Form = Pick<ProductBody, 'color' | 'variants'>
type Row = NonNullable<Form['variants']>[number]

/**
 * The stock in a submitted form: relative changes for existing variants, quantities for new ones. Relative changes keep sales
 * made while the form was open. `rows` has the form row of each change.
 */
export function stockOf({ color, variants = [] }: Form, loaded: VariantStock[]) {
  const read = variants.map(({ quantity, ...row }, index) => {
    const existing = loaded.find(row.id === undefined ? readded(row) : (one) => one.id === row.id)
    if (!existing) return { variant: { ...row, quantity }, index, variantId: 0, change: 0 }
    return {
      variant: { ...row, id: existing.id },
      index,
      variantId: existing.id,
      change: quantity - existing.quantity,
    }
  })
  /** A row that was removed and added again is the existing variant. The server matches it the same way. */
  function readded(row: Omit<Row, 'quantity'>) {
    return (one: VariantStock) =>
      one.size === row.size &&
      one.color === (row.color ?? color) &&
      !variants.some((other) => other.id === one.id)
  }
  const changed = read.filter(({ change }) => change !== 0)
  return {
    variants: read.map(({ variant }) => variant),
    stockChanges: changed.map(({ variantId, change }): StockChange => ({ variantId, change })),
    rows: changed.map(({ index }) => index),
  }
}

/** The index of the stock change that the server rejected because too few units are left; undefined for other errors. */
export function rejectedChange(error: unknown): number | undefined {
  const errors = isResponseError(error) ? (error.body.errors ?? []) : []
  const indexes = errors.flatMap(({ path }) => /^stockChanges\.(\d+)\.change$/.exec(path)?.[1] ?? [])
  return indexes[0] === undefined ? undefined : Number(indexes[0])
}

/** The loaded stock, with the current quantity of one variant. The others stay relative to what was loaded. */
export const withCurrentStock = <V extends VariantStock>(
  loaded: V[],
  variantId: number | undefined,
  current: V[],
): V[] => loaded.map((one) => current.find(({ id }) => id === one.id && id === variantId) ?? one)
