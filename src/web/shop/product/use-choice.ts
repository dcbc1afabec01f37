import { useState } from 'react'
import type { ProductView, VariantView } from './product.page.tsx'

const available = (variant: VariantView | undefined) => (variant?.quantity ?? 0) > 0

/** Which colour, size and quantity are chosen, and what that comes to. Begins with the first that can be bought. */
export function useChoice({ variants, sizes, colors }: Pick<ProductView, 'variants' | 'sizes' | 'colors'>) {
  const start = variants.find(available) ?? variants[0]
  const [color, setColor] = useState(start?.color ?? '')
  const [size, setSize] = useState(start?.size ?? '')
  const [quantity, setQuantity] = useState(1)

  const find = (inColor: string, inSize: string) =>
    variants.find((variant) => variant.color === inColor && variant.size === inSize)
  const variant = find(color, size)

  const chooseColor = (next: string) => {
    setColor(next)
    setQuantity(1)
    const fits = available(find(next, size)) ? size : sizes.find((other) => available(find(next, other)))
    if (fits) setSize(fits)
  }
  const chooseSize = (next: string) => {
    setSize(next)
    setQuantity(1)
  }
  return {
    variant,
    soldOut: !available(variant),
    color,
    size,
    quantity,
    setQuantity,
    chooseColor,
    chooseSize,
    sizeOptions: sizes.map((value) => ({ value, soldOut: !available(find(color, value)) })),
    colorOptions: colors.map(({ name: value, hex }) => ({
      value,
      hex,
      soldOut: !sizes.some((other) => available(find(value, other))),
    })),
  }
}
