import { useEffect, useState } from 'react'
import type { OwnReview } from '#contract/shop/reviews.ts'
import { call } from '../session.ts'

type State = { data?: OwnReview; error?: unknown }

/** What the customer may say and has said about a product; read anew each time, for it is about to be changed. */
export function useOwnReview(productId: string | number) {
  const [state, setState] = useState<State>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const stop = new AbortController()
    call('GET /reviews/products/:productId/own', { params: { productId }, signal: stop.signal }).then(
      (data) => setState({ data }),
      (error: unknown) => {
        if (!stop.signal.aborted) setState(({ data }) => ({ data, error }))
      },
    )
    return () => stop.abort()
  }, [productId, attempt])

  return {
    ...state,
    reload: () => {
      setState(({ data }) => ({ data }))
      setAttempt((count) => count + 1)
    },
    setData: (data: OwnReview) => setState({ data }),
  }
}
