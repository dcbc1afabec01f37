import { api } from '../api.ts'
import { forget, recall } from '../storage.ts'
import { toast } from '../ui/toast.tsx'

const tokenKey = 'token'
const sellerRole = 'ROLE_SELLER'

type Claims = { exp?: unknown; authorities?: unknown }

/** What a token says of itself. Only the server can tell whether it is true. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

/** One role, several separated by commas, or a list of them. */
const hasSellerRole = (authorities: unknown) =>
  (Array.isArray(authorities) ? authorities : String(authorities ?? '').split(',')).some(
    (authority) => String(authority).trim() === sellerRole,
  )

/** The stored token when it is a seller's. One that has run out is removed. */
export function sellerToken(now = Date.now()): string | null {
  const token = recall(tokenKey)
  const claims = token ? readClaims(token) : null
  if (claims && typeof claims.exp === 'number' && claims.exp * 1000 <= now) {
    forget(tokenKey)
    return null
  }
  return claims && hasSellerRole(claims.authorities) ? token : null
}

export const forgetSellerToken = () => forget(tokenKey)

/** Whether a storage event of another tab is about the seller's token. */
export const isAboutSeller = (event: StorageEvent) => event.key === tokenKey || event.key === null

/** Ends the session here and on the server. */
export async function logOutSeller() {
  const token = recall(tokenKey)
  forgetSellerToken()
  if (token) await api('POST /auth/logout', { token }).catch(() => undefined)
}

export const sellerEntry = '/become-seller'

/** The message of the guard when there is no session to begin with, or none any more. */
export const toastSessionMissing = () =>
  toast('Seller session not found. Please log in as a seller or complete your seller registration.', {
    tone: 'problem',
  })
