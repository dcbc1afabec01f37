import { useCallback, useEffect, useState } from 'react'
import { refreshCart, sendBagTo, useSession } from '../session.ts'

/**
 * The session's bag, loaded anew when a page opens: prices and stock may have moved. Where it goes to decides the tax in it,
 * however often it is loaded while the page is open; unless said, that is the default address.
 */
export function useBag(addressId?: number) {
  const { cart } = useSession()
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    refreshCart().catch(setError)
  }, [])
  useEffect(() => {
    sendBagTo(addressId)
    load()
    return () => sendBagTo(undefined)
  }, [addressId, load])
  return { cart, error, load }
}
