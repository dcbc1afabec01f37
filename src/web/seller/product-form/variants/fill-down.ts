import type { KeyboardEvent } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { VariantValues } from '../form-values.ts'
import type { ProductFields } from '../use-product-form.ts'
import { indexesBelow } from './variant-grid.ts'

/** SKU and GTIN belong to one variant, so they are not filled down. */
const filledField = /^variants\.(\d+)\.(quantity|mrpPrice|sellingPrice)$/

/** The name of a field; empty for other controls. */
export const nameOf = (target: EventTarget): string => (target instanceof HTMLInputElement ? target.name : '')

/** Whether the field of this name can be filled down. */
export const isFillable = (name: string): boolean => filledField.test(name)

/** Copies the value of a field of the grid to the same field of the sizes below. */
export function fillDown(
  { getValues, setValue }: ProductFields,
  cells: Pick<VariantValues, 'size' | 'color'>[],
  name: string,
): void {
  const [, index, found] = filledField.exec(name) ?? []
  if (!found) return
  const field = found as 'quantity' | 'mrpPrice' | 'sellingPrice'
  const value = getValues(`variants.${Number(index)}.${field}`)
  const below = indexesBelow(cells, Number(index))
  for (const at of below)
    setValue(`variants.${at}.${field}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  toast(`${below.length} ${below.length === 1 ? 'cell' : 'cells'} filled`)
}

/** Ctrl+D, as in spreadsheets. */
export const fillDownKey =
  (form: ProductFields, cells: Pick<VariantValues, 'size' | 'color'>[]) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const name = nameOf(event.target)
    if (event.key !== 'd' || !(event.ctrlKey || event.metaKey) || !isFillable(name)) return
    event.preventDefault()
    fillDown(form, cells, name)
  }
