import { readStorage, removeStorage } from '../../storage.ts'

const tokenKey = 'token'

type Claims = { exp?: unknown; authorities?: unknown }

/** What a token says of itself; only the server can tell whether it is true. */
function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

/** Whether this browser holds a seller's session that has not run out. Anything else under its key is removed. */
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
