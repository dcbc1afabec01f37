import { Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sellerListQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { DayFields } from '../day-fields.tsx'
import { CsvButton } from './csv-button.tsx'
import { TransactionTable } from './transaction-table.tsx'
import { readView, type TransactionView, viewPath } from './transaction-view.ts'

const size = 20

/** Every sale and refund: whose, for which order, how much. */
export default function TransactionPage() {
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const { from, to, type, page } = view
  const loaded = useQuery({
    ...sellerListQuery('GET /transactions/seller', {
      query: { from, to, type, pageNumber: page - 1, size },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = loaded.data?.reply
  const total = loaded.data?.total ?? rows?.length ?? 0
  return (
    <>
      <PageHead
        title="Transaction"
        area="Seller"
        note="Sales and refunds, newest first. Days and times are UTC."
        actions={<CsvButton view={view} disabled={!rows || rows.length === 0} />}
      />
      <Group mb="md" align="flex-start" gap="sm">
        <DayFields
          value={{ from: from ?? '', to: to ?? '' }}
          onChange={(days) => setParams(viewPath({ ...days, type }))}
        />
        <NativeSelect
          label="Type"
          value={type ?? ''}
          onChange={(event) =>
            setParams(viewPath({ from, to, type: event.currentTarget.value as TransactionView['type'] }))
          }
          data={[
            { value: '', label: 'Sales and refunds' },
            { value: 'sale', label: 'Sales' },
            { value: 'refund', label: 'Refunds' },
          ]}
          size="md"
        />
      </Group>
      {loaded.isError && !rows ? (
        <ErrorState
          title="Your transactions did not load"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : rows?.length === 0 ? (
        <NoTransactions view={view} />
      ) : (
        <TransactionTable rows={rows} stale={loaded.isPlaceholderData} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of transactions"
          page={page}
          pages={Math.ceil(total / size)}
          to={(next) => viewPath({ ...view, page: next })}
        />
      </Group>
    </>
  )
}

function NoTransactions({ view: { from, to, type, page } }: { view: TransactionView }) {
  if (page > 1) {
    return (
      <EmptyState
        title="There are no transactions on this page"
        action={<LinkButton to={viewPath({ from, to, type })}>To the first page</LinkButton>}
      />
    )
  }
  if (from || to || type) {
    return (
      <EmptyState
        title="No such transactions"
        action={
          <LinkButton look="secondary" to="?">
            Show all transactions
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState title="No transactions yet" action={<LinkButton to="/seller/products">Products</LinkButton>}>
      <p>The first sale appears here as soon as it is paid.</p>
    </EmptyState>
  )
}
