import { type ReactNode, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import type { User } from '#contract/shop/identity.ts'
import type { OwnReview } from '#contract/shop/reviews.ts'
import { pageTitle } from '#shared/brand.ts'
import { codeOf } from '../../api-errors.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { ProfileLoading } from '../account/profile-loading.tsx'
import { customerOnly, useCustomer } from '../guard.ts'
import { productPath, reviewsPath } from '../paths.ts'
import { ReviewForm } from './review-form.tsx'
import { useOwnReview } from './use-own-review.ts'

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

export default function WriteReviewPage() {
  const user = useCustomer()
  const productId = useParams().productId ?? ''
  if (!user) return <ProfileLoading />
  return (
    <div className="page py-2 lg:py-4">
      <title>{pageTitle('Write a review')}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[640px]">
        <Standing key={productId} user={user} productId={productId} />
      </div>
    </div>
  )
}

/** There is no such product, or the address names none. */
const senseless = ['not_found', 'malformed', 'invalid']

function Standing({ user, productId }: { user: User; productId: string }) {
  const { data, error, reload } = useOwnReview(productId)
  const of = useMemo(() => ({ userId: user.id, productId: Number(productId) }), [user.id, productId])
  return (
    <>
      <h1 className="mb-2 text-xl lg:text-2xl">{data?.review ? 'Edit your review' : 'Write a review'}</h1>
      {data ? (
        <>
          <ProductLine product={data.product} />
          {data.refusal === null || data.review ? (
            <ReviewForm key={data.review?.id ?? 'new'} of={of} review={data.review} onOutdated={reload} />
          ) : (
            <Refused words={data.refusal} product={data.product} />
          )}
        </>
      ) : !error ? (
        <FormLoading />
      ) : senseless.includes(codeOf(error) ?? '') ? (
        <NotThere />
      ) : (
        <ErrorState title="The review could not be opened" error={error} onRetry={reload} />
      )}
    </>
  )
}

function FormLoading() {
  return (
    <Loading what="Loading...">
      <Skeleton className="mb-3 h-[96px]" />
      <Skeleton className="mb-3 h-[72px] w-[280px]" />
      <Skeleton className="h-[240px]" />
    </Loading>
  )
}

function ProductLine({ product }: { product: OwnReview['product'] }) {
  const title = product.title || 'Product Name'
  return (
    <div className="mb-3 grid grid-cols-[72px_minmax(0,1fr)] items-center gap-2 border-y border-line py-1.5">
      <Picture
        src={product.images[0]}
        alt=""
        width={72}
        height={72}
        sizes="72px"
        first
        className="size-[72px] rounded bg-sunken object-cover text-xs"
      />
      <div className="min-w-0">
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
          {!product.listed && ' · No longer for sale'}
        </p>
      </div>
    </div>
  )
}

/** Says why, and where to go from here. */
function Refused({ words, product }: { words: string; product: OwnReview['product'] }) {
  return (
    <Dead title={words} text="Once your parcel has arrived, you can write your review here.">
      <LinkButton to="/account/orders">Your orders</LinkButton>
      {product.listed && (
        <LinkButton to={reviewsPath(product.id)} look="secondary">
          Read the reviews
        </LinkButton>
      )}
    </Dead>
  )
}

function NotThere() {
  return (
    <Dead title="This product is not here" text="It may have been removed. Your orders list what you bought.">
      <LinkButton to="/account/orders">Your orders</LinkButton>
      <LinkButton to="/products" look="secondary">
        All Products
      </LinkButton>
    </Dead>
  )
}

function Dead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <EmptyState
      icon="star"
      title={title}
      action={<div className="flex flex-wrap justify-center gap-1">{children}</div>}
    >
      <p>{text}</p>
    </EmptyState>
  )
}
