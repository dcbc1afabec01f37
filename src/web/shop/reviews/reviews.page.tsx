import { type ComponentProps, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { toCard } from '../products/card.ts'
import { ProductCard } from '../products/product-card.tsx'
import { useSession } from '../session/session-store.ts'
import { fitText } from './fit-text.ts'
import type { KnownReview } from './own/own-review.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewControls } from './review-controls.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { reviewsMeta } from './reviews-meta.ts'
import { pageSize, readReviewsView, reviewsHref } from './reviews-view.ts'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

const HelpfulButton = lazyPart(() => import('./helpful-button.tsx'))
const NoReviews = lazyPart(() => import('./no-reviews.tsx'))
const OwnReview = lazyPart(() => import('./own/own-review.tsx'))

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const productId = params.productId ?? ''
  const view = readReviewsView(new URL(request.url).searchParams)
  const { page, sort, stars } = view
  const [product, reviews, highlights] = await Promise.all([
    load(context, 'GET /products/:productId', { params: { productId } }),
    load(context, 'GET /reviews/products/:productId/reviews', {
      params: { productId },
      query: { pageNumber: page - 1, size: pageSize, sort, stars },
    }),
    load(context, 'GET /reviews/products/:productId/highlights', { params: { productId } }),
  ])
  const count = stars === undefined ? product.numRatings : (product.ratingHistogram[5 - stars] ?? 0)
  const card = toCard(product)
  const { origin } = context.get(apiContext)
  return {
    card,
    meta: extractStructuredData(
      context,
      reviewsMeta({
        origin,
        card,
        path: reviewsHref(card.id, { page }),
        page,
        // Other orders and filters repeat the reviews of the default page.
        empty: reviews.length === 0 || sort !== 'newest' || stars !== undefined,
      }),
    ),
    rating: product.rating,
    ratings: product.numRatings,
    histogram: product.ratingHistogram,
    fit: fitText(highlights.fits),
    photos: highlights.photos.map(({ url }) => url),
    reviews,
    view,
    pages: Math.ceil(count / pageSize),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function ReviewsPage() {
  const { card, ratings, reviews, view, pages } = useLoaderData<typeof loader>()
  const { page } = view
  const [known, setKnown] = useState<KnownReview>()
  const shown = known?.correct(reviews, view) ?? reviews
  const beyond = page > 1 && ratings > 0
  const start = reviewsHref(card.id, {})
  return (
    <div className="page py-2 lg:py-3">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: card.title, to: card.to },
          { label: 'Reviews', to: start },
        ]}
      />
      <h1 className="mb-2 mt-1 text-xl lg:text-2xl">{`Reviews of ${card.title}`}</h1>
      <div className="grid items-start gap-4 md:grid-cols-[240px_minmax(0,1fr)]">
        <Summary />
        <div className="min-w-0">
          <Own productId={card.id} onKnown={setKnown} />
          {ratings > 0 && <ReviewControls productId={card.id} view={view} />}
          {shown.length === 0 ? (
            <Suspense>
              <NoReviews to={beyond ? start : card.to} beyond={beyond} />
            </Suspense>
          ) : (
            <ul className="grid gap-3">
              {shown.map((review) => (
                <li key={review.id} className="border-b border-line pb-3 last:border-0">
                  <ReviewItem
                    review={review}
                    seller={card.seller}
                    action={
                      <Suspense>
                        <HelpfulButton review={review} voted={known?.votes.includes(review.id)} />
                      </Suspense>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-3">
            <Pagination page={page} pages={pages} to={(to) => reviewsHref(card.id, { ...view, page: to })} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The product, its ratings, fit and photos. */
function Summary() {
  const { card, rating, ratings, histogram, fit, photos } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-3 max-sm:grid-cols-2 sm:max-md:grid-cols-[200px_minmax(0,1fr)] max-[379px]:grid-cols-[88px_minmax(0,1fr)] md:sticky md:top-11">
      <ProductCard card={card} first />
      {rating !== null && (
        <RatingSummary
          rating={rating}
          ratings={ratings}
          histogram={histogram}
          hrefOf={(stars) => reviewsHref(card.id, { stars })}
        >
          {fit && <p className="text-sm">{fit}</p>}
        </RatingSummary>
      )}
      {photos.length > 0 && (
        <section aria-label="Customer photos" className="col-span-full min-w-0">
          <ReviewPhotos photos={photos} by="a customer" strip />
        </section>
      )}
    </div>
  )
}

/** Loads later. Reserves its height for signed-in customers only. */
function Own({ productId, onKnown }: Pick<ComponentProps<typeof OwnReview>, 'productId' | 'onKnown'>) {
  const { state, user } = useSession()
  return (
    <div className="mb-2 hidden h-7 signed-in:block">
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
