import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What a list shows, as the address says it. `show` changes it from the first page on; `typing` leaves no step for Back.
 * A filter may be chosen while the address still follows the one before it, or the search: neither is forgotten.
 */
export function useView<V extends { page: number }>(
  read: (params: URLSearchParams) => V,
  pathOf: (view: V) => string,
) {
  const [params, setParams] = useSearchParams()
  const view = read(params)
  const wanted = useRef(view)
  /** Addresses that were asked for and have not come, the latest at the end. */
  const coming = useRef<string[]>([])
  const address = pathOf(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that the view does
  useEffect(() => {
    const place = coming.current.lastIndexOf(address)
    // One that nobody asked for here, as Back leads to, takes the place of all others.
    coming.current = place < 0 ? [] : coming.current.slice(place + 1)
    if (coming.current.length === 0) wanted.current = view
  }, [address])
  const show = (change: Partial<V>, typing = false) => {
    wanted.current = { ...wanted.current, page: 1, ...change }
    const next = pathOf(wanted.current)
    coming.current = next === address ? [] : [...coming.current, next]
    setParams(next, { replace: typing })
  }
  return { view, show }
}
