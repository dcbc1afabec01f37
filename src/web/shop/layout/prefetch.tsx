import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

/** The maximum number of pages prefetched per view. */
const pagesMax = 5
/** How long the pointer must rest on a link. */
const hoverMs = 100

/** The chunks of the pages that are prefetched. */
const pageChunks: Record<string, () => Promise<unknown>> = {
  products: () => import('../listing/listing.page.tsx'),
  'product-details': () => import('../product/product.page.tsx'),
}

const chunkOf = (pathname: string) => pageChunks[pathname.split('/')[1] ?? '']

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/** The address that a link leads to, if it is another listing or product page of the shop. */
function prefetchTarget(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || !chunkOf(link.pathname)) return null
  return link.pathname + link.search === location.pathname + location.search ? null : new URL(link.href)
}

/**
 * Prefetches a listing or product page when its link is hovered, focused or pressed. `<Link prefetch>` would do the same
 * without a limit per view.
 */
export function PrefetchOnIntent() {
  const { pathname, search } = useLocation()
  const view = pathname + search
  const [prefetched, setPrefetched] = useState<{ view: string; pages: string[] }>({ view, pages: [] })
  useEffect(() => watchLinks((page) => setPrefetched((known) => withPage(known, view, page))), [view])
  if (prefetched.view !== view) return null
  return prefetched.pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

function withPage(known: { view: string; pages: string[] }, view: string, page: string) {
  const pages = known.view === view ? known.pages : []
  if (pages.includes(page) || pages.length >= pagesMax) return known
  return { view, pages: [...pages, page] }
}

function watchLinks(onIntent: (page: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()
  const prefetch = ({ pathname, search }: URL) =>
    // First the chunk: `PrefetchPageLinks` reloads the current page when the chunk does not load.
    chunkOf(pathname)?.().then(
      () => onIntent(pathname + search),
      () => undefined,
    )
  const listen = (type: string, delayMs: number) =>
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer)
        const url = prefetchTarget(target)
        if (url && !savesData()) timer = setTimeout(prefetch, delayMs, url)
      },
      { signal: controller.signal, passive: true },
    )
  listen('pointerover', hoverMs)
  listen('focusin', hoverMs)
  listen('pointerdown', 0)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
