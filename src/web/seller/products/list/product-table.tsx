import { Box, Checkbox, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Product } from '#contract/shop/catalog.ts'
import { type Column, DataTable, useWide } from '../../../back-office/list/data-table.tsx'
import { DealNote } from '../../deal-note.tsx'
import { ProductBadge } from '../../product-state.tsx'
import { useSeller } from '../../session/seller-profile.ts'
import { Thumbnail } from '../../thumbnail.tsx'
import { UpdateCell } from '../update-cell.tsx'
import type { PriceField, ProductChanges } from '../use-product-changes.ts'
import { directionOf, type Sort, type SortColumn } from './product-view.ts'
import { extraColumns } from './rows/extra-columns.tsx'
import { PriceCell, ProductFact, ProductTitle, QuantityCell } from './rows/product-cells.tsx'
import { SortHead } from './sort-head.tsx'

type Props = {
  changes: ProductChanges
  onStock: (product: Product) => void
  onDelete: (product: Product) => void
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
  const fact = (
    label: string,
    column: SortColumn,
    cell: (product: Product, align: 'right' | undefined) => ReactNode,
  ): Column<Product> => ({
    ...sortable(label, column),
    inCard: 'half',
    cell: (product, isCard) => (
      <ProductFact label={isCard ? label : undefined}>
        {cell(product, isCard ? undefined : 'right')}
      </ProductFact>
    ),
  })
  const price = (field: PriceField) => (product: Product, align: 'right' | undefined) => (
    <>
      <PriceCell product={product} field={field} onSave={changes.savePrice} align={align} />
      {field === 'sellingPrice' && <DealNote deal={product.deal} />}
    </>
  )
  const quantity = (product: Product, align: 'right' | undefined) => (
    <QuantityCell product={product} onSave={changes.saveStock} onStock={onStock} align={align} />
  )
  const columns: Column<Product>[] = [
    { label: 'Select', width: 52, head: selection.head, cell: selection.cell },
    { label: 'Images', width: 68, cell: (product) => <Thumbnail src={product.images[0]} /> },
    { ...sortable('Title', 'title'), cell: (product) => <TitleCell product={product} /> },
    { ...fact('MRP', 'mrp', price('mrpPrice')), align: 'right', width: 120 },
    { ...fact('Selling Price', 'price', price('sellingPrice')), align: 'right', width: 144 },
    { ...fact('Color', 'color', colorText), width: 116 },
    { ...fact('Quantity', 'quantity', quantity), align: 'right', width: 136 },
    ...extraColumns,
    { label: 'Update', width: 160, cell: updateCell(changes, onDelete), inCard: 'full' },
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
        cardGap={8}
        card={(product) => (
          <Group wrap="nowrap" align="flex-start" gap="sm" pb={4}>
            {selection.cell(product)}
            <Thumbnail src={product.images[0]} />
            <TitleCell product={product} />
          </Group>
        )}
      />
    </>
  )
}

const updateCell =
  (changes: ProductChanges, onDelete: Props['onDelete']) => (product: Product, isCard: boolean) => (
    <Box pt={isCard ? 4 : 0}>
      <UpdateCell product={product} changes={changes} onDelete={onDelete} />
    </Box>
  )

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
      <ProductTitle product={product} />
      <ProductBadge product={product} account={account} />
    </Stack>
  )
}

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
