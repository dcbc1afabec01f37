import { Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type OrderStatus, orderStatuses } from '#shared/order-status.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { OrderDialogs, type Question } from './order-dialogs.tsx'
import { OrderTable } from './order-table.tsx'
import { asksFirst, statusNames } from './status-choices.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useOrderChanges } from './use-order-changes.ts'

const size = 20
const pollMs = 15_000

/** An order comes to the seller with its payment, so none of theirs is pending. */
const filterStatuses = orderStatuses.filter((status) => status !== 'PENDING')

function readView(params: URLSearchParams) {
  const status = orderStatuses.find((known) => known === params.get('status'))
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return { status, page }
}

function viewPath({ status, page }: { status?: OrderStatus; page?: number }) {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}

export default function OrdersPage() {
  const [params, setParams] = useSearchParams()
  const { status, page } = readView(params)
  const orders = useQuery({
    ...sellerListQuery('GET /seller/orders', { query: { status, pageNumber: page - 1, size } }),
    placeholderData: keepPreviousData,
    // Only while the tab is visible: the browser's focus decides.
    refetchInterval: pollMs,
  })
  const changes = useOrderChanges()
  const [question, setQuestion] = useState<Question | null>(null)
  const [asking, setAsking] = useState(false)
  const rows = orders.data?.reply
  const total = orders.data?.total ?? rows?.length ?? 0
  useNewOrders(
    `${status} ${page}`,
    page > 1 || orders.isPlaceholderData ? undefined : rows?.map((order) => order.id),
  )

  const ask = (next: Question) => {
    setQuestion(next)
    setAsking(true)
  }
  return (
    <>
      <PageHead title="Orders" area="Seller" note="New orders appear here by themselves." />
      <Group mb="md">
        <NativeSelect
          aria-label="Order Status"
          value={status ?? ''}
          onChange={(event) => setParams(viewPath({ status: event.currentTarget.value as OrderStatus }))}
          data={[
            { value: '', label: 'All orders' },
            ...filterStatuses.map((value) => ({ value, label: statusNames[value] })),
          ]}
          size="md"
        />
      </Group>
      {orders.isError && !rows ? (
        <ErrorState
          title="Your orders did not load"
          error={orders.error}
          onRetry={() => void orders.refetch()}
        />
      ) : rows?.length === 0 ? (
        <NoOrders status={status} page={page} />
      ) : (
        <OrderTable
          orders={rows}
          stale={orders.isPlaceholderData}
          busyId={changes.move.isPending ? changes.move.variables.order.id : undefined}
          onChoose={(order, next) =>
            asksFirst(order.orderStatus, next)
              ? ask({ about: 'move', order, status: next })
              : changes.move.mutate({ order, status: next })
          }
          onRemove={(order) => ask({ about: 'remove', order })}
        />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of orders"
          page={page}
          pages={Math.ceil(total / size)}
          to={(next) => viewPath({ status, page: next })}
        />
      </Group>
      <OrderDialogs question={question} opened={asking} changes={changes} onClose={() => setAsking(false)} />
    </>
  )
}

function NoOrders({ status, page }: { status?: OrderStatus; page: number }) {
  if (page > 1) {
    return (
      <EmptyState
        title="There are no orders on this page"
        action={<LinkButton to={viewPath({ status })}>To the first page</LinkButton>}
      />
    )
  }
  if (status) {
    return (
      <EmptyState
        title={`No ${statusNames[status].toLowerCase()} orders`}
        action={
          <LinkButton look="secondary" to="?">
            Show all orders
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState title="No orders yet" action={<LinkButton to="/seller/add-product">Add Product</LinkButton>}>
      <p>Orders for your products appear here as soon as they are paid.</p>
    </EmptyState>
  )
}
