import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type CashOrder, cashOrdersMax } from '#contract/payments/cash/cash.ts'
import { numberText } from '#shared/region/formats.ts'
import { adminListQuery } from '../../../back-office/calls.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { dayText } from '../../../back-office/forms/day-text.ts'
import { ActionBar } from '../../../back-office/list/action-bar.tsx'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { May, useMay } from '../../session/permissions.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { StateChoice } from './state-choice.tsx'

const WhichOrder = ({ order }: { order: CashOrder }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Anchor component={Link} to={`/admin/orders/${order.order.id}`} size="sm" underline="always">
      {order.order.orderId}
    </Anchor>
    <Text size="sm" c="dimmed">
      {order.seller.businessName}
    </Text>
  </Stack>
)

const Parcel = ({ order: { tracking, deliveredAt, received } }: { order: CashOrder }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm">
      {received
        ? `Received ${dayText(received.day)}, ${received.reference}`
        : `Delivered ${momentText(deliveredAt)}`}
    </Text>
    <Text size="sm" c="dimmed">
      {tracking ? `${tracking.carrier}, ${tracking.trackingNumber}` : 'No tracking number'}
    </Text>
  </Stack>
)

const orders = listView(
  'admin-cash-orders',
  ['Parcel', 'Cash'],
  {},
  ['Seller', 'Delivered', 'Carrier', 'Tracking'],
  { size: 50 },
)

const extraColumns: Column<CashOrder>[] = [
  { label: 'Seller', width: 184, extra: true, cell: ({ seller }) => seller.businessName },
  { label: 'Delivered', width: 208, extra: true, cell: ({ deliveredAt }) => momentText(deliveredAt) },
  { label: 'Carrier', width: 144, extra: true, cell: ({ tracking }) => tracking?.carrier ?? 'None' },
  { label: 'Tracking', width: 176, extra: true, cell: ({ tracking }) => tracking?.trackingNumber ?? 'None' },
]

/** Orders in cash: those whose cash is still with a courier, to choose for a transfer, or those received. */
export function CashTab() {
  const [params] = useSearchParams()
  const { view, paging, tools, hidden } = useListView(orders)
  const state = params.get('state') === 'received' ? 'received' : 'waiting'
  const list = useListPage(
    adminListQuery('GET /admin/cash-orders', { query: { state, ...orders.pageOf(view) } }),
  )
  const chosen = useChosen(list.rows)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <StateChoice
          label="Cash on delivery"
          tab="cash"
          selected={state}
          choices={{ waiting: 'With couriers', received: 'Received' }}
        />
        {list.rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      <ListPage
        list={list}
        name="orders"
        errorTitle="We couldn't load the orders"
        {...paging}
        empty={<NoCash state={state} />}
      >
        <CashSum rows={list.rows} total={list.total} />
        <CashTable
          list={list}
          hidden={hidden}
          chosen={useMay()('payments.write') && state === 'waiting' ? chosen : null}
        />
      </ListPage>
      <TransferBar chosen={chosen} />
    </Stack>
  )
}

const NoCash = ({ state }: { state: 'waiting' | 'received' }) => (
  <EmptyState title={state === 'waiting' ? 'No cash is on its way' : 'No cash was received yet'}>
    <p>
      {state === 'waiting'
        ? 'Delivered orders that were paid in cash appear here until their courier transfers it.'
        : 'Orders whose courier has transferred the cash appear here.'}
    </p>
  </EmptyState>
)

type SumProps = { rows: CashOrder[] | undefined; total: number }

/** How many orders there are, and their cash if all are on this page. */
const CashSum = ({ rows, total }: SumProps) =>
  rows && (
    <Text size="sm" c="dimmed" mb="xs">
      {countText(total)}
      {rows.length === total && `, ${money(sumOf(rows))}`}, oldest order first.
    </Text>
  )

const sumOf = (orders: CashOrder[]) =>
  orders.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

