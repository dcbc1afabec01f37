import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * A value that is edited in place: a button opens a text field, Enter saves, Escape cancels. When a key closes the field,
 * the focus returns to the button.
 */
export function useInlineEdit() {
  /** The text in the field, null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const refocus = useRef(false)
  useEffect(() => {
    if (typed === null && refocus.current) button.current?.focus()
    refocus.current = false
  }, [typed])
  const close = (byKey: boolean) => {
    refocus.current = byKey
    setProblem('')
    setTyped(null)
  }
  return { typed, setTyped, problem, setProblem, button, close }
}

/** Shift+Enter stays free for line breaks, and Enter for input methods that are composing. */
export const onEditKeys = (keys: { onEnter: () => void; onEscape: () => void }) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.shiftKey) {
    event.preventDefault()
    keys.onEnter()
  }
  if (event.key === 'Escape') keys.onEscape()
}
