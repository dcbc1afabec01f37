import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  description?: ReactNode
  value: number | string
  onChange: (value: number | string) => void
  error: string | undefined
  /** Default 0: a whole number. */
  decimals?: number
  prefix?: string
  suffix?: string
}

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

/** An empty field is undefined. */
export const numberOf = (value: number | string): number | undefined =>
  value === '' ? undefined : Number(value)
