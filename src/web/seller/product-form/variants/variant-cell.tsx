import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { priceStep } from '../../../back-office/numbers/price-step.ts'
import { currencySign } from '../../../ui/format/currency.ts'
import type { ProductFields } from '../use-product-form.ts'
import type { CellField } from './paste-cells.ts'

const checked = ['quantity', 'sku', 'gtin', 'mrpPrice', 'sellingPrice', 'size'] as const

/** The heading of a column, and the field's full name for screen readers. */
export const fieldNames: Record<CellField, { short: string; full: string }> = {
  sku: { short: 'SKU', full: 'SKU (optional)' },
  gtin: { short: 'GTIN', full: 'GTIN' },
  quantity: { short: 'Quantity', full: 'Quantity' },
  mrpPrice: { short: 'MRP', full: 'Own MRP Price' },
  sellingPrice: { short: 'Price', full: 'Own Selling Price' },
}

/** The errors of a variant. A new row shows them after the seller left the field or submitted, not at once. */
export function useVariantErrors({ formState }: ProductFields, index: number) {
  const { errors, touchedFields, submitCount } = formState
  const [submitsBefore] = useState(submitCount)
  const messagesId = useId()
  const touched = touchedFields.variants?.[index]
  const messages = checked.flatMap((field) => {
    const message = errors.variants?.[index]?.[field]?.message
    const isShown = submitCount > submitsBefore || field === 'size' || touched?.[field]
    return message && isShown ? [{ field, message }] : []
  })
  return {
    messagesId,
    text: messages.map(({ message }) => message).join(' '),
    hasError: (field: CellField) => messages.some((one) => one.field === field),
  }
}

type Props = {
  form: ProductFields
  index: number
  field: CellField
  /** Size and color, for screen readers. */
  name: string
  errors: ReturnType<typeof useVariantErrors>
  /** Whether the name stands above the field; in the table it is the column's heading. */
  isLabeled?: boolean
}

/** One field of a variant. */
export function VariantField({ form, index, field, name, errors, isLabeled = false }: Props) {
  const { short, full } = fieldNames[field]
  const common = {
    size: 'md',
    label: isLabeled ? short : undefined,
    'aria-label': `${full}: ${name}`,
    'aria-describedby': errors.text ? errors.messagesId : undefined,
    autoComplete: 'off',
    ...form.register(`variants.${index}.${field}`),
    error: errors.hasError(field),
  } as const
  if (field === 'mrpPrice' || field === 'sellingPrice') return <PriceInput {...common} />
  return (
    <TextInput
      {...common}
      inputMode={field === 'sku' ? undefined : 'numeric'}
      maxLength={field === 'sku' ? 60 : field === 'gtin' ? 40 : undefined}
    />
  )
}

type PriceProps = Omit<React.ComponentProps<typeof TextInput>, 'type'>

export function PriceInput(props: PriceProps) {
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySign()}
      {...priceStep()}
      {...props}
    />
  )
}
