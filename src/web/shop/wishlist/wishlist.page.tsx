import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { messageOf } from '../../api-errors.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price, percent } from '../../ui/price.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { say } from '../../ui/toast.tsx'
import { focusHeading } from '../account/focus-heading.ts'
import { ProfileLoading } from '../account/profile-loading.tsx'
import { Stale } from '../account/stale.tsx'
import { useLoad } from '../account/use-load.ts'
import { customerOnly, useCustomer } from '../guard.ts'
import { productPath } from '../paths.ts'
import { call, setWishlist, toggleWish, useSession } from '../session.ts'

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

const grid = 'grid grid-cols-2 gap-x-1.5 gap-y-3 sm:grid-cols-3 sm:gap-x-2 lg:grid-cols-5'

async function readWishlist(signal: AbortSignal) {
  const { products } = await call('GET /wishlists', { signal })
  setWishlist(products)
  return products
}

export default function WishlistPage() {
  useCustomer()
  const { wished } = useSession()
  const { data, error, reload } = useLoad('wishlist', readWishlist)
  // What is removed leaves at once; Undo brings it back, because it is still loaded.
  const products = data?.filter((product) => wished.has(product.id))
  const count = products?.length ?? 0
  return (
    <div className="page py-2 lg:py-3">
      <title>My Wishlist | Trove</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-2 text-xl lg:text-2xl">
        My Wishlist{products && ` (${count} ${count === 1 ? 'item' : 'items'})`}
      </h1>
      {products && error ? <Stale error={error} onRetry={reload} /> : null}
      {products ? (
        count === 0 ? (
          <EmptyWishlist />
        ) : (
          <ul className={grid}>
            {products.map((product) => (
              <li key={product.id} className="min-w-0">
                <WishCard product={product} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState title="Your wishlist could not be loaded" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your wishlist...">
          <div className={grid}>
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Skeleton key={key} className="aspect-card" />
            ))}
          </div>
        </Loading>
      )}
    </div>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState
      icon="heart"
      title="Nothing on your wishlist"
      action={<LinkButton to="/products">All Products</LinkButton>}
    >
      <p>Press the heart on anything you like, and find it here again.</p>
    </EmptyState>
  )
}

async function remove(product: ProductCard) {
  const toggle = () =>
    toggleWish(product.id).catch((error: unknown) => say(messageOf(error), { tone: 'problem' }))
  if ((await toggle()) === 'removed')
    say('Removed from your wishlist', { action: { label: 'Undo', run: () => void toggle() } })
}

function WishCard({ product }: { product: ProductCard }) {
  const title = product.title || 'Unnamed Product'
  const reduced = product.mrpPrice > product.sellingPrice
  const details = [product.size && `Size: ${product.size}`, product.color && `Color: ${product.color}`]
  return (
    <article className="group relative flex flex-col rounded-lg">
      <div className="aspect-card overflow-hidden rounded-lg bg-sunken">
        <Picture
          src={product.images[0]}
          alt=""
          width={480}
          height={600}
          sizes="(width >= 1200px) 220px, (width >= 600px) 33vw, 50vw"
          className="size-full object-cover"
        />
      </div>
      <div className="grid content-start gap-[2px] pt-1">
        <h2 className="line-clamp-2 font-text text-sm font-medium leading-[1.4]">
          <Link to={productPath({ ...product, title })} className="cover-link group-hover:underline">
            {title}
          </Link>
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-1">
          <Price selling={product.sellingPrice} mrp={reduced ? product.mrpPrice : undefined} />
          {product.discountPercent > 0 && (
            <span className="text-sm font-medium text-sale">({percent(product.discountPercent)} off)</span>
          )}
        </div>
        <p className="text-sm text-muted">{details.filter(Boolean).join(' · ')}</p>
        {product.quantity <= 0 && <p className="text-sm text-muted">Sold out</p>}
      </div>
      <button
        type="button"
        aria-label={`Remove ${title} from your wishlist`}
        onClick={() => {
          focusHeading()
          void remove(product)
        }}
        className="absolute right-0.5 top-0.5 z-1 grid size-[44px] place-items-center rounded-full transition-opacity focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100 [@media(hover:hover)]:opacity-0"
      >
        <span className="grid size-[32px] place-items-center rounded-full bg-raised text-ink">
          <Icon name="close" />
        </span>
      </button>
    </article>
  )
}
