import { statusNames } from '../../../back-office/orders/order-text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { isFiltered, type OrderView } from './order-view.ts'

export function NoOrders({ view }: { view: OrderView }) {
  if (isFiltered(view)) {
    return (
      <EmptyState
        icon="search"
        title={titleOf(view)}
        action={
          <LinkButton look="secondary" to="?">
            Show all orders
          </LinkButton>
        }
      >
        {view.query && <p>Search by order id, product title or recipient name.</p>}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No orders yet" action={<LinkButton to="/seller/add-product">Add Product</LinkButton>}>
      <p>Orders for your products appear here as soon as they are paid.</p>
    </EmptyState>
  )
}

function titleOf({ status, from, to, query }: OrderView): string {
  const name = status ? `${statusNames[status].toLowerCase()} orders` : 'orders'
  if (query) return `No ${name} found for "${query}"`
  return from || to ? `No ${name} in this period` : `No ${name}`
}
