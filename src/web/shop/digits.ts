import type { ChangeEvent } from 'react'

type OnChange = (event: ChangeEvent<HTMLInputElement>) => unknown

/**
 * Removes non-digits while typing or pasting. Typing stops at the length; a longer pasted or filled-in text stays, so that the
 * form says that it is too long instead of keeping a part of it.
 */
export const digitsOnly =
  (length: number, onChange?: OnChange): OnChange =>
  (event) => {
    const { target } = event
    const typed = (event.nativeEvent as InputEvent).inputType === 'insertText'
    const digits = target.value.replace(/\D/g, '').slice(0, typed ? length : undefined)
    if (digits !== target.value) target.value = digits
    return onChange?.(event)
  }
