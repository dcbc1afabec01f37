import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Words = { code: string; icon: IconName; title: string; text: string; reload: boolean }

const notFound: Words = {
  code: '404',
  icon: 'search',
  title: 'This page is not here',
  text: 'It may have moved, or what it showed is no longer for sale. Look for something like it.',
  reload: false,
}
const offline: Words = {
  code: 'Offline',
  icon: 'refresh',
  title: 'You are offline',
  text: 'Check your connection, then load the page again. Your bag is safe.',
  reload: true,
}
const updated: Words = {
  code: 'Update',
  icon: 'refresh',
  title: 'A part of the page did not load',
  text: 'The shop was probably updated meanwhile. Loading the page again brings the new version.',
  reload: true,
}
const failed: Words = {
  code: '500',
  icon: 'alert',
  title: 'Something went wrong on our side',
  text: 'Nothing was lost. Please load the page again; if it stays like this, try in a few minutes.',
  reload: true,
}

/** Scripts of an older version are gone after an update; browsers word that differently. */
const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|load chunk/i.test(error.message)

function wordsFor(error: unknown): Words {
  if (isRouteErrorResponse(error) && error.status < 500 && error.status !== 429) return notFound
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return offline
  return isChunkFailure(error) ? updated : failed
}

/** The error page of every route: says what happened in plain words and what to do. */
export function ErrorPage() {
  const words = wordsFor(useRouteError())
  return (
    <div className="page grid min-h-[70vh] place-content-center justify-items-center gap-2 py-8 text-center">
      <title>{`${words.title} | Trove`}</title>
      <meta name="robots" content="noindex" />
      <span className="grid size-[88px] place-items-center rounded-full bg-sunken text-accent">
        <Icon name={words.icon} size={40} />
      </span>
      <p className="price text-sm text-muted">{words.code}</p>
      <h1 className="text-2xl">{words.title}</h1>
      <p className="max-w-form text-muted">{words.text}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-1">
        {words.reload && <Button onClick={() => window.location.reload()}>Reload the page</Button>}
        <LinkButton to="/" look={words.reload ? 'secondary' : 'primary'} reloadDocument={words.reload}>
          Go to the home page
        </LinkButton>
        {!words.reload && (
          <LinkButton to="/products" look="secondary">
            All Products
          </LinkButton>
        )}
      </div>
    </div>
  )
}
