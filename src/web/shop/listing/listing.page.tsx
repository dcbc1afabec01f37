import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from 'react-router'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { cx } from '../../ui/cx.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { figure } from '../../ui/format/figures.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { listingPath } from '../paths.ts'
import { packCards, toColorCard } from '../products/card.ts'
import { ProductGrid } from '../products/product-card.tsx'
import { CategoryLinks } from './category-links.tsx'
import { categoryNav } from './category-nav.ts'
import { toFacetCounts } from './filters/facet-counts.ts'
import {
  isFiltered,
  type ListingQuery,
  listingHref,
  readListingQuery,
  titleCase,
  toProductQuery,
} from './filters/listing-query.ts'
import { listingMeta } from './listing-meta.ts'
import type { ListingView } from './listing-view.ts'
import { loadProposals } from './proposals.ts'
import { Toolbar } from './toolbar.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

/** Rendered by the server; their scripts load after those of the page. */
const ActiveFilters = lazyPart(() => import('./filters/active-filters.tsx'))
const FilterPanel = lazyPart(() => import('./filters/filter-panel.tsx'))
const SearchNotice = lazyPart(() => import('./search-notice.tsx'))
const NoResults = lazyPart(() => import('./no-results.tsx'))

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const category = params.categoryCode
  const listing = readListingQuery(new URL(request.url).searchParams)
  const [page, tree] = await Promise.all([
    load(context, 'GET /products', { query: toProductQuery(listing, category) }),
    load(context, 'GET /categories', {}),
  ])
  const proposals =
    listing.query && page.totalElements === 0 ? await loadProposals(context, page.search) : undefined
  const colors = [...listing.color.split(','), ...(page.search?.colors ?? [])]
  const cards = page.content.map((product) => toColorCard(product, colors))
  const view: ListingView = {
    category,
    listing,
    total: page.totalElements,
    pages: page.totalPages,
    counts: toFacetCounts(page.facets, listing),
    path: page.categoryPath.map(({ name, categoryCode }) => ({ name, code: categoryCode })),
    nav: categoryNav(tree, category),
    search: page.search,
    proposals,
  }
  const { origin, freeShipping } = context.get(apiContext)
  const meta = listingMeta({
    ...view,
    cards,
    origin,
    freeShipping,
    heading: headingOf(view),
    countText: countOf(view),
  })
  return { ...view, cards: packCards(cards), meta: extractStructuredData(context, meta) }
}

type Headed = { category: string | undefined; listing: ListingQuery; path: { name: string }[] }

const headingOf = ({ category, listing, path }: Headed) =>
  category
    ? (path.at(-1)?.name ?? titleCase(category))
    : listing.query
      ? `Results for “${listing.query}”`
      : 'All Products'

// Without loader data, the error page sets the title.
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const countOf = ({ total, search }: Pick<ListingView, 'total' | 'search'>) =>
  `${figure(total)}${search?.capped ? '+' : ''} ${total === 1 ? 'item' : 'items'}`

export default function ListingPage() {
  const data = useLoaderData<typeof loader>()
  const { category, listing, cards, total, pages, path, nav } = data
  const [sheet, setSheet] = useState(false)
  const { state, location } = useNavigation()
  const pending = state === 'loading' && location.pathname.startsWith('/products')
  // Filters that were chosen can still be cleared.
  const narrowable = total > 0 || isFiltered(listing)
  const crumbs = [
    { label: 'Home', to: '/' },
    ...path.map(({ name, code }) => ({ label: name, to: listingPath(code) })),
  ]
  return (
    <div className="page py-2 lg:py-3">
      {path.length > 0 && <Breadcrumb crumbs={crumbs} />}
      <div className="mb-2 mt-1 flex flex-wrap items-baseline gap-x-1.5">
        <h1 tabIndex={-1} className="min-w-0 text-xl outline-none lg:text-2xl">
          {headingOf(data)}
        </h1>
        <p role="status" className="text-sm text-muted">
          {countOf(data)}
          {pages > 1 && <span className="sr-only">{`, page ${listing.page} of ${pages}`}</span>}
        </p>
      </div>
      {listing.query && (
        <Suspense>
          <SearchNotice data={data} />
        </Suspense>
      )}
      <div className="flex flex-col lg:grid lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-5">
        <aside aria-label="Categories and filters" className="max-lg:contents">
          <CategoryLinks nav={nav} current={category} />
          <div className="max-lg:order-last max-lg:mt-4 max-lg:js:hidden">
            <Suspense>{!sheet && narrowable && <FilterPanel data={data} id="filters" />}</Suspense>
          </div>
        </aside>
        <div className="min-w-0">
          {narrowable && (
            <Toolbar {...{ data, pending, sheet }} countText={countOf(data)} onSheet={setSheet} />
          )}
          <Suspense>
            <ActiveFilters category={category} listing={listing} />
          </Suspense>
          {cards ? (
            <div aria-busy={pending} className={cx('transition-opacity', pending && 'opacity-50')}>
              <ProductGrid cards={cards} eager={4} />
            </div>
          ) : (
            <Suspense>
              <NoResults data={data} />
            </Suspense>
          )}
          <div className="mt-5">
            <Pagination
              page={listing.page}
              pages={pages}
              to={(page) => listingHref(category, listing, { page })}
              label="Pages of products"
            />
          </div>
        </div>
      </div>
    </div>
  )
}
