import { Navigate } from 'react-router'

/** `/seller/dashboard`, an address people guess, is `/seller`. */
export default function ToDashboardPage() {
  return <Navigate to="/seller" replace />
}
