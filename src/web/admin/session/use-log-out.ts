import { useNavigate } from 'react-router'
import { clearQueryCache } from '../../back-office/area/office.client.tsx'
import { logOutAdmin } from './admin-session.ts'

/** Navigates to the home page, then clears the query cache. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    const done = logOutAdmin()
    await navigate('/')
    clearQueryCache()
    await done
  }
}
