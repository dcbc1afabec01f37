import { api } from '../../api.ts'
import { readStorage, removeStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const sellerTokenKey = 'token'
const sellerRole = 'ROLE_SELLER'

type Claims = { exp?: unknown; authorities?: unknown }

/** The claims of a JWT, unverified: only the server can check the signature. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

/** `authorities` is one role, several separated by commas, or an array. */
const hasSellerRole = (authorities: unknown) =>
  (Array.isArray(authorities) ? authorities : String(authorities ?? '').split(',')).some(
    (authority) => String(authority).trim() === sellerRole,
  )

/** The stored token if it is a seller's. An expired token is removed. */
export function sellerToken(now = Date.now()): string | null {
  const token = readStorage(sellerTokenKey)
  const claims = token ? readClaims(token) : null
  if (claims && typeof claims.exp === 'number' && claims.exp * 1000 <= now) {
    removeStorage(sellerTokenKey)
    return null
  }
  return claims && hasSellerRole(claims.authorities) ? token : null
}

export const forgetSellerToken = () => removeStorage(sellerTokenKey)

/** Ends the session in this browser and on the server. */
export async function logOutSeller() {
  const token = readStorage(sellerTokenKey)
  forgetSellerToken()
  if (token) await api('POST /auth/logout', { token }).catch(() => undefined)
}

export const sellerEntry = '/become-seller'

export const toastSessionMissing = () =>
  toast('Seller session not found. Please log in as a seller or complete your seller registration.', {
    tone: 'problem',
  })
