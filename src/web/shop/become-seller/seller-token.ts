import { renewToken } from '../../browser/renew-token.ts'
import { readStorage, removeStorage } from '../../browser/storage.ts'
import { claimsOf } from '../../browser/token.ts'

const tokenKey = 'token'

/** Whether this browser stores a seller token, perhaps expired but renewable. Removes any other value. */
export function holdsSellerSession(): boolean {
  const token = readStorage(tokenKey)
  if (!token) return false
  const roles = [claimsOf(token).authorities].flat()
  if (roles.some((role) => String(role).split(',').includes('ROLE_SELLER'))) return true
  removeStorage(tokenKey)
  return false
}

/** Whether the seller area will open: renews an expired token, and removes one that cannot be renewed. */
export async function resumeSellerSession(): Promise<boolean> {
  const token = holdsSellerSession() ? readStorage(tokenKey) : null
  if (!token) return false
  if ((claimsOf(token).exp ?? 0) * 1000 > Date.now()) return true
  // When the server cannot be reached, the token stays for a later try.
  const renewed = await renewToken(token, false).catch(() => undefined)
  if (renewed === null && readStorage(tokenKey) === token) removeStorage(tokenKey)
  return Boolean(renewed)
}
