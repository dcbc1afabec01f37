import { statusNames } from '../../back-office/order-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isFiltered, type OrderView, viewPath } from './order-view.ts'

/** Why the list is empty, and the way on. */
export function NoOrders({ view }: { view: OrderView }) {
  if (view.page > 1) {
    return (
      <EmptyState
        title="There are no orders on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 })}>To the first page</LinkButton>}
      />
    )
  }
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
        {view.query && (
          <p>The search looks at order ids, product titles and the names of those who get the parcels.</p>
        )}
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
  const what = status ? `${statusNames[status].toLowerCase()} orders` : 'orders'
  if (query) return `No ${what} found for "${query}"`
  return from || to ? `No ${what} on these days` : `No ${what}`
}
