import type { Cart } from '#contract/shop/cart.ts'
import { variantParts } from '#shared/catalog/variant-label.ts'
import { money } from '../../ui/price.tsx'
import { LineItem } from '../products/line-item.tsx'

/** A compact list of the cart, shown at checkout. */
export function CartItems({ cart }: { cart: Cart }) {
  return (
    <section aria-labelledby="cart-items">
      <h2 id="cart-items" className="mb-1 text-base">
        {cart.totalItem} {cart.totalItem === 1 ? 'item' : 'items'} in your bag
      </h2>
      <ul className="grid gap-1">
        {cart.cartItems.map(({ id, product, quantity, size, color, sellingPrice, deal }) => (
          <li key={id}>
            <LineItem
              size="xs"
              image={product.images[0]}
              className="text-sm"
              aside={<span className="tabular-nums">{money(sellingPrice)}</span>}
            >
              <p className="line-clamp-2">{product.title || 'Product Name'}</p>
              <p className="text-muted">
                {[...variantParts({ size, color }), `Quantity ${quantity}`, deal && `${deal.discount}% deal`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </LineItem>
          </li>
        ))}
      </ul>
    </section>
  )
}
