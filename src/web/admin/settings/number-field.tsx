import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  description?: ReactNode
  value: number | string
  onChange: (value: number | string) => void
  error: string | undefined
  /** A sum with cents; otherwise a whole number. */
  decimals?: number
  prefix?: string
  suffix?: string
}

/** A figure; what was typed stays as it is until it is sent. */
export const NumberField = ({ decimals = 0, ...rest }: Props) => (
  <NumberInput
    {...rest}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    size="md"
    min={0}
    hideControls
    allowNegative={false}
    decimalScale={decimals}
    thousandSeparator=","
    inputMode={decimals > 0 ? 'decimal' : 'numeric'}
  />
)

/** What a field holds as a number; nothing typed is not one. */
export const numberOf = (value: number | string): number | undefined =>
  value === '' ? undefined : Number(value)
