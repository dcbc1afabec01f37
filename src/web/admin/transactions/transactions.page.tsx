import { Stack } from '@mantine/core'
import type { TaxPaper } from '#contract/payments/tax-papers.ts'
import { refundReasonCodes, refundReasons } from '#shared/orders/refund-reasons.ts'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { TaxPapers } from '../../back-office/payouts/tax-papers.tsx'
import { adminTransactions } from '../../back-office/payouts/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/payouts/transactions-frame.tsx'
import { SellerFilter } from '../products/seller-filter.tsx'
import { transactionLayout } from './transaction-layout.tsx'

export default function TransactionsPage() {
  const { view, show, paging, tools, hidden } = useListView(adminTransactions)
  const filter = adminTransactions.filterOf(view)
  const list = useListPage(
    adminListQuery('GET /transactions', { query: { ...filter, ...adminTransactions.pageOf(view) } }),
  )
  const listed = list.rows?.[0]?.seller
  return (
    <Stack gap="xl">
      <div>
        <TransactionsFrame
          title="Transactions"
          area="Admin"
          errorTitle="We couldn't load the transactions"
          view={view}
          isFiltered={adminTransactions.isFiltered(view)}
          // Another type has no refund reason.
          onChange={(next) => show('type' in next ? { ...next, reason: undefined } : next)}
          paging={paging}
          tools={tools}
          hidden={hidden}
          list={list}
          layout={transactionLayout}
          exported={
            <ExportButton
              area="admin"
              list="transactions"
              filters={filter}
              days={view}
              disabled={!list.rows?.length}
            />
          }
          search={
            <SearchField
              label="Search order, customer"
              value={view.query}
              onSearch={(query) => show({ query }, true)}
            />
          }
          extraFilter={
            <>
              <ChoiceField
                label="Refund reason"
                all="All reasons"
                choices={refundReasonCodes}
                nameOf={(reason) => refundReasons[reason]}
                value={view.reason}
                onChange={(reason) => show({ reason, ...(reason && { type: 'refund' as const }) })}
              />
              <SellerFilter
                value={view.sellerId}
                listed={listed && { id: listed.id, ...listed.businessDetails }}
                onChange={(sellerId) => show({ sellerId })}
              />
            </>
          }
        />
      </div>
      <TaxPapers papers={papers} load={loadPaper} loadCsv={loadPaperCsv} />
    </Stack>
  )
}

const papers = { 'gstr-8': 'GSTR-8 (TCS)', tds: 'TDS', 'gstr-1': 'GSTR-1 of the platform' }
const loadPaper = (paper: TaxPaper, month: string) =>
  callAsAdmin('GET /admin/tax-papers/:paper', { params: { paper }, query: { month } })
const loadPaperCsv = (paper: TaxPaper, month: string) =>
  callAsAdmin('GET /admin/tax-papers/:paper/csv', { params: { paper }, query: { month } })
