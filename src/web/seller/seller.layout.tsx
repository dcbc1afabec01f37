import { redirect } from 'react-router'
import { SellerArea } from './seller-area.client.tsx'
import { saySessionMissing, sellerEntry, sellerToken } from './seller-session.ts'

/** Lets in who holds a seller's token; whether it still counts shows when the profile loads. */
export function clientLoader() {
  if (sellerToken()) return null
  saySessionMissing()
  throw redirect(sellerEntry)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-center">
      <title>Seller | Trove</title>
      <meta name="robots" content="noindex" />
      <p role="status">Verifying seller status...</p>
    </main>
  )
}

export default function SellerLayout() {
  return <SellerArea />
}
