import type { OrderItem } from '#contract/orders/order.ts'
import { variantFacts } from '#shared/catalog/variants/variant-label.ts'
import { refundedText } from '#shared/orders/refund.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { money, Price } from '../../../ui/price.tsx'
import { colorPath, productPath } from '../../paths.ts'
import { LineItem, LineTitle } from '../../products/line-item.tsx'
import { ReturnButton } from './returns/return-button.tsx'
import { useReturnDialog } from './returns/use-return-dialog.tsx'

type Props = {
  items: OrderItem[]
  /** All items of the order, also when only one is shown: several can be returned together. */
  orderItems: OrderItem[]
  delivered: boolean
  /** The courier has not collected the cash. */
  uncollected: boolean
  onReturnRequested: () => void
}

/** The items as bought. Delivered items can be reviewed and returned; late ones reported as missing. */
export function OrderItems({ items, orderItems, onReturnRequested, ...order }: Props) {
  const returning = useReturnDialog(orderItems, onReturnRequested)
  return (
    <>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} {...order} onReturn={(button) => returning.open(item, button)} />
          </li>
        ))}
      </ul>
      {returning.dialog}
    </>
  )
}

type ItemProps = Pick<Props, 'delivered' | 'uncollected'> & {
  item: OrderItem
  onReturn: (button: HTMLElement) => void
}

function Item({ item, delivered, uncollected, onReturn }: ItemProps) {
  const { product, size, quantity } = item
  const title = product.title || 'Product Name'
  const category = { categoryCode: product.categoryCode }
  return (
    <LineItem as="article" size="lg" image={product.images[0]} bodyClass="gap-0.5">
      <LineTitle as="h3" to={colorPath(productPath({ id: product.id, title, category }), product.color)}>
        {title}
      </LineTitle>
      <p className="text-sm text-muted">
        Sold by {product.seller.businessDetails.businessName || 'Brand N/A'}
      </p>
      <p className="text-sm">
        {[...variantFacts({ size, color: product.color }), `Quantity: ${quantity}`].join(' · ')}
      </p>
      {item.refundedQuantity > 0 && <p className="text-sm font-medium">{refundedText(item, uncollected)}</p>}
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
      {(delivered || item.returnable) && (
        <div className="mt-0.5 flex flex-wrap gap-1">
          {delivered && (
            <LinkButton
              to={`/reviews/${product.id}/create`}
              look="secondary"
              aria-label={`Write Review of ${title}`}
            >
              <Icon name="star" />
              Write Review
            </LinkButton>
          )}
          <ReturnButton item={item} title={title} onPress={onReturn} />
        </div>
      )}
    </LineItem>
  )
}
