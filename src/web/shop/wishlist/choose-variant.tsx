import { useState } from 'react'
import type { Product } from '#contract/shop/catalog.ts'
import { shownColor } from '#shared/catalog/variants/color-names.ts'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { useVariantChoice } from '../product/use-variant-choice.ts'
import { LineItem } from '../products/line-item.tsx'

type Props = { product: Product; onAdd: (variantId: number) => Promise<void>; onClose: () => void }

const distinct = (values: string[]) => [...new Set(values)]
const soldOutNote = (soldOut: boolean) => (soldOut ? 'sold out' : undefined)

const choicesOf = ({ variants, details }: Props['product']) => ({
  sizes: distinct(variants.map(({ size }) => size)),
  colors: distinct(variants.map(({ color }) => color)).map((name) => ({
    name,
    label: shownColor(details.colorNames, name),
    hex: null,
  })),
  variants: variants.map(({ sellingPrice, mrpPrice, ...variant }) => ({
    ...variant,
    selling: sellingPrice,
    mrp: mrpPrice,
  })),
})

/** Asks for size and color of a product before it goes into the cart. */
export default function ChooseVariant({ product, onAdd, onClose }: Props) {
  const choice = useVariantChoice(choicesOf(product))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [sizeMissing, setSizeMissing] = useState(false)
  const add = async () => {
    if (!choice.variant) return setSizeMissing(true)
    setBusy(true)
    setProblem('')
    try {
      await onAdd(choice.variant.id)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Add To Bag">
      <div className="grid gap-2">
        <LineItem size="square" image={product.images[0]}>
          <p className="font-medium">{product.title}</p>
        </LineItem>
        {choice.colorOptions.length > 1 && (
          <RadioChips
            legend="Color"
            name="wish-color"
            value={choice.color}
            onChange={choice.chooseColor}
            options={choice.colorOptions.map(({ value, label, soldOut }) => ({
              value,
              label,
              disabled: soldOut,
              note: soldOutNote(soldOut),
            }))}
          />
        )}
        {choice.sizeOptions.length > 1 && (
          <RadioChips
            legend="Size"
            name="wish-size"
            value={choice.size}
            onChange={choice.chooseSize}
            error={sizeMissing && !choice.size ? 'Choose a size' : undefined}
            options={choice.sizeOptions.map(({ value, soldOut }) => ({
              value,
              label: value,
              disabled: soldOut,
              note: soldOutNote(soldOut),
            }))}
          />
        )}
        {problem && <Notice tone="problem">{problem}</Notice>}
        <Button size="lg" wide busy={busy && 'Adding...'} disabled={choice.soldOut} onClick={add}>
          {choice.soldOut ? 'Sold out' : 'Add To Bag'}
        </Button>
      </div>
    </Dialog>
  )
}
