import { deskCountMax } from '#contract/orders/order-desk.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { cappedCountText } from '../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { useUrlView } from '../../back-office/list/use-url-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { filterQuery, isFiltered, pageSize, readView, viewPath } from './product-view.ts'

export default function ProductsPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const filter = filterQuery(view)
  const list = useListPage(
    adminListQuery('GET /admin/products', {
      query: { ...filter, sort: view.sort, pageNumber: view.page - 1, size: pageSize },
    }),
  )
  return (
    <>
      <PageHead
        title="Products"
        area="Admin"
        note={list.rows && cappedCountText(list.total, deskCountMax, 'product')}
        actions={
          <ExportButton
            name="products"
            disabled={!list.rows?.length}
            load={(format, options) =>
              callAsAdmin('GET /admin/products/export', { query: { ...filter, ...format }, ...options })
            }
          />
        }
      />
      <ProductFilters view={view} seller={list.rows?.[0]?.seller} onChange={show} />
      <ListPage
        list={list}
        name="products"
        errorTitle="The products did not load"
        page={view.page}
        pageSize={pageSize}
        pagePath={(page) => viewPath({ ...view, page })}
        empty={
          isFiltered(view) ? (
            <EmptyState
              icon="search"
              title="No matching products"
              action={
                <LinkButton look="secondary" to="?">
                  Show all products
                </LinkButton>
              }
            >
              <p>Search by title, seller, category or a whole SKU.</p>
            </EmptyState>
          ) : (
            <EmptyState title="No products yet">
              <p>Products appear here as soon as sellers add them.</p>
            </EmptyState>
          )
        }
      >
        <ProductTable products={list.rows} stale={list.isStale} />
      </ListPage>
    </>
  )
}
