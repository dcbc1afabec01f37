import { Group } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Transaction } from '#contract/payments/transactions.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../area/page-head.tsx'
import { ExportButton } from '../export-button.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { DayFields } from '../forms/day-fields.tsx'
import { ListPage, type LoadedPage } from '../list/list-page.tsx'
import { type TransactionLayout, TransactionTable } from './transaction-table.tsx'
import { isFiltered, pageSize, type TransactionView, viewPath } from './transaction-view.ts'

type Props = {
  title: string
  area: 'Admin' | 'Seller'
  errorTitle: string
  view: TransactionView
  onChange: (next: Partial<TransactionView>) => void
  list: LoadedPage<Transaction>
  layout: TransactionLayout
  /** Loads all pages of the filtered list. */
  loadExport: ComponentProps<typeof ExportButton>['load']
  /** A filter that only one area has. */
  extraFilter?: ReactNode
  /** Link shown while there are no transactions at all. */
  startLink?: ReactNode
}

const typeNames = { sale: 'Sales', refund: 'Refunds', dispute: 'Disputes' }

/** The transactions page of an area. */
export function TransactionsFrame({ view, onChange, list, layout, ...props }: Props) {
  return (
    <>
      <PageHead
        title={props.title}
        area={props.area}
        note="Sales, refunds and disputes, newest first. Days and times are UTC."
        actions={
          <ExportButton
            name="transactions"
            days={view}
            load={props.loadExport}
            disabled={!list.rows?.length}
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
        {props.extraFilter}
      </Group>
      <ListPage
        list={list}
        name="transactions"
        errorTitle={props.errorTitle}
        page={view.page}
        pageSize={pageSize}
        pagePath={(page) => viewPath({ ...view, page })}
        empty={<NoTransactions view={view} startLink={props.startLink} />}
      >
        <TransactionTable layout={layout} rows={list.rows} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function NoTransactions({ view, startLink }: Pick<Props, 'view' | 'startLink'>) {
  if (isFiltered(view)) {
    return (
      <EmptyState
        title="No matching transactions"
        action={
          <LinkButton look="secondary" to="?">
            Show all transactions
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState title="No transactions yet" action={startLink}>
      <p>The first sale appears here as soon as it is paid.</p>
    </EmptyState>
  )
}
