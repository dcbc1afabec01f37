import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { pageTitle } from '#shared/brand.ts'
import { isFetchError, isResponseError, messageOf } from '../../../api-errors.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { listingPath } from '../../paths.ts'
import type { loader as layoutLoader } from '../shop.layout.tsx'
import { ErrorOffer } from './error-offer.tsx'

type ErrorText = { code: string; icon: IconName; title: string; text: string; reload: boolean }

const notFound: ErrorText = {
  code: '404',
  icon: 'search',
  title: "We can't find that page",
  text: 'Try a search, or browse below.',
  reload: false,
}
const gone: ErrorText = {
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

function textFor(error: unknown): ErrorText {
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

/** Explains the error and offers the next step. Reloads the page when the network is back. */
export default function ErrorView() {
  const error = useRouteError()
  const { code, icon, title, text, reload } = textFor(error)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!reload) return
    const reloadPage = () => window.location.reload()
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [reload])
  const categoryCode =
    isRouteErrorResponse(error) && error.status === 410 ? error.data?.categoryCode : undefined
  return (
    <>
      <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-2 py-8 text-center">
        <title>{pageTitle(title)}</title>
        <meta name="robots" content="noindex" />
        <span className="grid size-[88px] place-items-center rounded-full bg-sunken text-accent">
          <Icon name={icon} size={40} />
        </span>
        <p className="price text-sm text-muted">{code}</p>
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-form text-muted">{text}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-1">
          {reload && (
            <LinkButton to={pathname + search} reloadDocument>
              Reload the page
            </LinkButton>
          )}
          <LinkButton to="/" look={reload ? 'secondary' : 'primary'} reloadDocument={reload}>
            Go to the home page
          </LinkButton>
          {!reload && (
            <LinkButton to={listingPath(categoryCode)} look="secondary">
              {categoryCode ? 'Similar products' : 'All Products'}
            </LinkButton>
          )}
        </div>
        {code === notFound.code && <Categories />}
      </div>
      {(code === notFound.code || code === gone.code) && <ErrorOffer />}
    </>
  )
}

const perDepartment = 3

/** The first categories of the menu; none if the menu did not load either. */
function Categories() {
  const menu = useRouteLoaderData<typeof layoutLoader>('shop/layout/shop.layout')
  const categories =
    menu?.departments.flatMap((department) =>
      department.categories
        .slice(0, perDepartment)
        .map(({ code, name }) => ({ code, name: `${department.name}: ${name}` })),
    ) ?? []
  if (categories.length === 0) return null
  return (
    <nav aria-label="Browse categories" className="mt-3 grid gap-1">
      <h2 className="text-lg">Browse categories</h2>
      <ul className="flex max-w-[720px] flex-wrap justify-center gap-1">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={listingPath(code)}
              className="inline-flex min-h-[44px] items-center rounded-full border border-line px-2 hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
