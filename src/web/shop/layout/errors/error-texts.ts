import { isRouteErrorResponse } from 'react-router'
import { isFetchError, isResponseError, messageOf } from '../../../api-errors.ts'
import type { IconName } from '../../../ui/icon.tsx'

type ErrorText = { code: string; icon: IconName; title: string; text: string; reload: boolean }

export const notFound: ErrorText = {
  code: '404',
  icon: 'search',
  title: "We can't find that page",
  text: 'Try a search, or browse below.',
  reload: false,
}
export const gone: ErrorText = {
  code: '410',
  icon: 'bag',
  title: 'No longer available',
  text: 'The seller no longer offers this product. Have a look at similar ones.',
  reload: false,
}
const tooMany: ErrorText = {
  code: '429',
  icon: 'refresh',
  title: 'Too many requests',
  text: 'Please wait a moment, then reload the page.',
  reload: true,
}
const busy: ErrorText = {
  code: '503',
  icon: 'refresh',
  title: "We're busy right now",
  text: 'Please wait a moment, then reload the page. Your bag is safe.',
  reload: true,
}
const unreachable: ErrorText = {
  code: 'No connection',
  icon: 'refresh',
  title: "We can't reach the shop",
  text: 'Check your connection, then reload the page. Your bag is safe.',
  reload: true,
}
const offline: ErrorText = { ...unreachable, code: 'Offline', title: "You're offline" }
const failed: ErrorText = {
  code: '500',
  icon: 'alert',
  title: 'Something went wrong on our side',
  text: 'Please reload the page. If that does not help, try again in a few minutes.',
  reload: true,
}

const byStatus: Partial<Record<number, ErrorText>> = { 410: gone, 429: tooMany, 503: busy }

/** A failed API call, or a failed request of the router, whose message differs between browsers. */
const isNetworkError = (error: unknown) =>
  isFetchError(error) || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))

/** What the error page says about this error. `reload`: the page may work after a reload. */
export function textFor(error: unknown): ErrorText {
  const response = isRouteErrorResponse(error) || isResponseError(error) ? error : undefined
  const status = response?.status ?? 500
  if (status === 429 && isResponseError(error)) return { ...tooMany, text: messageOf(error) }
  if (status < 500) return byStatus[status] ?? notFound
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return offline
  if (isNetworkError(error))
    return isFetchError(error) ? { ...unreachable, text: messageOf(error) } : unreachable
  const text = byStatus[status] ?? failed
  return isResponseError(error)
    ? { ...text, code: `${status}`, text: messageOf(error).replace(`${text.title}. `, '') }
    : text
}
