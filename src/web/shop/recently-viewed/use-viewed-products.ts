import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Card, toCard } from '../products/card.ts'
import { forgetViewed, keepViewed, recallViewed, rememberViewed } from './viewed-products.ts'

type State = { ids: number[]; cards: Card[] | null }

const none: State = { ids: [], cards: [] }

/**
 * The recently viewed products with their current data, without the current one, which is added to the list. `cards` is
 * null while loading.
 */
export function useViewedProducts(current: number | undefined) {
  const [state, setState] = useState(none)
  useEffect(() => {
    const ids = recallViewed()
      .map((entry) => entry.id)
      .filter((id) => id !== current)
    if (current !== undefined) rememberViewed(current)
    if (ids.length === 0) return setState(none)
    const leaving = new AbortController()
    setState({ ids, cards: null })
    api('GET /products/by-ids', { query: { ids: ids.join(',') }, signal: leaving.signal }).then(
      (products) => setState({ ids, cards: products.map(toCard) }),
      () => leaving.signal.aborted || setState(none),
    )
    return () => leaving.abort()
  }, [current])

  const clear = () => {
    const [before, shown] = [recallViewed(), state]
    const undo = () => {
      keepViewed(before)
      setState(shown)
    }
    forgetViewed()
    setState(none)
    toast('Recently viewed products cleared', { action: { label: 'Undo', run: undo } })
    // The focused button disappears with the list.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { ...state, clear }
}
