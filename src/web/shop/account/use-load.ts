import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session.ts'

/** What was shown before, so that Back shows it at once while it is loaded again. It belongs to one person. */
const kept = { owner: 0, values: new Map<string, unknown>() }

function keptOf(owner: number) {
  if (kept.owner !== owner) {
    kept.owner = owner
    kept.values.clear()
  }
  return kept.values
}

type State<T> = { name: string; data?: T; error?: unknown }

/** Loads what `name` stands for when the page opens and whenever the name changes. */
export function useLoad<T>(name: string, load: (signal: AbortSignal) => Promise<T>) {
  const values = keptOf(useSession().user?.id ?? 0)
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
    /** Replaces what is shown with what a change came back with. */
    setData: (data: T) => {
      values.set(name, data)
      setState({ name, data })
    },
  }
}
