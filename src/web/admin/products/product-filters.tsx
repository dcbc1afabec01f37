import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DeskProduct, type DeskProductState, deskProductStates } from '#contract/admin/products.ts'
import { adminQuery } from '../../back-office/calls.ts'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { ListFilters } from '../../back-office/list/list-filters.tsx'
import { list, type ProductView, stateNames } from './product-view.ts'
import { SellerFilter } from './seller-filter.tsx'

type Props = {
  view: ProductView
  /** The seller of the listed products. */
  seller: DeskProduct['seller'] | undefined
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<ProductView>, typing?: boolean) => void
}

export function ProductFilters({ view, seller, onChange }: Props) {
  const tree = useQuery({ ...adminQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <ListFilters
      list={list}
      view={view}
      onChange={onChange}
      search={{ label: 'Search title, seller, SKU', value: view.query, changeOf: (query) => ({ query }) }}
    >
      <ChoiceField<DeskProductState>
        label="State"
        all="Any state"
        choices={deskProductStates}
        nameOf={(state) => stateNames[state]}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <NativeSelect
        aria-label="Category"
        w="max-content"
        maw={240}
        value={view.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
        data={[
          { value: '', label: 'All categories' },
          ...(tree.data ?? []).map((top) => ({
            group: top.name,
            items: [
              { value: top.code, label: `All of ${top.name}` },
              ...top.children.map((child) => ({ value: child.code, label: child.name })),
            ],
          })),
        ]}
      />
      <SellerFilter value={view.sellerId} listed={seller} onChange={(sellerId) => onChange({ sellerId })} />
      <NativeSelect
        aria-label="Sort by"
        w="max-content"
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as ProductView['sort'] })}
        data={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
      />
    </ListFilters>
  )
}
