import type { ClipboardEvent } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { VariantValues } from '../form-values.ts'
import type { ProductFields } from '../use-product-form.ts'
import { type CellField, pasteText, placeCells } from './paste-cells.ts'

const fieldName = /^variants\.(\d+)\.(\w+)$/

/** Handles paste events of the grid: cells copied from a spreadsheet fill the fields to the right and the variants below. */
export function cellPaste(
  { setValue }: ProductFields,
  cells: Pick<VariantValues, 'size' | 'color'>[],
  fields: CellField[],
) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const [, index, name] = fieldName.exec((event.target as HTMLInputElement).name) ?? []
    const field = fields.find((shown) => shown === name)
    // One cell is pasted by the browser.
    if (!field || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const result = placeCells(cells, { index: Number(index), field }, fields, text)
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    for (const placed of result.placed)
      setValue(`variants.${placed.index}.${placed.field}`, placed.value, options)
    toast(pasteText(result))
  }
}
