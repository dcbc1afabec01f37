import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { reviewsPath } from '../paths.ts'
import { toCard } from '../products/card.ts'
import { ProductCard } from '../products/product-card.tsx'
import { useSession } from '../session/session-store.ts'
import type { KnownReview } from './own-review.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewsMeta } from './reviews-meta.ts'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

const OwnReview = lazy(deferred(() => import('./own-review.tsx')))

const pageSize = 10
const pagesMax = 100_000

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const productId = params.productId ?? ''
  const asked = Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1
  const page = Math.min(Math.max(asked, 1), pagesMax)
  const [product, reviews] = await Promise.all([
    load(context, 'GET /products/:productId', { params: { productId } }),
    load(context, 'GET /reviews/products/:productId/reviews', {
      params: { productId },
      query: { pageNumber: page - 1, size: pageSize },
    }),
  ])
  const card = toCard(product)
  const { origin } = context.get(apiContext)
  return {
    card,
    meta: extractStructuredData(
      context,
      reviewsMeta({ origin, card, path: hrefOf(card.id, page), page, empty: reviews.length === 0 }),
    ),
    rating: product.rating,
    ratings: product.numRatings,
    histogram: product.ratingHistogram,
    reviews,
    page,
    pages: Math.ceil(product.numRatings / pageSize),
  }
}

const hrefOf = (productId: number, page: number) =>
  page === 1 ? reviewsPath(productId) : `${reviewsPath(productId)}?page=${page}`

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function ReviewsPage() {
  const { card, rating, ratings, histogram, reviews, page, pages } = useLoaderData<typeof loader>()
  const [known, setKnown] = useState<KnownReview>()
  const shown = known ? known.correct(reviews, page) : reviews
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: card.title, to: card.to },
    { label: 'Reviews', to: hrefOf(card.id, 1) },
  ]
  return (
    <div className="page py-2 lg:py-3">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mb-2.5 mt-1 text-xl lg:text-2xl">Reviews of {card.title}</h1>
      <div className="grid items-start gap-4 md:grid-cols-[240px_minmax(0,1fr)] lg:gap-6">
        <div className="grid gap-3 max-md:gap-2 max-sm:grid-cols-2 sm:max-md:grid-cols-[200px_minmax(0,1fr)] max-[379px]:grid-cols-[88px_minmax(0,1fr)] md:sticky md:top-[88px]">
          <ProductCard card={card} first />
          {rating !== null && <RatingSummary rating={rating} ratings={ratings} histogram={histogram} />}
        </div>
        <div className="min-w-0">
          <Own productId={card.id} onKnown={setKnown} />
          {shown.length === 0 ? (
            <NoReviews to={page > 1 ? hrefOf(card.id, 1) : card.to} beyond={page > 1 && ratings > 0} />
          ) : (
            <ul className="grid gap-3">
              {shown.map((review) => (
                <li key={review.id} className="border-b border-line pb-3 last:border-0">
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-3">
            <Pagination page={page} pages={pages} to={(to) => hrefOf(card.id, to)} label="Pages of reviews" />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Loads later. Reserves its height for signed-in customers only. */
function Own({ productId, onKnown }: Pick<ComponentProps<typeof OwnReview>, 'productId' | 'onKnown'>) {
  const { state, user } = useSession()
  return (
    <div className="mb-2 hidden h-[56px] signed-in:block">
      {state === 'customer' && user && (
        <Suspense>
          <OwnReview
            key={`${productId} ${user.id}`}
            productId={productId}
            userId={user.id}
            onKnown={onKnown}
          />
        </Suspense>
      )}
    </div>
  )
}

function NoReviews({ to, beyond }: { to: string; beyond: boolean }) {
  return (
    <EmptyState
      icon="star"
      title={beyond ? 'No reviews on this page' : 'No reviews yet'}
      action={
        <LinkButton to={to} look="secondary">
          {beyond ? 'Newest reviews' : 'Back to the product'}
        </LinkButton>
      }
    >
      {!beyond && <p>Bought it? Be the first to write one.</p>}
    </EmptyState>
  )
}
