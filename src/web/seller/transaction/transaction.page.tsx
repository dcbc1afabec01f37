import { callAsSeller, sellerListQuery } from '../../back-office/calls.ts'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { useUrlView } from '../../back-office/list/use-url-view.ts'
import { pageSize, readView, viewPath } from '../../back-office/payouts/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/payouts/transactions-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { transactionLayout } from './transaction-layout.tsx'

export default function TransactionPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { sellerId: _adminOnly, page, ...filter } = view
  const list = useListPage(
    sellerListQuery('GET /transactions/seller', {
      query: { ...filter, pageNumber: page - 1, size: pageSize },
    }),
  )
  return (
    <TransactionsFrame
      title="Transaction"
      area="Seller"
      errorTitle="Your transactions did not load"
      view={{ ...view, sellerId: undefined }}
      onChange={show}
      list={list}
      layout={transactionLayout}
      loadCsv={() => callAsSeller('GET /transactions/seller/csv', { query: filter })}
      startLink={<LinkButton to="/seller/products">Products</LinkButton>}
    />
  )
}
