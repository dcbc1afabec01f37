import { useEffect, useState } from 'react'
import type { OwnReview } from '#contract/shop/reviews.ts'
import { call } from '../../session/customer-api.ts'

type State = { data?: OwnReview; error?: unknown }

/** Whether the customer may review a product, and their current review. Never cached, because it is edited next. */
export function useOwnReview(productId: string | number) {
  const [state, setState] = useState<State>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
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
