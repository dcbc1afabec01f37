import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router'
import { brand, pageTitle } from '#shared/brand.ts'
import { listingSorts } from '#shared/catalog/listing-sorts.ts'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { figure } from '../../ui/format/figures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ErrorPage } from '../layout/errors/error-page.tsx'
import { packCards, toCard } from '../products/card.ts'
import { ProductGrid } from '../products/product-card.tsx'
import { breakText } from './break-text.ts'
import { SellerHead } from './seller-head.tsx'
import { sellerMeta } from './seller-meta.ts'
import { readSellerQuery, type SellerQuery, sellerHref, toProductQuery } from './seller-query.ts'
import { SellerSearch } from './seller-search.tsx'

const SellerTexts = lazyPart(() => import('./seller-texts.tsx'))

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.sellerId ?? ''
  const query = readSellerQuery(new URL(request.url).searchParams)
  const [seller, products] = await Promise.all([
    load(context, 'GET /sellers/:id/shop', { params: { id } }),
    load(context, 'GET /products', { query: toProductQuery(id, query) }),
  ])
  const { logo, banner, businessName } = seller.businessDetails
  const view = {
    id: seller.id,
    name: businessName || 'Seller Name',
    logo,
    banner,
    story: seller.story,
    policies: seller.policies,
    onBreak: seller.onHoliday ? breakText('their products', seller.backOn) : undefined,
    since: monthOf.format(new Date(seller.memberSince)),
    countText: count(seller.numProducts, 'product'),
    hasProducts: seller.numProducts > 1,
    rating: seller.rating,
    ratings: seller.numRatings,
    ...query,
    cards: products.content.map(toCard),
    total: products.totalElements,
    pages: products.totalPages,
  }
  const { origin, freeShipping } = context.get(apiContext)
  return {
    ...view,
    cards: packCards(view.cards),
    meta: extractStructuredData(
      context,
      sellerMeta({ ...view, origin, freeShipping, ratingsText: count(view.ratings, 'customer') }),
    ),
  }
}

const count = (total: number, thing: string) => `${figure(total)} ${thing}${total === 1 ? '' : 's'}`
const monthOf = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 410) return <ErrorPage />
  return (
    <div className="page py-6 lg:py-8">
      <title>{pageTitle('This seller has left')}</title>
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center gap-2 text-center">
        <span className="grid size-11 place-items-center rounded-full bg-sunken text-accent">
          <Icon name="bag" size={40} />
        </span>
        <h1 className="text-2xl">This seller has left {brand.name}</h1>
        <p className="max-w-form text-muted">You can still find what you bought in your orders.</p>
        <LinkButton to="/products" className="mt-1">
          All Products
        </LinkButton>
      </div>
    </div>
  )
}

export default function SellerPage() {
  const seller = useLoaderData<typeof loader>()
  const { id, name, cards, total, pages, page, sort, query, onBreak } = seller
  const { state, location } = useNavigation()
  const pending = state === 'loading' && location.pathname.startsWith('/sellers/')
  return (
    <div className="page py-2 lg:py-3">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: name, to: sellerHref(id, {}) },
        ]}
      />
      <div className="mt-1">
        <SellerHead seller={seller} />
      </div>
      {(seller.story || seller.policies) && (
        <Suspense>
          <SellerTexts {...seller} />
        </Suspense>
      )}
      {onBreak && <p className="mt-2 rounded bg-sunken px-1.5 py-1 text-sm">{onBreak}</p>}
      <section aria-label="Products" className="mt-3 border-t border-line pt-2">
        {(seller.hasProducts || query) && (
          <div className="mb-2 flex flex-wrap items-center justify-between gap-1">
            <SellerSearch sellerId={id} name={name} query={query} sort={sort} />
            {cards && total > 1 && <SortBy sellerId={id} sort={sort} query={query} />}
          </div>
        )}
        {query && (
          <p role="status" className="mb-2 text-sm text-muted">
            {`${figure(total)} ${total === 1 ? 'result' : 'results'} for “${query}”`}
          </p>
        )}
        <p role="status" className="sr-only">
          {pages > 1 && `Page ${page} of ${pages}`}
        </p>
        {cards ? (
          <div aria-busy={pending} className={cx('transition-opacity', pending && 'opacity-50')}>
            <ProductGrid cards={cards} eager={5} wide />
          </div>
        ) : (
          <NoProducts sellerId={id} query={query} beyond={page > 1 && pages > 0} />
        )}
        <div className="mt-5">
          <Pagination
            page={page}
            pages={pages}
            to={(to) => sellerHref(id, { query, sort, page: to })}
            label="Pages of products"
          />
        </div>
      </section>
    </div>
  )
}

/** Applies a choice at once; without JavaScript, a button submits it. */
function SortBy({ sellerId, sort, query }: { sellerId: number } & Pick<SellerQuery, 'sort' | 'query'>) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(sort)
  useEffect(() => setChosen(sort), [sort])
  const go = (value: string) => {
    const next = listingSorts.find((choice) => choice.value === value)?.value ?? ''
    setChosen(next)
    navigate(sellerHref(sellerId, { query, sort: next }), { preventScrollReset: true })
  }
  const select = useRef<HTMLSelectElement>(null)
  const applyEarlyChoice = useEffectEvent(() => {
    const value = select.current?.value ?? sort
    if (value !== sort) go(value)
  })
  // A choice made before hydration.
  useEffect(() => applyEarlyChoice(), [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(chosen)
  }
  return (
    <form
      action={sellerHref(sellerId, {})}
      onSubmit={onSubmit}
      className="flex items-center justify-end gap-1"
    >
      {query && <input type="hidden" name="query" value={query} />}
      <label className="relative min-w-0 sm:w-[240px]">
        <span className="sr-only">Sort by</span>
        <select
          ref={select}
          name="sort"
          value={chosen}
          onChange={({ target: { value } }) => go(value)}
          className="h-5.5 w-full appearance-none rounded border border-line-strong bg-raised pl-1.5 pr-5 hover:border-ink"
        >
          <option value="">{query ? 'Best match' : 'Recommended'}</option>
          {listingSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute right-1.5 top-1.5" />
      </label>
      <Button type="submit" look="secondary" className="js:hidden">
        Sort
      </Button>
    </form>
  )
}

function NoProducts({ sellerId, query, beyond }: { sellerId: number; query: string; beyond: boolean }) {
  const isSearch = query !== '' && !beyond
  return (
    <EmptyState
      icon="bag"
      title={
        beyond
          ? 'There are no more products'
          : isSearch
            ? `No products found for “${query}”`
            : 'Nothing for sale yet'
      }
      action={
        <LinkButton to={beyond || isSearch ? sellerHref(sellerId, {}) : '/products'} look="secondary">
          {beyond ? 'Go to the first page' : isSearch ? 'All products of this seller' : 'All Products'}
        </LinkButton>
      }
    >
      {!beyond && !isSearch && <p>This seller hasn't added any products yet.</p>}
    </EmptyState>
  )
}
