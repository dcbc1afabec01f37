/** Where nearly every visit goes on. */
const likely = ['shop/listing/listing.page', 'shop/product/product.page']

type Asset = { module: string; imports?: string[] }
type Global = { __reactRouterManifest?: { routes: Record<string, Asset | undefined> } }

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/**
 * Fetches the scripts of the likely next pages once this one is idle. That makes the next step quick, and keeps a
 * network that breaks in between from ending it: a script that cannot be fetched makes the router reload the page.
 */
export function preloadPages(): () => void {
  if (savesData()) return () => undefined
  const preload = () => {
    const routes = (window as Global).__reactRouterManifest?.routes
    const files = likely.flatMap((id) => [routes?.[id]?.module ?? [], routes?.[id]?.imports ?? []].flat())
    for (const href of new Set(files)) {
      if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) continue
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(preload, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(preload, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
