import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isFiltered, type ProductView, viewPath } from './product-view.ts'

/** Why the list is empty, and the way on. */
export function NoProducts({ view }: { view: ProductView }) {
  if (view.page > 1) {
    return (
      <EmptyState
        title="There are no products on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 })}>To the first page</LinkButton>}
      />
    )
  }
  const showAll = (
    <LinkButton look="secondary" to="?">
      Show all products
    </LinkButton>
  )
  if (view.query) {
    return (
      <EmptyState icon="search" title={`Nothing found for "${view.query}"`} action={showAll}>
        <p>The search looks at titles and SKUs of your products, within the filters.</p>
      </EmptyState>
    )
  }
  if (isFiltered(view)) {
    const title = onlyLow(view) ? 'Nothing runs low' : 'No product fits these filters'
    return <EmptyState icon="check" title={title} action={showAll} />
  }
  return (
    <EmptyState
      title="No products yet"
      action={<LinkButton to="/seller/add-product">Add your first product</LinkButton>}
    >
      <p>A title, a price, a category and a picture are enough to begin.</p>
    </EmptyState>
  )
}

const onlyLow = (view: ProductView) => view.stock === 'low' && !view.status && !view.category
