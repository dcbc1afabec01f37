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
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerTable } from './customer-table.tsx'
import { type CustomerView, list as customerList } from './customer-view.ts'

export default function CustomersPage() {
  const { view, show, paging, tools, hidden } = useListView(customerList)
  const { sort, ...filter } = customerList.filterOf(view)
  const list = useListPage(
    adminListQuery('GET /admin/customers', {
      query: { ...filter, sort, ...customerList.pageOf(view) },
    }),
  )
  return (
    <>
      <PageHead
        title="Customers"
        area="Admin"
        note={list.rows && cappedCountText(list.total, deskCountMax, 'customer')}
        actions={
          <>
            <ListTools {...tools} />
            <ExportButton
              area="admin"
              list="customers"
              filters={filter}
              days={view}
              disabled={!list.rows?.length}
            />
          </>
        }
      />
      <CustomerFilters view={view} onChange={show} />
      <ListPage
        list={list}
        name="customers"
        errorTitle="We couldn't load the customers"
        {...paging}
        empty={<NoCustomers view={view} />}
      >
        <CustomerTable customers={list.rows} hidden={hidden} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function NoCustomers({ view }: { view: CustomerView }) {
  if (!customerList.isFiltered(view)) {
    return (
      <EmptyState title="No customers yet">
        <p>Customers appear here as soon as they register.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title="No matching customers"
      action={
        <LinkButton look="secondary" to="?">
          Show all customers
        </LinkButton>
      }
    >
      <p>Search by first name, last name or email address.</p>
    </EmptyState>
  )
}
