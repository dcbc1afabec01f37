import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DeskProduct, type DeskProductState, deskProductStates } from '#contract/admin/products.ts'
import { adminQuery } from '../../back-office/calls.ts'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { FilterBar } from '../../back-office/list/filter-bar.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { isFiltered, type ProductView, stateNames } from './product-view.ts'
import { SellerFilter } from './seller-filter.tsx'

type Props = {
  view: ProductView
  /** The seller of the listed products. */
  seller: DeskProduct['seller'] | undefined
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<ProductView>, typing?: boolean) => void
}

const none: Partial<ProductView> = { query: '', state: undefined, category: '', sellerId: undefined }

export function ProductFilters({ view, seller, onChange }: Props) {
  const tree = useQuery({ ...adminQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <FilterBar
      search={
        <SearchField
          label="Search title, seller, SKU"
          value={view.query}
          onSearch={(query) => onChange({ query }, true)}
        />
      }
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
        w={176}
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
        w={136}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as ProductView['sort'] })}
        data={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
      />
      {isFiltered(view) && (
        <Button variant="subtle" mih="var(--control)" px="xs" onClick={() => onChange(none)}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  )
}
