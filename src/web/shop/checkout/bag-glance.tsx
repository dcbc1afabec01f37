import type { Cart } from '#contract/shop/cart.ts'
import { variantParts } from '#shared/catalog/variant-label.ts'
import { Picture } from '../../ui/picture.tsx'
import { money } from '../../ui/price.tsx'

/** The bag in small, to be sure of what is paid for. */
export function BagGlance({ cart }: { cart: Cart }) {
  return (
    <section aria-labelledby="glance">
      <h2 id="glance" className="mb-1 text-base">
        {cart.totalItem} {cart.totalItem === 1 ? 'item' : 'items'} in your bag
      </h2>
      <ul className="grid gap-1">
        {cart.cartItems.map(({ id, product, quantity, size, color, sellingPrice, deal }) => (
          <li key={id} className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-1 text-sm">
            <Picture
              src={product.images[0]}
              alt=""
              width={40}
              height={50}
              sizes="40px"
              fallback=""
              className="h-[50px] w-full rounded bg-sunken object-cover"
            />
            <span className="min-w-0">
              <span className="line-clamp-2">{product.title || 'Product Name'}</span>
              <span className="text-muted">
                {[...variantParts({ size, color }), `Quantity ${quantity}`, deal && `${deal.discount}% deal`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="tabular-nums">{money(sellingPrice)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
