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
  const address = pathOf(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that the view does
  useEffect(() => {
    wanted.current = view
  }, [address])
  const show = (change: Partial<V>, typing = false) => {
    wanted.current = { ...wanted.current, page: 1, ...change }
    setParams(pathOf(wanted.current), { replace: typing })
  }
  return { view, show }
}
