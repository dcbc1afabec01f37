import { readTabStorage, removeTabStorage, writeTabStorage } from './storage.ts'

const key = 'seller-page'

/** Keeps the page that a seller without a session asked for in this tab, so that the login can lead to it. */
export const keepSellerPage = (path: string) => writeTabStorage(key, path)

export function readSellerPage(): string | null {
  const path = readTabStorage(key)
  return path && /^\/seller(\/|$)/.test(path) ? path : null
}

export const forgetSellerPage = () => removeTabStorage(key)
