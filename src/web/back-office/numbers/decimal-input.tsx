import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { decimalProblem, decimalText, readDecimal } from '#shared/region/decimal.ts'
import { region } from '#shared/region/region.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error' | 'type'> & {
  /** `NaN` while the text is not a number. */
  value: number | null | undefined
  /** Gets undefined for an empty field and `NaN` for a text that is not a number. */
  onChange: (value: number | undefined) => void
  error?: string | undefined
  decimals?: number
}

/** A number as it is written in the shop's region. `type="number"` follows the language of the browser instead. */
export function DecimalInput({ value, onChange, error, decimals = 2, onBlur, ...rest }: Props) {
  const [text, setText] = useState(() => decimalText(value, decimals))
  const [left, setLeft] = useState(false)
  // The form was reset, or another field set the value.
  if (!Object.is(readDecimal(text, decimals), value ?? undefined)) {
    const next = decimalText(value, decimals)
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
      value={text}
      error={message}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(readDecimal(currentTarget.value, decimals))
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
