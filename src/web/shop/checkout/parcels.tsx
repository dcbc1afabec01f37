import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { money } from '../../ui/price.tsx'
import { deliveryDay } from '../products/delivery-day.ts'
import { LineItem } from '../products/line-item.tsx'

type Parcel = { sellerId: number; seller: string; deliverBy: string | undefined; items: CartItem[] }

function parcelsOf(items: CartItem[], { deliveries }: Cart): Parcel[] {
  const parcels = new Map<number, Parcel>()
  for (const item of items) {
    const { id: sellerId, businessDetails } = item.product.seller
    const parcel = parcels.get(sellerId) ?? {
      sellerId,
      seller: businessDetails.businessName || 'Seller Name',
      deliverBy: deliveries.find((delivery) => delivery.sellerId === sellerId)?.deliverBy,
      items: [],
    }
    parcel.items.push(item)
    parcels.set(sellerId, parcel)
  }
  return [...parcels.values()]
}

/** The cart by seller: each seller ships their own parcel, with a delivery date for the chosen address. */
export function Parcels({ cart }: { cart: Cart }) {
  const buyable = cart.cartItems.filter(({ available }) => available > 0)
  const soldOut = cart.cartItems.filter(({ available }) => available === 0)
  return (
    <section aria-labelledby="cart-items" className="grid gap-1.5">
      <h2 id="cart-items" className="text-base">
        {cart.totalItem} {cart.totalItem === 1 ? 'item' : 'items'} in your bag
      </h2>
      {parcelsOf(buyable, cart).map(({ sellerId, seller, deliverBy, items }) => (
        <div key={sellerId} className={box}>
          <div className="mb-1 flex flex-wrap items-center gap-x-1 text-sm">
            <Icon name="truck" size={20} className="text-accent" />
            <h3 className="font-text text-sm font-medium">
              {deliverBy ? `Arriving by ${deliveryDay(deliverBy)}` : 'Add an address for a delivery date'}
            </h3>
            <p className="text-muted">from {seller}</p>
          </div>
          <Lines items={items} />
        </div>
      ))}
      {soldOut.length > 0 && (
        <div className={box}>
          <div className="mb-1 flex flex-wrap items-center gap-x-1 text-sm">
            <Icon name="alert" size={20} className="text-sale" />
            <h3 className="font-text text-sm font-medium">No longer available</h3>
            <Link to="/cart" className="rounded underline underline-offset-2 hover:text-ink">
              Remove from your bag
            </Link>
          </div>
          <Lines items={soldOut} />
        </div>
      )}
    </section>
  )
}

const box = 'rounded-lg border border-line bg-raised p-1.5'

function Lines({ items }: { items: CartItem[] }) {
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item.id}>
          <LineItem
            size="xs"
            image={item.product.images[0]}
            className="text-sm"
            aside={<span className="tabular-nums">{money(item.sellingPrice)}</span>}
          >
            <p className="line-clamp-2">{item.product.title || 'Product Name'}</p>
            <p className="text-muted">{detailsOf(item)}</p>
          </LineItem>
        </li>
      ))}
    </ul>
  )
}

const detailsOf = ({ size, color, quantity, deal }: CartItem) =>
  [...variantParts({ size, color }), `Quantity ${quantity}`, deal && `${deal.discount}% deal`]
    .filter(Boolean)
    .join(' · ')
