import type { DataRouter, Location } from 'react-router'
import { watchCalls } from './api.ts'
import { whenScriptFails } from './script-loading.ts'
import { toast } from './ui/toast.tsx'

/** After this long people want to know that something still happens. */
const slowMs = 5_000
/** A page that is not there after this long needs another way. Calls end by a time-out of their own. */
const pageTimeOutMs = 30_000

const pathOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/** A message that is on the screen exactly while something is so. */
function sign(text: string, tone: 'plain' | 'problem') {
  let takeAway: (() => void) | undefined
  return (isSo: boolean) => {
    if (isSo) takeAway ??= toast(text, { tone, stays: true })
    else {
      takeAway?.()
      takeAway = undefined
    }
  }
}

function watchConnection() {
  const offline = sign(
    'You are offline. What you typed stays here; go on when the connection is back.',
    'problem',
  )
  const look = () => offline(!navigator.onLine)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
}

/** Tells of what takes long. Gives back what to call when something begins, which gives back what to call at its end. */
function slowness() {
  const show = sign('This takes longer than usual. Still working on it...', 'plain')
  let count = 0
  return () => {
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      count += 1
      show(true)
    }, slowMs)
    return () => {
      clearTimeout(timer)
      if (isSlow) count -= 1
      isSlow = false
      show(count > 0)
    }
  }
}

/** The router would wait for a page for ever. */
function watchPages(router: DataRouter, begin: () => () => void) {
  let end: (() => void) | undefined
  router.subscribe(({ navigation: { location } }) => {
    end?.()
    end = undefined
    if (!location) return
    const endSlow = begin()
    let takeAway: (() => void) | undefined
    const timer = setTimeout(() => {
      endSlow()
      takeAway = toast('The page did not load in time.', {
        tone: 'problem',
        stays: true,
        action: { label: 'Try again', run: () => window.location.assign(pathOf(location)) },
      })
    }, pageTimeOutMs)
    end = () => {
      endSlow()
      takeAway?.()
      clearTimeout(timer)
    }
  })
}

/** Where the person is being led, if that is elsewhere. */
function wayOf({ navigation: { location: to }, location }: DataRouter['state']): string | undefined {
  return to && pathOf(to) !== pathOf(location) ? pathOf(to) : undefined
}

/**
 * A script chunk did not load: the shop was updated meanwhile, or the network broke. The step that needed it is called
 * off, and every further one loads a whole page, which brings the scripts that fit. A page is loaded ahead when its link is
 * pointed at: as long as nobody goes there, nobody misses it.
 */
function stayOnPage(router: DataRouter) {
  let failed = false
  whenScriptFails((bar, isPage) => {
    const way = wayOf(router.state)
    if (isPage && !way) return false
    if (way) {
      bar?.querySelector('a')?.setAttribute('href', way)
      void router.navigate(router.state.location, {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    }
    if (!failed)
      router.subscribe((state) => {
        const next = wayOf(state)
        if (next) window.location.assign(next)
      })
    failed = true
    return true
  })
}

/** Says what the network does to the page, for as long as it does. */
export function watchNetwork() {
  const begin = slowness()
  watchConnection()
  watchCalls(begin)
  const router = (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter
  if (!router) return
  watchPages(router, begin)
  stayOnPage(router)
}
