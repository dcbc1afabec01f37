import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { isFiltered, type ProductView } from './product-view.ts'

export function NoProducts({ view }: { view: ProductView }) {
  const showAll = (
    <LinkButton look="secondary" to="?">
      Show all products
    </LinkButton>
  )
  if (view.query) {
    return (
      <EmptyState icon="search" title={`Nothing found for "${view.query}"`} action={showAll}>
        <p>Search by title or SKU, or clear the filters.</p>
      </EmptyState>
    )
  }
  if (isFiltered(view)) {
    const title = onlyLow(view) ? 'No products are low on stock' : 'No products match these filters'
    return <EmptyState icon="check" title={title} action={showAll} />
  }
  return (
    <EmptyState
      title="No products yet"
      action={<LinkButton to="/seller/add-product">Add your first product</LinkButton>}
    >
      <p>All you need to start is a title, a price, a category and a picture.</p>
    </EmptyState>
  )
}

const onlyLow = (view: ProductView) => view.stock === 'low' && !view.status && !view.category
