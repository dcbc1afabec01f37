import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { clearStorage } from '../../browser/clear-storage.ts'
import { readStorage } from '../../browser/storage.ts'
import { customerToken } from '../session/customer-api.ts'
import { endSession } from '../session/session.ts'

/** Opens the home page, then ends the session. `end` replaces the logout of this device. */
export function useSignOut() {
  const navigate = useNavigate()
  return async (end: () => Promise<void> | void = signOut) => {
    await navigate('/')
    await end()
  }
}

async function signOut() {
  // The seller area has its own token.
  const tokens = [customerToken(), readStorage('token')]
  endSession()
  clearStorage()
  for (const token of tokens) if (token) await api('POST /auth/logout', { token }).catch(() => undefined)
}
