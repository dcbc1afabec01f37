import { Suspense, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import type { User } from '#contract/shop/accounts/identity.ts'
import type { OwnReview } from '#contract/shop/reviews.ts'
import { pageTitle } from '#shared/brand.ts'
import { codeOf } from '../../../api-errors.ts'
import { lazyPart } from '../../../ui/deferred.ts'
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx'
import { ProfileLoading } from '../../account/profile-loading.tsx'
import { productPath } from '../../paths.ts'
import { LineItem } from '../../products/line-item.tsx'
import { customerOnly, useCustomer } from '../../session/guard.ts'
import { useOwnReview } from '../own/use-own-review.ts'
import { ReviewForm } from './review-form.tsx'

export { ErrorPage as ErrorBoundary } from '../../layout/errors/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

const Refusal = lazyPart(() => import('./refusal.tsx'))

export default function WriteReviewPage() {
  const user = useCustomer()
  const productId = useParams().productId ?? ''
  if (!user) return <ProfileLoading />
  return (
    <div className="page py-2 lg:py-4">
      <title>{pageTitle('Write a review')}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[640px]">
        <ReviewView key={productId} user={user} productId={productId} />
      </div>
    </div>
  )
}

/** The product does not exist, or the URL has no valid product id. */
const notFoundCodes = ['not_found', 'malformed', 'invalid']

/** `Asha R.`, as the server shortens it; `Asha.` without a last name. */
const shownNameOf = ({ firstName, lastName }: User) =>
  lastName === '' ? `${firstName}.` : `${firstName} ${lastName.charAt(0)}.`

function ReviewView({ user, productId }: { user: User; productId: string }) {
  const { data, error, reload } = useOwnReview(productId)
  const of = useMemo(() => ({ userId: user.id, productId: Number(productId) }), [user.id, productId])
  return (
    <>
      <h1 className="mb-2 text-xl lg:text-2xl">{data?.review ? 'Edit your review' : 'Write a review'}</h1>
      <Suspense fallback={<FormLoading />}>
        {data ? (
          <>
            <ProductLine product={data.product} />
            {data.refusal === null || data.review ? (
              <ReviewForm
                key={data.review?.id ?? 'new'}
                of={of}
                shownName={shownNameOf(user)}
                review={data.review}
                sized={data.product.sized}
                onOutdated={reload}
              />
            ) : (
              <Refusal refused={{ reason: data.refusal, product: data.product }} />
            )}
          </>
        ) : !error ? (
          <FormLoading />
        ) : notFoundCodes.includes(codeOf(error) ?? '') ? (
          <Refusal refused={undefined} />
        ) : (
          <ErrorState title="We couldn't load your review" error={error} onRetry={reload} />
        )}
      </Suspense>
    </>
  )
}

function FormLoading() {
  return (
    <Loading what="Loading...">
      <Skeleton className="mb-3 h-12" />
      <Skeleton className="mb-3 h-[72px] w-[280px]" />
      <Skeleton className="h-[240px]" />
    </Loading>
  )
}

function ProductLine({ product }: { product: OwnReview['product'] }) {
  const title = product.title || 'Product Name'
  return (
    <LineItem size="square" image={product.images[0]} className="mb-3 border-y border-line py-1.5">
      <p className="line-clamp-2 font-medium">
        {product.listed ? (
          <Link to={productPath(product)} className="rounded hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-sm text-muted">
        {product.seller.businessDetails.businessName || 'Seller Name'}
        {!product.listed && ' · No longer available'}
      </p>
    </LineItem>
  )
}
