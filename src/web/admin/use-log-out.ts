import { useNavigate } from 'react-router'
import { clearQueryCache } from '../back-office/office.client.tsx'
import { logOutAdmin } from './admin-session.ts'

/** Leaves for the home page, then forgets everything that was fetched. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    const done = logOutAdmin()
    await navigate('/')
    clearQueryCache()
    await done
  }
}
