import { data, redirect } from 'react-router'
import { hasPage } from '../back-office/pages-of.ts'
import { pages } from './pages.tsx'
import { SellerArea } from './seller-area.client.tsx'
import { sellerEntry, sellerToken, toastSessionMissing } from './seller-session.ts'

/** Says of an address that no page of the area knows that it is not there. */
export const loader = ({ request }: { request: Request }) =>
  hasPage('/seller', pages, new URL(request.url).pathname) ? null : data(null, { status: 404 })

/** Lets in who holds a seller's token; whether it still counts shows when the profile loads. */
export function clientLoader() {
  if (sellerToken()) return null
  toastSessionMissing()
  throw redirect(sellerEntry)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-center">
      <title>Seller | Trove</title>
      <meta name="robots" content="noindex" />
      <div role="status">
        <h1 className="font-normal text-base">Verifying seller status...</h1>
      </div>
    </main>
  )
}

export default function SellerLayout() {
  return <SellerArea />
}
