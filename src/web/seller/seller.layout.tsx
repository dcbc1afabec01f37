import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { AreaFallback, areaLoader } from '../back-office/area/area-layout.tsx'
import { pages } from './pages.tsx'
import { SellerArea } from './seller-area.client.tsx'
import { askForLogin, sellerEntry, sellerToken } from './session/seller-session.ts'

export const loader = areaLoader('/seller', pages)

/** Only checks that there is a seller token; the server validates it when the profile loads. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (sellerToken()) return null
  const { pathname, search } = new URL(request.url)
  askForLogin(pathname + search)
  throw redirect(sellerEntry)
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <AreaFallback area="Seller" text="Verifying seller status..." />

export default function SellerLayout() {
  return <SellerArea />
}
