import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session-store.ts'

/** Loaded data of one user, so that Back shows it at once while it reloads. */
const cache = { owner: 0, values: new Map<string, unknown>() }

function cacheOf(owner: number) {
  if (cache.owner !== owner) {
    cache.owner = owner
    // A new map: a request of the user before writes to the old one.
    cache.values = new Map()
  }
  return cache.values
}

type Cached = typeof cache.values
type State<T> = { name: string; values: Cached; data?: T; error?: unknown }

/** Loads data when the page opens and when `name`, its cache key, changes. */
export function useLoad<T>(name: string, load: (signal: AbortSignal) => Promise<T>) {
  const values = cacheOf(useSession().user?.id ?? 0)
  const latest = useRef(load)
  latest.current = load
  const [state, setState] = useState<State<T>>({ name, values })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const stop = new AbortController()
    latest.current(stop.signal).then(
      (data) => {
        if (stop.signal.aborted) return
        values.set(name, data)
        setState({ name, values, data })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ name, values, error })
      },
    )
    return () => stop.abort()
  }, [name, values, attempt])

  const own: Partial<State<T>> = state.name === name && state.values === values ? state : {}
  return {
    data: own.data ?? (values.get(name) as T | undefined),
    error: own.error,
    reload: () => {
      setState({ name, values })
      setAttempt((count) => count + 1)
    },
    /** Shows the result of a change without reloading. */
    setData: (data: T) => {
      values.set(name, data)
      setState({ name, values, data })
    },
  }
}
