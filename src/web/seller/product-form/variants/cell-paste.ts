import type { ClipboardEvent } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { VariantValues } from '../form-values.ts'
import type { ProductFields } from '../use-product-form.ts'
import { placeCells } from './variant-grid.ts'

const fieldName = /^variants\.(\d+)\.(quantity|sku|gtin|mrpPrice|sellingPrice)$/

/** Handles paste events of the grid: cells copied from a spreadsheet fill the field and the same fields beside and below it. */
export function cellPaste({ setValue }: ProductFields, cells: Pick<VariantValues, 'size' | 'color'>[]) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const [, index, field] = fieldName.exec((event.target as HTMLInputElement).name) ?? []
    // One cell is pasted by the browser.
    if (!field || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const placed = placeCells(cells, Number(index), text)
    for (const { index: at, value } of placed) {
      setValue(
        `variants.${at}.${field as 'quantity' | 'sku' | 'gtin' | 'mrpPrice' | 'sellingPrice'}`,
        value,
        {
          shouldDirty: true,
          shouldValidate: true,
        },
      )
    }
    toast(`${placed.length} ${placed.length === 1 ? 'cell' : 'cells'} pasted`)
  }
}
