import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callAsSeller, sellerListQuery } from '../../back-office/calls.ts'
import { pageSize, readView } from '../../back-office/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/transactions-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { transactionLook } from './transaction-look.tsx'

/** Every sale and refund of the seller. */
export default function TransactionPage() {
  const [params] = useSearchParams()
  const { from, to, type, page } = readView(params)
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
      loaded={loaded}
      look={transactionLook}
      loadCsv={() => callAsSeller('GET /transactions/seller/csv', { query: days })}
      start={<LinkButton to="/seller/products">Products</LinkButton>}
    />
  )
}
