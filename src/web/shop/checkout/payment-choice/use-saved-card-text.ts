import { useEffect, useState } from 'react'

const withoutCards = 'Pay with a new card. You can save it for next time.'

/** The text below the choice "Card". Errors leave the default text. */
export function useSavedCardText(): string {
  const [text, setText] = useState<string>()

  useEffect(() => {
    const stop = new AbortController()
    import('./saved-card-text.ts')
      .then(({ loadSavedCardText }) => loadSavedCardText(stop.signal))
      .then((loaded) => !stop.signal.aborted && setText(loaded))
      // Checkout works without saved cards.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])

  return text ?? withoutCards
}
