import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TaxPaper } from '#contract/payments/tax-papers.ts'
import { refundReasonCodes, refundReasons } from '#shared/orders/refund-reasons.ts'
import { adminListQuery, adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { TaxPapers } from '../../back-office/payouts/tax-papers.tsx'
import { adminTransactions } from '../../back-office/payouts/transaction-view.ts'
import { TransactionsFrame } from '../../back-office/payouts/transactions-frame.tsx'
import { transactionLayout } from './transaction-layout.tsx'

export default function TransactionsPage() {
  const { view, show, paging, tools, hidden } = useListView(adminTransactions)
  const filter = adminTransactions.filterOf(view)
  const list = useListPage(
    adminListQuery('GET /transactions', { query: { ...filter, ...adminTransactions.pageOf(view) } }),
  )
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
              {view.sellerId && (
                <SellerChoice sellerId={view.sellerId} onClear={() => show({ sellerId: undefined })} />
              )}
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

/** The seller filter, set by a link in the table. */
function SellerChoice({ sellerId, onClear }: { sellerId: string; onClear: () => void }) {
  const { data } = useQuery(adminQuery('GET /sellers/:id', { params: { id: sellerId } }))
  const name = data?.businessDetails.businessName ?? 'one seller'
  return (
    <Button variant="light" mih="var(--control)" onClick={onClear}>
      Only {name}: show all sellers
    </Button>
  )
}
