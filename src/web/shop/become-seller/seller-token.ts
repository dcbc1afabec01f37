import { readStorage, removeStorage } from '../../browser/storage.ts'

const tokenKey = 'token'

type Claims = { exp?: unknown; authorities?: unknown }

/** Decodes a token without verifying it; only the server can verify it. */
function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

/** Whether this browser stores an unexpired seller token. Removes any other value. */
export function holdsSellerSession(now = Date.now()): boolean {
  const token = readStorage(tokenKey)
  if (!token) return false
  const claims = readClaims(token)
  const isSeller = [claims?.authorities]
    .flat()
    .some((role) => String(role).split(',').includes('ROLE_SELLER'))
  const isCurrent = typeof claims?.exp === 'number' && claims.exp * 1000 > now
  if (isSeller && isCurrent) return true
  removeStorage(tokenKey)
  return false
}
