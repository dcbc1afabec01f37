import { Link } from 'react-router'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { variantFacts } from '#shared/catalog/variants/variant-label.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price, percent } from '../../ui/price.tsx'
import { focusHeading } from '../account/focus-heading.ts'
import { AlertToggle } from '../alerts/alert-toggle.tsx'
import { productPath } from '../paths.ts'
import { isSquare, unavailableText } from '../products/card.ts'
import { toastProblem, wish } from '../session/intent.ts'
import { AddWishToBag } from './add-wish-to-bag.tsx'

/** A wishlist product, with an alert for when it is back or costs less. */
export function WishCard({ product }: { product: ProductCard }) {
  const title = product.title || 'Unnamed Product'
  const reduced = product.mrpPrice > product.sellingPrice
  const unavailable = unavailableText(product)
  const square = isSquare(product)
  return (
    <article className="group relative flex h-full flex-col rounded-lg">
      <div
        className={cx(
          'relative overflow-hidden rounded-lg bg-sunken',
          square ? 'aspect-square' : 'aspect-card',
        )}
      >
        <Picture
          src={product.images[0]}
          alt=""
          width={480}
          height={square ? 480 : 600}
          sizes="(width >= 1200px) 220px, (width >= 600px) 33vw, 50vw"
          className={cx('size-full object-cover', unavailable && product.images[0] && 'opacity-55')}
        />
        {product.deal && (
          <Badge tone="sale" className="absolute left-1 top-1">
            Deal
          </Badge>
        )}
        {unavailable && <Unavailable text={unavailable} />}
      </div>
      <div className="grid content-start gap-[2px] pt-1">
        <p className="truncate text-sm text-muted">
          {product.seller.businessDetails.businessName || 'Seller Name'}
        </p>
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
        {variantFacts(product).map((fact) => (
          <p key={fact} className="text-sm text-muted">
            {fact}
          </p>
        ))}
      </div>
      <div className="mt-auto">
        {!unavailable && <AddWishToBag product={product} />}
        <AlertToggle
          className="relative z-1 py-0.5"
          alert={{ kind: unavailable ? 'BACK_IN_STOCK' : 'PRICE_DROP', productId: product.id }}
          what={title}
        />
      </div>
      <RemoveButton
        title={title}
        onClick={() => {
          focusHeading()
          wish(product.id, true).catch(toastProblem)
        }}
      />
    </article>
  )
}

const Unavailable = ({ text }: { text: string }) => (
  <p className="absolute bottom-1 left-1 rounded bg-ink px-1 py-0.5 text-sm font-medium text-paper">{text}</p>
)

function RemoveButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${title} from your wishlist`}
      onClick={onClick}
      className="absolute right-0.5 top-0.5 z-1 grid size-5.5 place-items-center rounded-full"
    >
      <span className="grid size-4 place-items-center rounded-full bg-raised text-ink">
        <Icon name="close" />
      </span>
    </button>
  )
}
