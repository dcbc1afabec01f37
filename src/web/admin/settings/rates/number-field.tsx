import type { ReactNode } from 'react'
import { DecimalInput } from '../../../back-office/numbers/decimal-input.tsx'

type Props = {
  label: string
  description?: ReactNode
  /** Empty text: nothing typed. `NaN`: not a number. */
  value: number | string
  onChange: (value: number | string) => void
  error: string | undefined
  /** Default 0: a whole number. */
  decimals?: number
  prefix?: string | undefined
  suffix?: string | undefined
}

export const NumberField = ({ decimals = 0, prefix, suffix, value, onChange, ...rest }: Props) => (
  <DecimalInput
    {...rest}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    decimals={decimals}
    grouped
    leftSection={prefix}
    rightSection={suffix}
    value={typeof value === 'number' ? value : undefined}
    onChange={(next) => onChange(next ?? '')}
  />
)

/** Undefined for an empty field and for a text that is not a number. */
export const numberOf = (value: number | string): number | undefined =>
  typeof value === 'number' && !Number.isNaN(value) ? value : undefined
