import type { ReactNode } from 'react'
import type { Transaction } from '#contract/payments/transactions.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../area/page-head.tsx'
import { zoneText } from '../figures/shop-time-zone.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { DayFields } from '../forms/day-fields.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListPage, type LoadedPage } from '../list/list-page.tsx'
import { ListTools } from '../list/view/list-tools.tsx'
import type { useListView } from '../list/view/use-list-view.ts'
import { type TransactionLayout, TransactionTable } from './transaction-table.tsx'
import type { TransactionView } from './transaction-view.ts'

type Props = {
  title: string
  area: 'Admin' | 'Seller'
  errorTitle: string
  view: Pick<TransactionView, 'from' | 'to' | 'type'>
  isFiltered: boolean
  onChange: (next: Pick<TransactionView, 'from' | 'to' | 'type'>) => void
  list: LoadedPage<Transaction>
} & Pick<ReturnType<typeof useListView>, 'paging' | 'tools' | 'hidden'> & {
    layout: TransactionLayout
    /** The Export button. */
    exported: ReactNode
    search?: ReactNode
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
        note={`Sales, refunds and disputes, newest first. Days and times are ${zoneText}.`}
        actions={
          <>
            <ListTools {...props.tools} />
            {props.exported}
          </>
        }
      />
      <FilterBar search={props.search}>
        <ChoiceField
          label="Type"
          all="All types"
          choices={['sale', 'refund', 'dispute']}
          nameOf={(type) => typeNames[type]}
          value={view.type}
          onChange={(type) => onChange({ type })}
        />
        {props.extraFilter}
        <DayFields value={{ from: view.from ?? '', to: view.to ?? '' }} onChange={onChange} live />
      </FilterBar>
      <ListPage
        list={list}
        name="transactions"
        errorTitle={props.errorTitle}
        {...props.paging}
        empty={<NoTransactions isFiltered={props.isFiltered} startLink={props.startLink} />}
      >
        <TransactionTable layout={layout} hidden={props.hidden} rows={list.rows} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function NoTransactions({ isFiltered, startLink }: Pick<Props, 'isFiltered' | 'startLink'>) {
  if (isFiltered) {
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
