import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminListQuery, adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { useUrlView } from '../../back-office/list/use-url-view.ts'
import { pageSize, readView, viewPath } from '../../back-office/payouts/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/payouts/transactions-frame.tsx'
import { transactionLayout } from './transaction-layout.tsx'

export default function TransactionsPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { page, ...filter } = view
  const list = useListPage(
    adminListQuery('GET /transactions', { query: { ...filter, pageNumber: page - 1, size: pageSize } }),
  )
  return (
    <TransactionsFrame
      title="Transactions"
      area="Admin"
      errorTitle="The transactions did not load"
      view={view}
      onChange={show}
      list={list}
      layout={transactionLayout}
      loadCsv={() => callAsAdmin('GET /transactions/csv', { query: filter })}
      extraFilter={
        view.sellerId && (
          <SellerChoice sellerId={view.sellerId} onClear={() => show({ sellerId: undefined })} />
        )
      }
    />
  )
}

/** The seller filter, set by a link in the table. */
function SellerChoice({ sellerId, onClear }: { sellerId: string; onClear: () => void }) {
  const { data } = useQuery(adminQuery('GET /sellers/:id', { params: { id: sellerId } }))
  const name = data?.businessDetails.businessName ?? 'one seller'
  return (
    <Button variant="light" size="md" mt={{ sm: 22 }} onClick={onClear}>
      Only {name}: show all sellers
    </Button>
  )
}
