import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callAsSeller, sellerListQuery } from '../../back-office/calls.ts'
import { pageSize, readView, viewPath } from '../../back-office/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/transactions-frame.tsx'
import { useView } from '../../back-office/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { transactionLook } from './transaction-look.tsx'

/** Every sale and refund of the seller. */
export default function TransactionPage() {
  const { view, show } = useView(readView, viewPath)
  const { from, to, type, page } = view
  const days = { from, to, type }
  const loaded = useQuery({
    ...sellerListQuery('GET /transactions/seller', {
      query: { ...days, pageNumber: page - 1, size: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <TransactionsFrame
      title="Transaction"
      area="Seller"
      name="Your transactions"
      view={{ ...days, page }}
      onChange={show}
      loaded={loaded}
      look={transactionLook}
      loadCsv={() => callAsSeller('GET /transactions/seller/csv', { query: days })}
      start={<LinkButton to="/seller/products">Products</LinkButton>}
    />
  )
}
