import { Box, Button } from '@mantine/core'
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
import { ListPage, useListPage } from '../list/list-page.tsx'
import { ListTools } from '../list/view/list-tools.tsx'
import { useListView } from '../list/view/use-list-view.ts'
import { ReturnTable } from './return-table.tsx'
import { type ReturnChoice, returnView } from './return-view.ts'

const refreshMs = 60_000
/** While a refund is pending at the provider. */
const pendingRefreshMs = 4_000

const isBeingRefunded = ({ refund }: SellerReturn) =>
  refund?.status === 'PENDING' && refund.method === 'PROVIDER'

type Query = { status: ReturnFilter | undefined; pageNumber: number; size: number }

type Props<Row extends SellerReturn, Key extends QueryKey> = {
  area: 'Seller' | 'Admin'
  note: string
  /** The first filter is the default. */
  choices: ReturnChoice[]
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
  const { view, paging, tools, hidden } = useListView(returns)
  const list = useListPage({
    ...queryOf({ status: view.filter, ...returns.pageOf(view) }),
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
              filters={{ status: view.filter }}
              disabled={!list.rows?.length}
            />
          </>
        }
      />
      <ReturnFilters
        choices={choices}
        current={view.filter}
        pathOf={(filter) => viewPath({ ...view, filter, page: 1 })}
      />
      <ListPage
        list={list}
        name="returns"
        errorTitle="We couldn't load the returns"
        {...paging}
        empty={
          <NoReturns
            filter={view.filter}
            isDefault={view.filter === choices[0]?.filter}
            allPath={viewPath({ filter: undefined })}
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
  <Box mb="md">
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
  </Box>
)

const hints: Partial<Record<ReturnFilter, string>> = {
  SHOP: 'Returns appear here when the seller disputes them or does not respond in time.',
  REQUESTED: `Customers can request a return within ${returnDays} days of delivery.`,
}

type NoReturnsProps = { filter: ReturnFilter | undefined; isDefault: boolean; allPath: string }

const NoReturns = ({ filter, isDefault, allPath }: NoReturnsProps) => (
  <EmptyState
    icon="return"
    title={isDefault ? 'No returns need your answer' : 'No matching returns'}
    action={
      filter !== undefined && (
        <LinkButton look="secondary" to={allPath}>
          Show all returns
        </LinkButton>
      )
    }
  >
    {filter && hints[filter] && <p>{hints[filter]}</p>}
  </EmptyState>
)
