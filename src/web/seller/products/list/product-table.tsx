import { Checkbox, Group, Stack } from '@mantine/core'
import type { Product } from '#contract/shop/catalog.ts'
import { type Column, DataTable, useWide } from '../../../back-office/list/data-table.tsx'
import { DealNote } from '../../deal-note.tsx'
import { isPublic, ProductBadge } from '../../product-state.tsx'
import { useSeller } from '../../session/seller-profile.ts'
import { Thumbnail } from '../../thumbnail.tsx'
import { ProductFacts } from '../edit/product-facts.tsx'
import { UpdateCell } from '../update-cell.tsx'
import type { ProductChanges } from '../use-product-changes.ts'
import { directionOf, type Sort, type SortColumn } from './product-view.ts'
import { extraColumns } from './rows/extra-columns.tsx'
import { PriceCell, ProductTitle, QuantityCell } from './rows/product-cells.tsx'
import { SortHead } from './sort-head.tsx'

type CellProps = {
  changes: ProductChanges
  onStock: (product: Product) => void
  onDelete: (product: Product) => void
}

type Props = CellProps & {
  products: Product[] | undefined
  hidden: readonly string[]
  stale: boolean
  sort: Sort
  onSort: (column: SortColumn) => void
  selected: Product[]
  onSelect: (products: Product[]) => void
}

export function ProductTable(props: Props) {
  const { products, hidden, stale, sort, onSort, changes, onStock, onDelete } = props
  const selection = selectionOf(props)
  const wide = useWide()
  const sortable = (label: string, column: SortColumn) => ({
    label,
    sorted: directionOf(column, sort),
    head: <SortHead label={label} column={column} sort={sort} onSort={onSort} />,
  })
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
  const columns: Column<Product>[] = [
    { label: 'Select', width: 52, head: selection.head, cell: selection.cell },
    { label: 'Images', width: 68, cell: (product) => <Thumbnail src={product.images[0]} /> },
    { ...sortable('Title', 'title'), cell: (product) => <TitleCell product={product} /> },
    { ...sortable('MRP', 'mrp'), align: 'right', width: 120, cell: price('mrpPrice') },
    { ...sortable('Selling Price', 'price'), align: 'right', width: 144, cell: price('sellingPrice') },
    { ...sortable('Color', 'color'), width: 116, cell: colorText },
    { ...sortable('Quantity', 'quantity'), align: 'right', width: 136, cell: quantity },
    ...extraColumns,
    { label: 'Update', width: 160, cell: update },
  ]
  return (
    <>
      {!wide && selection.all}
      <DataTable
        label="Products"
        columns={columns}
        hidden={hidden}
        rows={products}
        keyOf={(product) => product.id}
        rowHeight={84}
        minWidth={976}
        stale={stale}
        card={(product) => (
          <ProductCard
            product={product}
            select={selection.cell(product)}
            changes={changes}
            onStock={onStock}
            onDelete={onDelete}
          />
        )}
      />
    </>
  )
}

const allLabel = 'Select all on this page'

/** The checkboxes of the rows and of the table head. */
function selectionOf({
  products = [],
  selected,
  onSelect,
}: Pick<Props, 'products' | 'selected' | 'onSelect'>) {
  const isSelected = ({ id }: Product) => selected.some((product) => product.id === id)
  const allSelected = products.length > 0 && products.every(isSelected)
  const toggle = (product: Product, checked: boolean) =>
    onSelect(checked ? [...selected, product] : selected.filter(({ id }) => id !== product.id))
  const all = {
    checked: allSelected,
    indeterminate: selected.length > 0 && !allSelected,
    onChange: (checked: boolean) => onSelect(checked ? products : []),
  }
  return {
    head: <SelectBox label={allLabel} {...all} />,
    /** Above the cards of a phone, which have no table head. */
    all: products.length > 0 && <SelectBox label={allLabel} {...all} isShown />,
    cell: (product: Product) => (
      <SelectBox
        label={`Select ${product.title}`}
        checked={isSelected(product)}
        onChange={(checked) => toggle(product, checked)}
      />
    ),
  }
}

function TitleCell({ product }: { product: Product }) {
  const account = useSeller()?.accountStatus
  return (
    <Stack gap={4} align="flex-start">
      <ProductTitle product={product} isPublic={isPublic(product, account)} />
      <ProductBadge product={product} account={account} />
    </Stack>
  )
}

type CardProps = CellProps & { product: Product; select: React.ReactNode }

/** A product on a phone. */
const ProductCard = ({ product, select, changes, onStock, onDelete }: CardProps) => (
  <Stack gap="sm">
    <Group wrap="nowrap" align="flex-start" gap="sm">
      {select}
      <Thumbnail src={product.images[0]} />
      <TitleCell product={product} />
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
    <UpdateCell product={product} changes={changes} onDelete={onDelete} />
  </Stack>
)

const colorText = (product: Product) => product.colors.join(', ') || product.color

type SelectBoxProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  /** Whether the label is next to the checkbox; otherwise it is for screen readers. */
  isShown?: boolean
  onChange: (checked: boolean) => void
}

const SelectBox = ({ label, checked, indeterminate = false, isShown, onChange }: SelectBoxProps) => (
  <Checkbox
    {...(isShown ? { label, py: 10 } : { 'aria-label': label })}
    size="md"
    checked={checked}
    indeterminate={indeterminate}
    onChange={(event) => onChange(event.currentTarget.checked)}
    styles={{ input: { cursor: 'pointer' } }}
  />
)
