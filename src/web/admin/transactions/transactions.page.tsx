import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminListQuery, adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { pageSize, readView, viewPath } from '../../back-office/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/transactions-frame.tsx'
import { useView } from '../../back-office/use-view.ts'
import { transactionLook } from './transaction-look.tsx'

/** Every sale and refund of the shop. */
export default function TransactionsPage() {
  const { view, show } = useView(readView, viewPath)
  const { page, ...filter } = view
  const loaded = useQuery({
    ...adminListQuery('GET /transactions', { query: { ...filter, pageNumber: page - 1, size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <TransactionsFrame
      title="Transactions"
      area="Admin"
      name="The transactions"
      view={view}
      onChange={show}
      loaded={loaded}
      look={transactionLook}
      loadCsv={() => callAsAdmin('GET /transactions/csv', { query: filter })}
      choice={
        view.sellerId && (
          <SellerChoice sellerId={view.sellerId} onClear={() => show({ sellerId: undefined })} />
        )
      }
    />
  )
}

/** Whose transactions are shown; a name in the table chooses another one. */
function SellerChoice({ sellerId, onClear }: { sellerId: string; onClear: () => void }) {
  const { data } = useQuery(adminQuery('GET /sellers/:id', { params: { id: sellerId } }))
  const name = data?.businessDetails.businessName ?? 'one seller'
  return (
    <Button variant="light" size="md" mt={{ sm: 22 }} onClick={onClear}>
      Only {name}. Show all sellers
    </Button>
  )
}
