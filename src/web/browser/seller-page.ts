import { readTabStorage, removeTabStorage, writeTabStorage } from './storage.ts'

const key = 'seller-page'

/** Stores the page that a logged-out seller requested, so that the login can redirect to it. Per tab. */
export const keepSellerPage = (path: string) => writeTabStorage(key, path)

export function readSellerPage(): string | null {
  const path = readTabStorage(key)
  return path && /^\/seller(\/|$)/.test(path) ? path : null
}

export const forgetSellerPage = () => removeTabStorage(key)
