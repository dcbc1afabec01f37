import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../ui/toast.tsx'
import { type Card, toCard } from '../card.ts'
import { forgetViewed, keepViewed, recallViewed, rememberViewed } from './viewed.ts'

type State = { ids: number[]; cards: Card[] | null }

const none: State = { ids: [], cards: [] }

/**
 * The products this browser looked at last, as they are today, without the one that is shown now, which is remembered.
 * `cards` is null while they load. The server, which knows nobody, renders none.
 */
export function useViewed(current: number | undefined) {
  const [state, setState] = useState(none)
  useEffect(() => {
    const ids = recallViewed()
      .map((entry) => entry.id)
      .filter((id) => id !== current)
    if (current !== undefined) rememberViewed(current)
    if (ids.length === 0) return setState(none)
    const leaving = new AbortController()
    setState({ ids, cards: null })
    api('GET /products/by-ids', { query: { ids: ids.join(',') }, signal: leaving.signal })
      // It is no more than a convenience: where it cannot be had, the page is whole without it.
      .then(
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
    toast('Recently viewed products are cleared', { action: { label: 'Undo', run: undo } })
    // The button is gone with its list; the keyboard goes on from the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { ...state, clear }
}
