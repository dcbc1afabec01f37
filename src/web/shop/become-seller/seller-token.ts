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
