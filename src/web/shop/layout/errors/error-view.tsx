import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { pageTitle } from '#shared/brand.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { listingPath } from '../../paths.ts'
import type { loader as layoutLoader } from '../shop.layout.tsx'
import { ErrorOffer } from './error-offer.tsx'
import { gone, notFound, textFor } from './error-texts.ts'

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
        <span className="grid size-11 place-items-center rounded-full bg-sunken text-accent">
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
              className="inline-flex min-h-5.5 items-center rounded-full border border-line px-2 hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
