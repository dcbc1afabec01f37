import { api } from '../../api.ts'
import { clearTabStorage } from '../../browser/clear-storage.ts'
import { keepSellerPage } from '../../browser/seller-page.ts'
import { readStorage, removeStorage } from '../../browser/storage.ts'
import { claimsOf } from '../../browser/token.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const sellerTokenKey = 'token'
const sellerRole = 'ROLE_SELLER'

/** `authorities` is one role, several separated by commas, or an array. */
const hasSellerRole = (authorities: unknown) =>
  (Array.isArray(authorities) ? authorities : String(authorities ?? '').split(',')).some(
    (authority) => String(authority).trim() === sellerRole,
  )

/** The stored token if it is a seller's. An expired one counts: the session may be renewable. */
export function sellerToken(): string | null {
  const token = readStorage(sellerTokenKey)
  return hasSellerRole(claimsOf(token).authorities) ? token : null
}

export const forgetSellerToken = () => removeStorage(sellerTokenKey)

/** Ends the session in this browser and on the server. */
export async function logOutSeller() {
  const token = readStorage(sellerTokenKey)
  forgetSellerToken()
  clearTabStorage()
  if (token) await api('POST /auth/logout', { token }).catch(() => undefined)
}

export const sellerEntry = '/become-seller'

/** For the entry page: tells why it is shown, and keeps the page that the login leads to. */
export function askForLogin(page = window.location.pathname + window.location.search): void {
  keepSellerPage(page)
  toast('Seller session not found. Please log in as a seller or complete your seller registration.', {
    tone: 'problem',
  })
}
