import { data, redirect } from 'react-router'
import { hasPage } from '../back-office/pages-of.ts'
import { AdminArea } from './admin-area.client.tsx'
import { adminToken, loginPath, toastLoginRequired } from './admin-session.ts'
import { pages } from './pages.tsx'

/** Says of an address that no page of the area knows that it is not there. */
export const loader = ({ request }: { request: Request }) =>
  hasPage('/admin', pages, new URL(request.url).pathname) ? null : data(null, { status: 404 })

/** Lets in who is logged in; whether as an admin shows when the profile loads. */
export function clientLoader({ request }: { request: Request }) {
  if (adminToken()) return null
  const { pathname, search } = new URL(request.url)
  toastLoginRequired()
  throw redirect(loginPath(pathname + search))
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-center">
      <title>Admin | Trove</title>
      <meta name="robots" content="noindex" />
      <div role="status">
        <h1 className="font-normal text-base">Loading User Profile...</h1>
      </div>
    </main>
  )
}

export default function AdminLayout() {
  return <AdminArea />
}
