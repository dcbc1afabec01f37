import { useEffect } from 'react'
import { type Location, useNavigation } from 'react-router'
import { watchCalls } from '../api.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { showChunkError } from './chunk-error.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from './storage.ts'
// Deferred parts that must work while the browser is offline: this module loads their chunks ahead.
import '../shop/layout/errors/error-view.tsx'
import '../ui/feedback/toast-list.tsx'

const slowMs = 5_000
/** React Router itself waits for a page without a limit. API calls have their own timeout. */
const pageTimeoutMs = 30_000
/** Holds the address whose chunk failed while the page reloads. */
const failedAddressKey = 'chunk_failed_for'

/** Toasts about a slow or missing connection. Loaded after hydration; the shop works without it. */
export default function NetworkToasts() {
  const { location: target } = useNavigation()
  useEffect(watchConnection, [])
  useEffect(() => watchCalls(startSlowTimer), [])
  useEffect(showFailedChunk, [])
  useEffect(watchClicks, [])
  useEffect(() => target && watchNavigation(hrefOf(target)), [target])
  return null
}

const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

/** A toast that is on screen while a condition holds. */
function conditionToast(text: string, tone: 'plain' | 'problem') {
  let dismiss: (() => void) | undefined
  return (isShown: boolean) => {
    if (isShown) dismiss ??= toast(text, { tone, stays: true })
    else {
      dismiss?.()
      dismiss = undefined
    }
  }
}

const showOffline = conditionToast(
  "You're offline. Nothing on this page is lost. Continue when you're back online.",
  'problem',
)
const showSlow = conditionToast('This is taking longer than usual. Still working on it...', 'plain')
let slowCount = 0

function watchConnection() {
  const update = () => showOffline(!navigator.onLine)
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  update()
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

/** Call it when a request starts, and the returned function when the request ends. */
function startSlowTimer() {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    slowCount += 1
    showSlow(true)
  }, slowMs)
  return () => {
    clearTimeout(timer)
    if (isSlow) slowCount -= 1
    isSlow = false
    showSlow(slowCount > 0)
  }
}

/** Watches one pending navigation; returns the function to call when the navigation ends. */
function watchNavigation(href: string) {
  const endSlow = startSlowTimer()
  let dismiss: (() => void) | undefined
  const timer = setTimeout(() => {
    endSlow()
    dismiss = toast("We couldn't load the page in time.", {
      tone: 'problem',
      stays: true,
      action: { label: 'Try again', run: () => window.location.assign(href) },
    })
  }, pageTimeoutMs)
  const rememberFailure = () => writeTabStorage(failedAddressKey, href)
  window.addEventListener('pagehide', rememberFailure)
  return () => {
    endSlow()
    dismiss?.()
    clearTimeout(timer)
    window.removeEventListener('pagehide', rememberFailure)
  }
}

/** React Router may reload the page before it tells `useNavigation` about the click. */
const untoldMs = 5_000

/** Remembers the address of a link that was clicked just before the page goes away. */
function watchClicks() {
  let clicked: { href: string; at: number } | undefined
  const remember = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === window.location.origin && !link.target)
      clicked = { href: hrefOf(link), at: Date.now() }
  }
  const store = () => {
    if (clicked && clicked.at > Date.now() - untoldMs) writeTabStorage(failedAddressKey, clicked.href)
  }
  document.addEventListener('click', remember, true)
  window.addEventListener('pagehide', store)
  return () => {
    document.removeEventListener('click', remember, true)
    window.removeEventListener('pagehide', store)
  }
}

/**
 * React Router reloads the current page when the chunk of the next page does not load, for example after a deployment.
 * This toast then explains the reload and leads to the next page.
 */
function showFailedChunk() {
  const href = readTabStorage(failedAddressKey)
  if (href === null) return
  removeTabStorage(failedAddressKey)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'reload' && href !== window.location.href.slice(window.location.origin.length))
    showChunkError(href)
}
