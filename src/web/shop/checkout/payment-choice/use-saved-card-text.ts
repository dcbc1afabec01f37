import { useEffect, useState } from 'react'

const withoutCards = 'Pay with a new card. You can save it for next time.'

/** What stands under the choice "Card". The page does not wait for the provider, and an error changes nothing. */
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
