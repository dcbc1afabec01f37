import { Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/payments/transactions.ts'
import { LinkButton } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CsvButton } from './csv-button.tsx'
import { DayFields } from './day-fields.tsx'
import { PageHead } from './page-head.tsx'
import { type TransactionLook, TransactionTable } from './transaction-table.tsx'
import { pageSize, type TransactionView, viewPath } from './transaction-view.ts'

type Loaded = { reply: Transaction[]; total: number | null }

type Props = {
  title: string
  area: 'Admin' | 'Seller'
  /** Whose they are, as sentences begin: "The transactions". */
  name: string
  view: TransactionView
  onChange: (next: Partial<TransactionView>) => void
  loaded: Pick<UseQueryResult<Loaded>, 'data' | 'error' | 'isError' | 'isPlaceholderData' | 'refetch'>
  look: TransactionLook
  /** The same days and kind as a file, of all pages. */
  loadCsv: () => Promise<Blob>
  /** A choice that only this area has. */
  choice?: ReactNode
  /** Where to go while there is none. */
  start?: ReactNode
}

const typeNames = { sale: 'Sales', refund: 'Refunds', dispute: 'Disputes' }

/** Sales, refunds and disputes: whose, for which order, how much. */
export function TransactionsFrame({ name, view, onChange, loaded, look, ...props }: Props) {
  const rows = loaded.data?.reply
  return (
    <>
      <PageHead
        title={props.title}
        area={props.area}
        note="Sales, refunds and disputes, newest first. Days and times are UTC."
        actions={
          <CsvButton
            load={props.loadCsv}
            name="Transactions"
            days={view}
            done={`${name} were downloaded`}
            disabled={!rows || rows.length === 0}
          />
        }
      />
      <Group mb="md" align="flex-start" gap="sm">
        <DayFields value={{ from: view.from ?? '', to: view.to ?? '' }} onChange={onChange} />
        <ChoiceField
          label="Type"
          all="All types"
          choices={['sale', 'refund', 'dispute']}
          nameOf={(type) => typeNames[type]}
          value={view.type}
          onChange={(type) => onChange({ type })}
        />
        {props.choice}
      </Group>
      {loaded.isError && !rows ? (
        <ErrorState
          title={`${name} did not load`}
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : rows?.length === 0 ? (
        <NoTransactions view={view} start={props.start} />
      ) : (
        <TransactionTable look={look} rows={rows} stale={loaded.isPlaceholderData} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of transactions"
          page={view.page}
          pages={Math.ceil((loaded.data?.total ?? 0) / pageSize)}
          to={(page) => viewPath({ ...view, page })}
        />
      </Group>
    </>
  )
}

function NoTransactions({ view: { page, ...filter }, start }: Pick<Props, 'view' | 'start'>) {
  if (page > 1) {
    return (
      <EmptyState
        title="There are no transactions on this page"
        action={<LinkButton to={viewPath(filter)}>To the first page</LinkButton>}
      />
    )
  }
  if (Object.values(filter).some(Boolean)) {
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
    <EmptyState title="No transactions yet" action={start}>
      <p>The first sale appears here as soon as it is paid.</p>
    </EmptyState>
  )
}
