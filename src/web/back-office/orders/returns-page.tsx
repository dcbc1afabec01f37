import { Button } from '@mantine/core'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReturnFilter, SellerReturn } from '#contract/orders/returns.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import type { ReplyWithTotal } from '../../api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../area/page-head.tsx'
import { ExportButton } from '../export-button.tsx'
import { ChoiceLine } from '../list/choice-line.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListPage, useListPage } from '../list/list-page.tsx'
import { SearchField } from '../list/search-field.tsx'
import { ListTools } from '../list/view/list-tools.tsx'
import { useListView } from '../list/view/use-list-view.ts'
import { ReturnTable } from './return-table.tsx'
import { type ReturnChoice, returnView } from './return-view.ts'

const refreshMs = 60_000
/** While a refund is pending at the provider. */
const pendingRefreshMs = 4_000

const isBeingRefunded = ({ refund }: SellerReturn) =>
  refund?.status === 'PENDING' && refund.method === 'PROVIDER'

type Query = { status: ReturnFilter | undefined; query: string | undefined; pageNumber: number; size: number }

type Props<Row extends SellerReturn, Key extends QueryKey> = {
  area: 'Seller' | 'Admin'
  note: string
  /** The first filter is the default. */
  choices: ReturnChoice[]
  searchLabel: string
  queryOf: (query: Query) => UseQueryOptions<ReplyWithTotal<Row[]>, Error, ReplyWithTotal<Row[]>, Key>
  /** Path of the order list, for example `/seller/orders`. */
  ordersPath: string
  personOf: (row: Row) => ReactNode
  actionsOf: (row: Row) => ReactNode
}

/** The returns page of an area. */
export function ReturnsPage<Row extends SellerReturn, Key extends QueryKey>(props: Props<Row, Key>) {
  const { area, note, choices, queryOf, ordersPath, personOf, actionsOf } = props
  const returns = returnView(area, choices)
  const { viewPath } = returns
  const { view, show, paging, tools, hidden } = useListView(returns)
  const filters = { status: view.filter, query: view.query || undefined }
  const list = useListPage({
    ...queryOf({ ...filters, ...returns.pageOf(view) }),
    refetchInterval: ({ state }) => (state.data?.reply.some(isBeingRefunded) ? pendingRefreshMs : refreshMs),
  })
  return (
    <>
      <PageHead
        title="Returns"
        area={area}
        note={note}
        actions={
          <>
            <ListTools {...tools} />
            <ExportButton
              area={area === 'Admin' ? 'admin' : 'seller'}
              list="returns"
              filters={filters}
              disabled={!list.rows?.length}
            />
          </>
        }
      />
      <FilterBar
        search={
          <SearchField
            label={props.searchLabel}
            value={view.query}
            onSearch={(query) => show({ query }, true)}
          />
        }
      >
        <ReturnFilters
          choices={choices}
          current={view.filter}
          pathOf={(filter) => viewPath({ ...view, filter, page: 1 })}
        />
      </FilterBar>
      <ListPage
        list={list}
        name="returns"
        errorTitle="We couldn't load the returns"
        {...paging}
        empty={
          <NoReturns
            filter={view.filter}
            isSearch={view.query !== ''}
            isDefault={view.filter === choices[0]?.filter}
            allPath={viewPath({ filter: undefined, query: view.query })}
          />
        }
      >
        <ReturnTable
          rows={list.rows}
          hidden={hidden}
          stale={list.isStale}
          ordersPath={ordersPath}
          statusNameOf={(row) => choices.find(({ filter }) => filter === row.status)?.name}
          personOf={personOf}
          actionsOf={actionsOf}
        />
      </ListPage>
    </>
  )
}

type FiltersProps = {
  choices: ReturnChoice[]
  current: ReturnFilter | undefined
  pathOf: (filter: ReturnFilter | undefined) => string
}

const ReturnFilters = ({ choices, current, pathOf }: FiltersProps) => (
  <ChoiceLine label="Filter returns">
    {choices.map(({ name, filter }) => (
      <Button
        key={name}
        component={Link}
        to={pathOf(filter)}
        variant={filter === current ? 'filled' : 'default'}
        aria-current={filter === current ? 'page' : undefined}
        mih="var(--control)"
        px="sm"
        fw={500}
      >
        {name}
      </Button>
    ))}
  </ChoiceLine>
)

const hints: Partial<Record<ReturnFilter, string>> = {
  SHOP: 'Returns appear here when the seller disputes them or does not respond in time.',
  REQUESTED: `Customers can request a return within ${returnDays} days of delivery.`,
}

type NoReturnsProps = {
  filter: ReturnFilter | undefined
  isSearch: boolean
  isDefault: boolean
  allPath: string
}

const NoReturns = ({ filter, isSearch, isDefault, allPath }: NoReturnsProps) => (
  <EmptyState
    icon={isSearch ? 'search' : 'return'}
    title={isDefault && !isSearch ? 'No returns need your answer' : 'No matching returns'}
    action={
      filter !== undefined && (
        <LinkButton look="secondary" to={allPath}>
          {isSearch ? 'Search all returns' : 'Show all returns'}
        </LinkButton>
      )
    }
  >
    {!isSearch && filter && hints[filter] && <p>{hints[filter]}</p>}
  </EmptyState>
)
