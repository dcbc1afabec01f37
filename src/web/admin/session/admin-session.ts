import { api } from '../../api.ts'
import { clearTabStorage } from '../../browser/clear-storage.ts'
import { readStorage, removeStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Admins log in like customers and use the same token; only the role differs. */
export const adminTokenKey = 'access_token'

export const adminToken = () => readStorage(adminTokenKey)
export const removeAdminToken = () => removeStorage(adminTokenKey)

/** Ends the session here and on the server. */
export async function logOutAdmin() {
  const token = adminToken()
  removeAdminToken()
  clearTabStorage()
  if (token) await api('POST /auth/logout', { token }).catch(() => undefined)
}

/** The login page, which redirects back to `from`. */
export const loginPath = (from: string) => `/login?from=${encodeURIComponent(from)}`

export const toastLoginRequired = () => toast('Admin access requires login.', { tone: 'problem' })

export const toastAccessDenied = () =>
  toast('Access Denied. You are not authorized to view this page.', { tone: 'problem' })
