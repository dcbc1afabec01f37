import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/shop/catalog.ts'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { sellerListQuery } from '../../../back-office/calls.ts'
import { ExportButton } from '../../../back-office/export-button.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { DeleteProduct } from '../edit/delete-product.tsx'
import { RunningDiscounts } from '../running-discounts.tsx'
import { useProductChanges } from '../use-product-changes.ts'
import { BulkBar } from './bulk-bar.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { filterQuery, isFiltered, nextSort, type ProductView, list as productList } from './product-view.ts'
import { StockDialog } from './stock-dialog.tsx'

export default function ProductsPage() {
  const { view, show, paging, tools, hidden } = useListView(productList)
  const list = useListPage(
    sellerListQuery('GET /sellers/products', {
      query: { ...filterQuery(view), sort: view.sort, ...productList.pageOf(view) },
    }),
  )
  const changes = useProductChanges()
  const [picked, setPicked] = useState<number[]>([])
  const [deleting, setDeleting] = useState<Product | null>(null)
  const [stocking, setStocking] = useState<Product | null>(null)
  // Bulk actions apply only to visible products.
  const selected = (list.rows ?? []).filter((product) => picked.includes(product.id))
  const showView = (change: Partial<ProductView>, replace?: boolean) => {
    setPicked([])
    show(change, replace)
  }
  return (
    <>
      <PageHead
        title="Products"
        area="Seller"
        note={list.rows && countText(list.total, 'product')}
        actions={
          <PageActions view={view}>
            <ListTools {...tools} />
          </PageActions>
        }
      />
      {(list.total > 0 || isFiltered(view)) && <RunningDiscounts />}
      <ProductFilters view={view} onChange={showView} />
      <ListPage
        list={list}
        name="products"
        errorTitle="We couldn't load your products"
        {...paging}
        empty={<NoProducts view={view} />}
      >
        <ProductTable
          products={list.rows}
          hidden={hidden}
          stale={list.isStale}
          sort={view.sort}
          onSort={(column) => showView({ sort: nextSort(column, view.sort) })}
          selected={selected}
          onSelect={(products) => setPicked(products.map((product) => product.id))}
          changes={changes}
          onStock={setStocking}
          onDelete={setDeleting}
        />
        {selected.length > 0 && (
          <BulkBar
            selected={selected}
            isWholePage={selected.length === list.rows?.length}
            total={list.total}
            filters={filterQuery(view)}
            changeMany={changes.changeMany}
            onClear={() => setPicked([])}
          />
        )}
      </ListPage>
      {deleting && <DeleteProduct product={deleting} onClose={() => setDeleting(null)} />}
      {stocking && (
        <StockDialog product={stocking} onSave={changes.saveStock} onClose={() => setStocking(null)} />
      )}
    </>
  )
}

const PageActions = ({ view, children }: { view: ProductView; children: ReactNode }) => (
  <>
    <Button
      component={Link}
      to="/seller/imports"
      variant="default"
      mih="var(--control)"
      leftSection={<MoreIcon name="upload" size={16} />}
    >
      Import
    </Button>
    {children}
    <ExportButton area="seller" list="products" filters={filterQuery(view)} />
    <Button
      component={Link}
      to="/seller/add-product"
      mih="var(--control)"
      leftSection={<OfficeIcon name="add" />}
    >
      Add Product
    </Button>
  </>
)
