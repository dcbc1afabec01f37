import type { ReactNode } from 'react'
import type { CartItem } from '#contract/shop/cart.ts'
import { variantFacts } from '#shared/catalog/variants/variant-label.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Quantity } from '../../ui/form/quantity.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { money } from '../../ui/price.tsx'
import { focusHeading } from '../account/focus-heading.ts'
import { colorPath, productPath } from '../paths.ts'
import { deliveryDay } from '../products/delivery-day.ts'
import { LineItem, LineTitle } from '../products/line-item.tsx'
import { moveToWishlist, removeLine } from './cart-actions.ts'
import { changeLine } from './change-line.ts'

/** `deliverBy`: the delivery date for the default address, if there is one. */
export function CartLine({ item, deliverBy }: { item: CartItem; deliverBy: string | undefined }) {
  const { product, quantity, available } = item
  const title = product.title || 'Product Name'
  const change = (next: number) => changeLine(item, Math.min(next, Math.max(available, 1)))
  return (
    <LineItem as="article" size="md" image={product.images[0]} bodyClass="gap-1">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <LineTitle as="h2" to={colorPath(productPath(product), item.color)} clamp>
            {title}
          </LineTitle>
          <p className="truncate text-sm text-muted">
            {product.seller.businessDetails.businessName || 'Seller Name'}
          </p>
        </div>
        <IconButton
          label={`Remove ${title}`}
          className="-mr-1 -mt-1"
          onClick={({ detail }) => {
            // The second click of a double click would hit the next line.
            if (detail > 1) return
            focusHeading()
            void removeLine(item)
          }}
        >
          <MoreIcon name="trash" />
        </IconButton>
      </div>
      <p className="text-sm">{variantFacts(item).join(' · ')}</p>
      {deliverBy && available > 0 && <p className="text-sm text-muted">Get it by {deliveryDay(deliverBy)}</p>}
      <Notes item={item} onReduce={change} onMove={() => void moveToWishlist(item)} />
      <div className="flex flex-wrap items-start justify-between gap-1">
        {available > 0 ? (
          <div className="grid justify-items-start">
            <Quantity
              value={quantity}
              max={Math.max(available, 1)}
              onChange={change}
              label={`Quantity of ${title}`}
            />
            <button
              type="button"
              aria-label={`Save for later: ${title}`}
              onClick={() => void moveToWishlist(item)}
              className="min-h-5.5 rounded text-sm font-medium text-accent underline underline-offset-2"
            >
              Save for later
            </button>
          </div>
        ) : (
          <p className="text-sm text-muted">Quantity: {quantity}</p>
        )}
        <LinePrice item={item} />
      </div>
    </LineItem>
  )
}

function LinePrice({ item }: { item: CartItem }) {
  const reduced = item.mrpPrice > item.sellingPrice
  return (
    <div className="ml-auto text-right text-sm text-muted tabular-nums">
      <p>
        <span className={cx('price text-lg leading-[1.2]', reduced ? 'text-sale' : 'text-ink')}>
          {reduced && <span className="sr-only">Now </span>}
          {money(item.sellingPrice)}
        </span>
      </p>
      {reduced && (
        <s>
          <span className="sr-only">List price </span>
          {money(item.mrpPrice)}
        </s>
      )}
      {item.quantity > 1 && <p>{money(item.unitSellingPrice)} each</p>}
      {item.deal && <p className="font-medium text-sale">{item.deal.discount}% deal</p>}
    </div>
  )
}

type NotesProps = { item: CartItem; onReduce: (quantity: number) => void; onMove: () => void }

/** Stock and price changes since the line was added. */
function Notes({ item, onReduce, onMove }: NotesProps) {
  const { available, quantity, previousUnitPrice, unitSellingPrice } = item
  return (
    <>
      {available === 0 && (
        <Note>
          {item.product.seller.onHoliday ? 'This seller is on a break.' : 'Sold out.'} Remove this item to
          check out the rest.
          <Button look="secondary" size="sm" className="min-h-5.5" onClick={onMove}>
            Move to wishlist
          </Button>
        </Note>
      )}
      {available > 0 && available < quantity && (
        <Note>
          {`Only ${available} left. You have ${quantity} in your bag.`}
          <Button look="secondary" size="sm" className="min-h-5.5" onClick={() => onReduce(available)}>
            Change to {available}
          </Button>
        </Note>
      )}
      {previousUnitPrice !== null && (
        <Note>
          {`The price went ${previousUnitPrice < unitSellingPrice ? 'up' : 'down'} from ${money(previousUnitPrice)} to ${money(unitSellingPrice)} each.`}
        </Note>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-1 rounded bg-sale-soft px-1 py-0.5 text-sm">
      <Icon name="alert" size={16} className="mt-[3px] text-sale" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1 gap-y-0.5">{children}</div>
    </div>
  )
}
