import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session-store.ts'

/** Loaded data of one user, so that Back shows it at once while it reloads. */
const cache = { owner: 0, values: new Map<string, unknown>() }

function cacheOf(owner: number) {
  if (cache.owner !== owner) {
    cache.owner = owner
    cache.values.clear()
  }
  return cache.values
}

type State<T> = { name: string; data?: T; error?: unknown }

/** Loads data when the page opens and when `name`, its cache key, changes. */
export function useLoad<T>(name: string, load: (signal: AbortSignal) => Promise<T>) {
  const values = cacheOf(useSession().user?.id ?? 0)
  const latest = useRef(load)
  latest.current = load
  const [state, setState] = useState<State<T>>({ name })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const stop = new AbortController()
    latest.current(stop.signal).then(
      (data) => {
        if (stop.signal.aborted) return
        values.set(name, data)
        setState({ name, data })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ name, error })
      },
    )
    return () => stop.abort()
  }, [name, values, attempt])

  const own = state.name === name ? state : { name }
  return {
    data: own.data ?? (values.get(name) as T | undefined),
    error: own.error,
    reload: () => {
      setState({ name })
      setAttempt((count) => count + 1)
    },
    /** Shows the result of a change without reloading. */
    setData: (data: T) => {
      values.set(name, data)
      setState({ name, data })
    },
  }
}
