import type { ChangeEvent } from 'react'

type OnChange = (event: ChangeEvent<HTMLInputElement>) => unknown

/** Drops what is no digit as it is typed or pasted; the cut to length comes after that, so spaces cost nothing. */
export const digitsOnly =
  (length: number, onChange?: OnChange): OnChange =>
  (event) => {
    const { target } = event
    const kept = target.value.replace(/\D/g, '').slice(0, length)
    if (kept !== target.value) target.value = kept
    return onChange?.(event)
  }
