import { Checkbox, Group, Stack } from '@mantine/core'
import type { Product } from '#contract/shop/catalog.ts'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { DealNote } from '../deal-note.tsx'
import { isOpenToCustomers, ProductBadge } from '../product-state.tsx'
import { useSeller } from '../seller-profile.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { PriceCell, ProductTitle, QuantityCell } from './product-cells.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { Sort, SortColumn } from './product-view.ts'
import { directionOf } from './product-view.ts'
import { SortHead } from './sort-head.tsx'
import { UpdateCell } from './update-cell.tsx'
import type { ProductChanges } from './use-product-changes.ts'

type Props = {
  products: Product[] | undefined
  stale: boolean
  sort: Sort
  onSort: (column: SortColumn) => void
  selected: Product[]
  onSelect: (products: Product[]) => void
  changes: ProductChanges
  onStock: (product: Product) => void
  onDelete: (product: Product) => void
}

export function ProductTable(props: Props) {
  const { products, stale, selected, onSelect, changes, onStock, onDelete } = props
  const account = useSeller()?.accountStatus
  const isSelected = (product: Product) => selected.some((one) => one.id === product.id)
  const select = (product: Product) => (
    <Select
      label={`Select ${product.title}`}
      checked={isSelected(product)}
      onChange={(checked) =>
        onSelect(checked ? [...selected, product] : selected.filter((one) => one.id !== product.id))
      }
    />
  )
  const sortable = (label: string, column: SortColumn) => ({
    label,
    sorted: directionOf(column, props.sort),
    head: <SortHead label={label} column={column} sort={props.sort} onSort={props.onSort} />,
  })
  const title = (product: Product) => (
    <Stack gap={4} align="flex-start">
      <ProductTitle product={product} open={isOpenToCustomers(product, account)} />
      <ProductBadge product={product} account={account} />
    </Stack>
  )
  const price = (field: 'mrpPrice' | 'sellingPrice') => (product: Product) => (
    <>
      <PriceCell product={product} field={field} onSave={changes.savePrice} align="right" />
      {field === 'sellingPrice' && <DealNote deal={product.deal} />}
    </>
  )
  const quantity = (product: Product) => (
    <QuantityCell product={product} onSave={changes.saveStock} onStock={onStock} align="right" />
  )
  const update = (product: Product) => <UpdateCell product={product} changes={changes} onDelete={onDelete} />

  const all = products ?? []
  const columns: Column<Product>[] = [
    {
      label: 'Select',
      width: 56,
      head: (
        <Select
          label="Select all on this page"
          checked={all.length > 0 && all.every(isSelected)}
          indeterminate={selected.length > 0 && !all.every(isSelected)}
          onChange={(checked) => onSelect(checked ? all : [])}
        />
      ),
      cell: select,
    },
    { label: 'Images', width: 80, cell: (product) => <Thumbnail src={product.images[0]} /> },
    { ...sortable('Title', 'title'), cell: title },
    { ...sortable('MRP', 'mrp'), align: 'right', width: 136, cell: price('mrpPrice') },
    { ...sortable('Selling Price', 'price'), align: 'right', width: 152, cell: price('sellingPrice') },
    { ...sortable('Color', 'color'), width: 128, cell: colorText },
    { ...sortable('Quantity', 'quantity'), align: 'right', width: 144, cell: quantity },
    { label: 'Update', width: 168, cell: update },
  ]
  return (
    <DataTable
      label="Products"
      columns={columns}
      rows={products}
      keyOf={(product) => product.id}
      rowHeight={84}
      minWidth={1040}
      stale={stale}
      card={(product) => (
        <Stack gap="sm">
          <Group wrap="nowrap" align="flex-start" gap="sm">
            {select(product)}
            <Thumbnail src={product.images[0]} />
            {title(product)}
          </Group>
          <ProductFacts
            facts={[
              ['MRP', <PriceCell key="mrp" product={product} field="mrpPrice" onSave={changes.savePrice} />],
              [
                'Selling Price',
                <Stack key="price" gap={2}>
                  <PriceCell product={product} field="sellingPrice" onSave={changes.savePrice} />
                  <DealNote deal={product.deal} />
                </Stack>,
              ],
              ['Color', colorText(product)],
              [
                'Quantity',
                <QuantityCell key="stock" product={product} onSave={changes.saveStock} onStock={onStock} />,
              ],
            ]}
          />
          {update(product)}
        </Stack>
      )}
    />
  )
}

const colorText = (product: Product) => product.colors.join(', ') || product.color

type SelectProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (checked: boolean) => void
}

/** The box is small, the place to press is not. */
function Select({ label, checked, indeterminate = false, onChange }: SelectProps) {
  return (
    <Checkbox
      aria-label={label}
      size="md"
      checked={checked}
      indeterminate={indeterminate}
      onChange={(event) => onChange(event.currentTarget.checked)}
      styles={{ input: { cursor: 'pointer' } }}
    />
  )
}