type TableProps = {
  list: ReturnType<typeof useListPage<CashOrder, QueryKey>>
  hidden: readonly string[]
  /** Null if orders cannot be selected. */
  chosen: Chosen | null
}

function CashTable({ list, hidden, chosen }: TableProps) {
  const box = (order: CashOrder) =>
    chosen && (
      <Checkbox
        aria-label={`Select order ${order.order.orderId}`}
        checked={chosen.has(order)}
        onChange={() => chosen.toggle(order)}
      />
    )
  const columns: Column<CashOrder>[] = [
    ...(chosen ? [{ label: 'Select', head: <SelectAll chosen={chosen} />, width: 48, cell: box }] : []),
    { label: 'Order', cell: (order) => <WhichOrder order={order} /> },
    { label: 'Parcel', cell: (order) => <Parcel order={order} /> },
    ...extraColumns,
    { label: 'Cash', width: 140, align: 'right', cell: ({ amount }) => money(amount) },
  ]
  return (
    <DataTable
      label="Orders paid in cash"
      columns={columns}
      hidden={hidden}
      rows={list.rows}
      keyOf={({ order }) => order.id}
      rowHeight={56}
      stale={list.isStale}
      isSelected={(order) => chosen?.has(order) ?? false}
      card={(order) => (
        <Group align="flex-start" wrap="nowrap" gap="sm">
          {box(order)}
          <Stack gap="xs" style={{ flex: 1 }}>
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <WhichOrder order={order} />
              <Text fw={600}>{money(order.amount)}</Text>
            </Group>
            <Parcel order={order} />
          </Stack>
        </Group>
      )}
    />
  )
}

function TransferBar({ chosen }: { chosen: Chosen }) {
  const [booking, setBooking] = useState(false)
  const count = chosen.orders.length
  if (count === 0) return null
  return (
    <May permission="payments.write">
      <ActionBar label="Selected orders">
        <Group justify="space-between" gap="sm">
          <Text size="sm" role="status">
            {countText(count)}, {money(chosen.total)}
            {count > cashOrdersMax && `. At most ${cashOrdersMax} at once.`}
          </Text>
          <Button mih="var(--control)" disabled={count > cashOrdersMax} onClick={() => setBooking(true)}>
            Book transfer
          </Button>
        </Group>
      </ActionBar>
      {booking && (
        <ReceiveDialog
          orders={chosen.orders}
          total={chosen.total}
          onDone={chosen.clear}
          onClose={() => setBooking(false)}
        />
      )}
    </May>
  )
}

const countText = (count: number): string => `${numberText(count)} ${count === 1 ? 'order' : 'orders'}`

type Chosen = ReturnType<typeof useChosen>

/** The selected orders, also of other pages. */
function useChosen(rows: CashOrder[] = []) {
  const [byId, setById] = useState<ReadonlyMap<number, CashOrder>>(new Map())
  const change = (orders: CashOrder[], isChosen: boolean) =>
    setById((before) => {
      const next = new Map(before)
      for (const order of orders) {
        if (isChosen) next.set(order.order.id, order)
        else next.delete(order.order.id)
      }
      return next
    })
  const has = ({ order }: CashOrder) => byId.has(order.id)
  const orders = [...byId.values()]
  return {
    orders,
    total: sumOf(orders),
    has,
    toggle: (order: CashOrder) => change([order], !has(order)),
    ofPage: rows.filter(has).length,
    pageSize: rows.length,
    togglePage: (isChosen: boolean) => change(rows, isChosen),
    clear: () => setById(new Map()),
  }
}

function SelectAll({ chosen }: { chosen: Chosen }) {
  const all = chosen.pageSize > 0 && chosen.ofPage === chosen.pageSize
  return (
    <Checkbox
      aria-label="Select all orders of this page"
      checked={all}
      indeterminate={!all && chosen.ofPage > 0}
      onChange={() => chosen.togglePage(!all)}
    />
  )
}
