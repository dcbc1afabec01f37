import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/shop/catalog.ts'
import { OfficeIcon } from '../../back-office/office-icons.tsx'
import { PageHead } from '../../back-office/page-head.tsx'
import { useView } from '../../back-office/use-view.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ExportButton } from './export-button.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { nextSort, type ProductView, readView, viewPath } from './product-view.ts'
import { StockDialog } from './stock-dialog.tsx'
import { useProductChanges } from './use-product-changes.ts'
import { pageSize, useProductList } from './use-product-list.ts'

const countText = (total: number) => (total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`)

export default function ProductsPage() {
  const { view, show } = useView(readView, viewPath)
  const { rows, total, stale, failure, retry } = useProductList(view)
  const changes = useProductChanges()
  const [picked, setPicked] = useState<number[]>([])
  const [deleting, setDeleting] = useState<Product | null>(null)
  const [stocking, setStocking] = useState<Product | null>(null)
  // Only what is in sight is acted upon.
  const selected = (rows ?? []).filter((product) => picked.includes(product.id))
  const look = (change: Partial<ProductView>, typing?: boolean) => {
    setPicked([])
    show(change, typing)
  }
  return (
    <>
      <PageHead
        title="Products"
        area="Seller"
        note={rows && countText(total)}
        actions={
          <>
            <Button component={Link} to="/seller/imports" variant="default" mih={44}>
              Import
            </Button>
            <ExportButton view={view} />
            <Button
              component={Link}
              to="/seller/add-product"
              mih={44}
              leftSection={<OfficeIcon name="add" />}
            >
              Add Product
            </Button>
          </>
        }
      />
      <ProductFilters view={view} onChange={look} />
      {failure ? (
        <ErrorState title="Your products did not load" error={failure} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <NoProducts view={view} />
      ) : (
        <ProductTable
          products={rows}
          stale={stale}
          sort={view.sort}
          onSort={(column) => look({ sort: nextSort(column, view.sort) })}
          selected={selected}
          onSelect={(products) => setPicked(products.map((product) => product.id))}
          changes={changes}
          onStock={setStocking}
          onDelete={setDeleting}
        />
      )}
      {selected.length > 0 && (
        <BulkBar selected={selected} changeMany={changes.changeMany} onClear={() => setPicked([])} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of products"
          page={view.page}
          pages={Math.ceil(total / pageSize)}
          to={(page) => viewPath({ ...view, page })}
        />
      </Group>
      {deleting && <DeleteProduct product={deleting} onClose={() => setDeleting(null)} />}
      {stocking && (
        <StockDialog
          product={stocking}
          onSave={(moved) => changes.saveStock(stocking, moved)}
          onClose={() => setStocking(null)}
        />
      )}
    </>
  )
}
