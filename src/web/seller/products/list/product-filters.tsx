import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../api.ts'
import { sellerQuery } from '../../../back-office/calls.ts'
import { FilterBar } from '../../../back-office/list/filter-bar.tsx'
import { SearchField } from '../../../back-office/list/search-field.tsx'
import type { ProductView, Sort } from './product-view.ts'

const statuses = [
  { value: '', label: 'All except archived' },
  { value: 'ACTIVE', label: 'Published' },
  { value: 'DRAFT', label: 'Drafts' },
  { value: 'ARCHIVED', label: 'Archived' },
]

const stocks = [
  { value: '', label: 'Any stock' },
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]

const sorts: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title A to Z' },
  { value: 'title_desc', label: 'Title Z to A' },
  { value: 'mrp', label: 'MRP, low to high' },
  { value: 'mrp_desc', label: 'MRP, high to low' },
  { value: 'price', label: 'Selling Price, low to high' },
  { value: 'price_desc', label: 'Selling Price, high to low' },
  { value: 'color', label: 'Color A to Z' },
  { value: 'color_desc', label: 'Color Z to A' },
  { value: 'quantity', label: 'Quantity, low to high' },
  { value: 'quantity_desc', label: 'Quantity, high to low' },
]

/** The first two levels of the tree. */
const categoryChoices = (tree: ReplyOf<'GET /categories'>) => [
  { value: '', label: 'All categories' },
  ...tree.map((top) => ({
    group: top.name,
    items: [
      { value: top.code, label: `All of ${top.name}` },
      ...top.children.map((child) => ({ value: child.code, label: child.name })),
    ],
  })),
]

type Props = {
  view: ProductView
  /** `replace` adds no history entry. */
  onChange: (change: Partial<ProductView>, replace?: boolean) => void
}

export function ProductFilters({ view, onChange }: Props) {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  const choose = <K extends keyof ProductView>(name: K, label: string, data: Choices) => (
    <NativeSelect
      aria-label={label}
      w="max-content"
      // Names of categories can be long.
      maw={name === 'category' ? 240 : undefined}
      value={view[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data={data}
    />
  )
  return (
    <FilterBar
      search={
        <SearchField
          label="Search title or SKU"
          value={view.query}
          onSearch={(query) => onChange({ query }, true)}
        />
      }
    >
      {choose('status', 'Status', statuses)}
      {choose('category', 'Category', categoryChoices(tree.data ?? []))}
      {choose('stock', 'Stock', stocks)}
      {choose('sort', 'Sort by', sorts)}
    </FilterBar>
  )
}

type Choices = React.ComponentProps<typeof NativeSelect>['data']
