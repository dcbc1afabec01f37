import { Link } from 'react-router'
import type { OrderItem } from '#contract/orders/order.ts'
import { variantFacts } from '#shared/catalog/variant-label.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { money, Price } from '../../../ui/price.tsx'
import { productPath } from '../../paths.ts'
import { ReturnButton } from './return-button.tsx'
import { useReturnDialog } from './use-return-dialog.tsx'

type Props = {
  items: OrderItem[]
  /** All of the order, also where only one is shown: what goes back together is sent together. */
  orderItems: OrderItem[]
  delivered: boolean
  /** A return was asked for. */
  onAsked: () => void
}

/** What was bought, as it was at that moment. What has arrived can be reviewed, and for some days returned. */
export function OrderItems({ items, orderItems, delivered, onAsked }: Props) {
  const returning = useReturnDialog(orderItems, onAsked)
  return (
    <>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} delivered={delivered} onReturn={(button) => returning.open(item, button)} />
          </li>
        ))}
      </ul>
      {returning.dialog}
    </>
  )
}

type ItemProps = { item: OrderItem; delivered: boolean; onReturn: (button: HTMLElement) => void }

function Item({ item, delivered, onReturn }: ItemProps) {
  const { product, size, quantity } = item
  const title = product.title || 'Product Name'
  const category = { categoryCode: product.categoryCode }
  return (
    <article className="grid grid-cols-[96px_minmax(0,1fr)] gap-2 sm:grid-cols-[128px_minmax(0,1fr)]">
      <Picture
        src={product.images[0]}
        alt=""
        width={128}
        height={160}
        sizes="128px"
        className="aspect-card w-full rounded bg-sunken object-cover"
      />
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className="font-text text-base font-medium leading-[1.35]">
          <Link to={productPath({ id: product.id, title, category })} className="rounded hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          Sold by {product.seller.businessDetails.businessName || 'Brand N/A'}
        </p>
        <p className="text-sm">
          {[...variantFacts({ size, color: product.color }), `Quantity: ${quantity}`].join(' · ')}
        </p>
        <div className="mt-0.5">
          <Price
            selling={item.sellingPrice}
            mrp={item.mrpPrice}
            discountPercent={product.discountPercent}
            size="md"
            off
          />
          {quantity > 1 && (
            <p className="text-sm text-muted tabular-nums">{money(product.sellingPrice)} each</p>
          )}
          {item.deal && <p className="text-sm font-medium text-sale">{item.deal.discount}% deal</p>}
        </div>
        {delivered && (
          <div className="mt-0.5 flex flex-wrap gap-1">
            <LinkButton
              to={`/reviews/${product.id}/create`}
              look="secondary"
              aria-label={`Write Review of ${title}`}
            >
              <Icon name="star" />
              Write Review
            </LinkButton>
            <ReturnButton item={item} title={title} onPress={onReturn} />
          </div>
        )}
      </div>
    </article>
  )
}
