import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Card, toCard } from '../products/card.ts'
import { addViewed, clearViewed, loadViewed, saveViewed } from './viewed-products.ts'

type State = { ids: number[]; cards: Card[] | null }

const none: State = { ids: [], cards: [] }

/**
 * The recently viewed products with their current data, without the current one, which is added to the list. `cards` is
 * null while loading.
 */
export function useViewedProducts(current: number | undefined) {
  const [state, setState] = useState(none)
  const [undone, setUndone] = useState(0)
  const loading = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Undo loads the list again
  useEffect(() => {
    const ids = loadViewed()
      .map((entry) => entry.id)
      .filter((id) => id !== current)
    if (current !== undefined) addViewed(current)
    if (ids.length === 0) return setState(none)
    const leaving = new AbortController()
    loading.current = leaving
    setState({ ids, cards: null })
    api('GET /products/by-ids', { query: { ids: ids.join(',') }, signal: leaving.signal }).then(
      (products) => setState({ ids, cards: products.map(toCard) }),
      () => leaving.signal.aborted || setState(none),
    )
    return () => leaving.abort()
  }, [current, undone])

  const clear = () => {
    const before = loadViewed()
    const undo = () => {
      saveViewed(before)
      setUndone(undone + 1)
    }
    loading.current?.abort()
    clearViewed()
    setState(none)
    toast('Recently viewed products cleared', { action: { label: 'Undo', run: undo } })
    // The focused button disappears with the list.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { ...state, clear }
}
