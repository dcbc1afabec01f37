import { useCallback, useEffect, useState } from 'react'
import { refreshCart, setCartAddress } from '../session/cart-state.ts'
import { useSession } from '../session/session-store.ts'

/**
 * The session's cart, reloaded when a page opens because prices and stock may have changed. The delivery address decides
 * the tax on every load while the page is open; without one, the default address applies.
 */
export function useCart(addressId?: number) {
  const { cart } = useSession()
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    refreshCart().catch(setError)
  }, [])
  useEffect(() => {
    setCartAddress(addressId)
    load()
    return () => setCartAddress(undefined)
  }, [addressId, load])
  return { cart, error, load }
}
