import { Stack } from '@mantine/core'
import type { TaxPaper } from '#contract/payments/tax-papers.ts'
import { callAsSeller, sellerListQuery } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { TaxPapers } from '../../back-office/payouts/tax-papers.tsx'
import { sellerTransactions } from '../../back-office/payouts/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/payouts/transactions-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { transactionLayout } from './transaction-layout.tsx'

export default function TransactionPage() {
  const { view, show, paging, tools, hidden } = useListView(sellerTransactions)
  const filter = sellerTransactions.filterOf(view)
  const list = useListPage(
    sellerListQuery('GET /transactions/seller', {
      query: { ...filter, ...sellerTransactions.pageOf(view) },
    }),
  )
  return (
    <Stack gap="xl">
      <div>
        <TransactionsFrame
          title="Transaction"
          area="Seller"
          errorTitle="We couldn't load your transactions"
          view={view}
          isFiltered={sellerTransactions.isFiltered(view)}
          onChange={show}
          paging={paging}
          tools={tools}
          hidden={hidden}
          list={list}
          layout={transactionLayout}
          exported={
            <ExportButton
              area="seller"
              list="transactions"
              filters={filter}
              days={view}
              disabled={!list.rows?.length}
            />
          }
          startLink={<LinkButton to="/seller/products">Products</LinkButton>}
        />
      </div>
      <TaxPapers papers={papers} load={loadPaper} loadCsv={loadPaperCsv} />
    </Stack>
  )
}

const papers = { 'gstr-1': 'GSTR-1' }
const loadPaper = (_paper: TaxPaper, month: string) =>
  callAsSeller('GET /sellers/tax-papers', { query: { month } })
const loadPaperCsv = (_paper: TaxPaper, month: string) =>
  callAsSeller('GET /sellers/tax-papers/csv', { query: { month } })
