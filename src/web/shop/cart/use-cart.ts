import { useCallback, useEffect, useState } from 'react'
import { refreshCart, setCartAddress } from '../session/cart-state.ts'
import { useSession } from '../session/session-store.ts'

/**
 * The session's cart, reloaded when a page opens because prices and stock may have changed. The delivery address decides
 * tax and delivery dates on every load while the page is open; without one, the default address applies. Another default
 * address loads the cart again.
 */
export function useCart({ addressId, defaultId }: { addressId?: number; defaultId?: number | null } = {}) {
  const { cart } = useSession()
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    refreshCart().catch(setError)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server knows the default address
  useEffect(() => {
    setCartAddress(addressId)
    load()
    return () => setCartAddress(undefined)
  }, [addressId, defaultId, load])
  return { cart, error, load }
}
