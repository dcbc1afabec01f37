import type { ChangeEvent } from 'react'

type OnChange = (event: ChangeEvent<HTMLInputElement>) => unknown

/** Removes non-digits while typing or pasting, then cuts to the length: pasted spaces do not count. */
export const digitsOnly =
  (length: number, onChange?: OnChange): OnChange =>
  (event) => {
    const { target } = event
    const digits = target.value.replace(/\D/g, '').slice(0, length)
    if (digits !== target.value) target.value = digits
    return onChange?.(event)
  }
