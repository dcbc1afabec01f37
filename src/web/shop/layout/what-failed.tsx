import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { pageTitle } from '#shared/brand.ts'
import { isFetchError, isResponseError, messageOf } from '../../api-errors.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { listingPath } from '../paths.ts'

type Words = { code: string; icon: IconName; title: string; text: string; reload: boolean }

const notFound: Words = {
  code: '404',
  icon: 'search',
  title: 'This page is not here',
  text: 'It may have moved, or what it showed is no longer for sale. Look for something like it.',
  reload: false,
}
const gone: Words = {
  code: '410',
  icon: 'bag',
  title: 'This is no longer sold',
  text: 'Its seller has taken it off the shelf. There is more where it came from.',
  reload: false,
}
const tooMany: Words = {
  code: '429',
  icon: 'refresh',
  title: 'That was a little fast',
  text: 'Please wait a moment, then load the page again.',
  reload: true,
}
const busy: Words = {
  code: '503',
  icon: 'refresh',
  title: 'The shop is busy at the moment',
  text: 'Please wait a moment, then load the page again. Nothing was lost.',
  reload: true,
}
const unreached: Words = {
  code: 'No answer',
  icon: 'refresh',
  title: 'The shop could not be reached',
  text: 'Check your connection, then load the page again. Your bag is safe.',
  reload: true,
}
const offline: Words = { ...unreached, code: 'Offline', title: 'You are offline' }
const failed: Words = {
  code: '500',
  icon: 'alert',
  title: 'Something went wrong on our side',
  text: 'Nothing was lost. Please load the page again; if it stays like this, try in a few minutes.',
  reload: true,
}

const refused: Partial<Record<number, Words>> = { 410: gone, 429: tooMany, 503: busy }

/** A call of our own that failed, or the router's own asking for a page; browsers word the latter differently. */
const isNoAnswer = (error: unknown) =>
  isFetchError(error) || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))

function wordsFor(error: unknown): Words {
  const response = isRouteErrorResponse(error) || isResponseError(error) ? error : undefined
  const status = response?.status ?? 500
  if (status === 429 && isResponseError(error)) return { ...tooMany, text: messageOf(error) }
  if (status < 500) return refused[status] ?? notFound
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return offline
  if (isNoAnswer(error)) return isFetchError(error) ? { ...unreached, text: messageOf(error) } : unreached
  const words = refused[status] ?? failed
  return isResponseError(error)
    ? { ...words, code: `${status}`, text: messageOf(error).replace(`${words.title}. `, '') }
    : words
}

/** Says what happened in plain words and what to do. */
export default function WhatFailed() {
  const error = useRouteError()
  const words = wordsFor(error)
  const { pathname, search } = useLocation()
  const { reload } = words
  // By itself, as soon as there is a network again.
  useEffect(() => {
    if (!reload) return
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [reload])
  const more = isRouteErrorResponse(error) && error.status === 410 ? error.data?.categoryCode : undefined
  return (
    <div className="page grid min-h-[70vh] place-content-center justify-items-center gap-2 py-8 text-center">
      <title>{pageTitle(words.title)}</title>
      <meta name="robots" content="noindex" />
      <span className="grid size-[88px] place-items-center rounded-full bg-sunken text-accent">
        <Icon name={words.icon} size={40} />
      </span>
      <p className="price text-sm text-muted">{words.code}</p>
      <h1 className="text-2xl">{words.title}</h1>
      <p className="max-w-form text-muted">{words.text}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-1">
        {words.reload && (
          <LinkButton to={pathname + search} reloadDocument>
            Reload the page
          </LinkButton>
        )}
        <LinkButton to="/" look={words.reload ? 'secondary' : 'primary'} reloadDocument={words.reload}>
          Go to the home page
        </LinkButton>
        {!words.reload && (
          <LinkButton to={listingPath(more)} look="secondary">
            {more ? 'More like it' : 'All Products'}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
