import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The state of a list page, kept in the URL. `show` changes filters and returns to the first page; with `replace` the
 * change adds no history entry and does not scroll to the top, as while typing a search. The `#section` of the URL stays.
 *
 * A navigation takes time. A second change in the meantime builds on the first one instead of on the URL, so neither is lost.
 */
export function useUrlView<V extends { page: number }>(
  readView: (params: URLSearchParams) => V,
  viewPath: (view: V) => string,
) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const view = readView(params)
  /** The view including changes that have not reached the URL. */
  const latest = useRef(view)
  /** Paths of navigations in flight, the newest last. */
  const pending = useRef<string[]>([])
  const path = viewPath(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path contains everything the view does
  useEffect(() => {
    const index = pending.current.lastIndexOf(path)
    // A path that was not requested here, such as after Back, discards all pending ones.
    pending.current = index < 0 ? [] : pending.current.slice(index + 1)
    if (pending.current.length === 0) latest.current = view
  }, [path])
  const show = (change: Partial<V>, replace = false) => {
    latest.current = { ...latest.current, page: 1, ...change }
    const next = viewPath(latest.current)
    pending.current = next === path ? [] : [...pending.current, next]
    void navigate(next + hash, { replace, preventScrollReset: replace })
  }
  return { view, show }
}
