import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { isResponseError } from '../../api-errors.ts'

export type StockChange = { variantId: number; change: number }

/** A variant as it stood on the shelf when the seller looked. */
export type Shelved = Pick<Product['variants'][number], 'id' | 'size' | 'color' | 'quantity'>

type Form = Pick<ProductBody, 'color' | 'variants'>
type Row = NonNullable<Form['variants']>[number]

/**
 * What a form says of the stock: of a variant that is there how many come in or go out, of a new one how many there are.
 * What sells while the form is open stays sold, whenever it does. `rows` tells to which row each change belongs.
 */
export function stockOf({ color, variants = [] }: Form, shelf: Shelved[]) {
  const read = variants.map(({ quantity, ...row }, index) => {
    const there = shelf.find(row.id === undefined ? addedAgain(row) : (one) => one.id === row.id)
    if (!there) return { variant: { ...row, quantity }, index, variantId: 0, change: 0 }
    return {
      variant: { ...row, id: there.id },
      index,
      variantId: there.id,
      change: quantity - there.quantity,
    }
  })
  /** A row that was taken away and added again is the variant that is there, for the server too. */
  function addedAgain(row: Omit<Row, 'quantity'>) {
    return (one: Shelved) =>
      one.size === row.size &&
      one.color === (row.color ?? color) &&
      !variants.some((other) => other.id === one.id)
  }
  const moved = read.filter(({ change }) => change !== 0)
  return {
    variants: read.map(({ variant }) => variant),
    stockChanges: moved.map(({ variantId, change }): StockChange => ({ variantId, change })),
    rows: moved.map(({ index }) => index),
  }
}

/** Which of the changes was refused, as more had been sold by then than it leaves; undefined when it was something else. */
export function refusedChange(error: unknown): number | undefined {
  const complaints = isResponseError(error) ? (error.body.errors ?? []) : []
  const places = complaints.flatMap(({ path }) => /^stockChanges\.(\d+)\.change$/.exec(path)?.[1] ?? [])
  return places[0] === undefined ? undefined : Number(places[0])
}

/** The shelf with today's figure of the variant that has to be counted again. What was sold of the others stays sold. */
export const lookAgain = <V extends Shelved>(shelf: V[], variantId: number | undefined, today: V[]): V[] =>
  shelf.map((one) => today.find(({ id }) => id === one.id && id === variantId) ?? one)
