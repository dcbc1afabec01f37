import { startTransition, useState } from 'react'
import { colorPath } from '../paths.ts'
import type { ProductView, VariantView } from './product-view.ts'

const available = (variant: VariantView | undefined) => (variant?.quantity ?? 0) > 0

type Options = Pick<ProductView, 'variants' | 'sizes' | 'colors'> & {
  /** The color to start with. */
  color?: string | undefined
  /** The page whose URL keeps the color. Absent in a dialog. */
  to?: string
}

/**
 * The chosen color, size and quantity. Starts with the given color, else with the first available one. With several sizes,
 * the customer must choose one, to prevent orders in the wrong size.
 */
export function useVariantChoice({ variants, sizes, colors, color: wanted, to }: Options) {
  const start =
    variants.find((variant) => variant.color === wanted) ?? variants.find(available) ?? variants[0]
  const [color, setColor] = useState(start?.color ?? '')
  const [pictured, setPictured] = useState(color)
  const [size, setSize] = useState(sizes.length > 1 ? '' : (start?.size ?? ''))
  const [quantity, setQuantity] = useState(1)

  const find = (inColor: string, inSize: string) =>
    variants.find((variant) => variant.color === inColor && variant.size === inSize)
  const ofColor = variants.filter((variant) => variant.color === color)
  const variant = find(color, size)

  const limitQuantity = (next: VariantView | undefined) =>
    setQuantity((chosen) => (next ? Math.max(1, Math.min(chosen, next.quantity)) : chosen))
  const chooseColor = (next: string) => {
    setColor(next)
    // A transition, because the gallery may not be hydrated yet.
    startTransition(() => setPictured(next))
    if (to) history.replaceState(history.state, '', colorPath(to, next))
    limitQuantity(find(next, size))
    if (sizes.length > 1 && !available(find(next, size))) setSize('')
  }
  const chooseSize = (next: string) => {
    setSize(next)
    limitQuantity(find(color, next))
  }
  return {
    variant,
    /** The variant whose price is shown: the chosen one, else the first available one in the color. */
    shown: variant ?? ofColor.find(available) ?? ofColor[0],
    left: variant?.quantity ?? Math.max(1, ...ofColor.map((other) => other.quantity)),
    soldOut: variant ? !available(variant) : !ofColor.some(available),
    color,
    /** The color that the gallery shows. */
    pictured,
    size,
    quantity,
    setQuantity,
    chooseColor,
    chooseSize,
    sizeOptions: sizes.map((value) => ({ value, soldOut: !available(find(color, value)) })),
    colorOptions: colors.map(({ name: value, label, hex }) => ({
      value,
      label,
      hex,
      soldOut: !sizes.some((other) => available(find(value, other))),
    })),
  }
}
