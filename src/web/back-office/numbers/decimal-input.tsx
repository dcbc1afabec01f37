import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { decimalProblem, decimalText, groupedText, readDecimal } from '#shared/region/decimal.ts'
import { region } from '#shared/region/region.ts'
import { priceStep } from './price-step.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error' | 'type' | 'step'> & {
  /** `NaN` while the text is not a number. */
  value: number | null | undefined
  /** Gets undefined for an empty field and `NaN` for a text that is not a number. */
  onChange: (value: number | undefined) => void
  error?: string | undefined
  decimals?: number
  /** Whether values are shown with thousands separators. */
  grouped?: boolean
  /** An amount or a percentage that is specified with a minimum and a step. */
  stepped?: boolean
}

/** A number as it is written in the shop's region. */
export function DecimalInput({
  value,
  onChange,
  error,
  decimals = 2,
  grouped = false,
  stepped = false,
  onBlur,
  ...rest
}: Props) {
  const textOf = (next: Props['value']) => (grouped ? groupedText(next, decimals) : decimalText(next))
  const [text, setText] = useState(() => textOf(value))
  const [left, setLeft] = useState(false)
  // The form was reset, or another field set the value.
  if (!Object.is(readDecimal(text, decimals), value ?? undefined)) {
    const next = textOf(value)
    if (next !== text) setText(next)
  }
  const isUnreadable = Number.isNaN(value) && (left || error !== undefined)
  // The messages of the default region are specified.
  const message = isUnreadable && !(error && region() === 'DEFAULT') ? decimalProblem(decimals) : error
  return (
    <TextInput
      size="md"
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...rest}
      {...(stepped && priceStep())}
      value={text}
      error={message}
      onChange={({ currentTarget: input }) => {
        setText(input.value)
        onChange(readDecimal(input.value, decimals))
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
