import { deskCountMax } from '#contract/orders/order-desk.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { cappedCountText } from '../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useModeration } from '../moderation/use-moderation.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { filterQuery, isFiltered, list as productList } from './product-view.ts'

export default function ProductsPage() {
  const { view, show, paging, tools, hidden } = useListView(productList)
  const filter = filterQuery(view)
  const moderation = useModeration()
  const list = useListPage(
    adminListQuery('GET /admin/products', {
      query: { ...filter, sort: view.sort, ...productList.pageOf(view) },
    }),
  )
  return (
    <>
      <PageHead
        title="Products"
        area="Admin"
        note={list.rows && cappedCountText(list.total, deskCountMax, 'product')}
        actions={
          <>
            <ListTools {...tools} />
            <ExportButton area="admin" list="products" filters={filter} disabled={!list.rows?.length} />
          </>
        }
      />
      <ProductFilters view={view} seller={list.rows?.[0]?.seller} onChange={show} />
      <ListPage
        list={list}
        name="products"
        errorTitle="We couldn't load the products"
        {...paging}
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
              <p>Search by title, seller, category or complete SKU.</p>
            </EmptyState>
          ) : (
            <EmptyState title="No products yet">
              <p>Products appear here as soon as sellers add them.</p>
            </EmptyState>
          )
        }
      >
        <ProductTable products={list.rows} hidden={hidden} stale={list.isStale} moderation={moderation} />
      </ListPage>
      {moderation.dialog}
    </>
  )
}
