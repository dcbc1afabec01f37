import { useEffect, useState } from 'react'
import { refreshCart, useSession } from '../session.ts'

/** The session's bag, loaded anew when a page opens: prices and stock may have moved. */
export function useBag() {
  const { cart } = useSession()
  const [error, setError] = useState<unknown>(null)
  const load = () => {
    setError(null)
    refreshCart().catch(setError)
  }
  useEffect(load, [])
  return { cart, error, load }
}
