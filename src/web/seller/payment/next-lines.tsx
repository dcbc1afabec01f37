import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NextPayoutLine } from '#contract/payments/payout.ts'
import { payoutLineNames } from '#shared/payments/payouts/payout-lines.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { zoneText } from '../../back-office/figures/shop-time-zone.ts'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { waitText } from '../../back-office/payouts/payout-text.ts'
import { money } from '../../ui/price.tsx'

const orderOf = ({ order }: NextPayoutLine): ReactNode =>
  order ? (
    <Anchor component={Link} to={`/seller/orders/${order.id}`} size="sm">
      {order.orderId}
    </Anchor>
  ) : (
    'No order'
  )

const columns: Column<NextPayoutLine>[] = [
  { label: 'Date', width: 200, cell: ({ date }) => shopMomentText(date) },
  { label: 'Type', width: 160, cell: ({ kind }) => payoutLineNames[kind] },
  { label: 'Order', width: 184, cell: orderOf },
  { label: 'Line ID', width: 104, align: 'right', extra: true, cell: ({ id }) => id },
  { label: 'Amount', width: 128, align: 'right', cell: ({ amount }) => money(amount) },
]
const pendingColumns = columns.toSpliced(3, 0, { label: 'Pending', cell: ({ wait }) => waitText(wait) })

const extras = ['Line ID']
const lists = {
  ready: listView('seller-ready-lines', ['Type', 'Order'], {}, extras, { size: 10, prefix: 'ready' }),
  waiting: listView('seller-pending-lines', ['Type', 'Order', 'Pending'], {}, extras, {
    size: 10,
    prefix: 'waiting',
  }),
}

type ListProps = {
  state: 'ready' | 'waiting'
  title: string
  note: string
  emptyText: string
  errorTitle: string
}

function Lines({ state, title, note, emptyText, errorTitle }: ListProps) {
  const lines = lists[state]
  const { view, paging, tools, hidden } = useListView(lines)
  const list = useListPage(
    sellerListQuery('GET /sellers/payouts/next', { query: { state, ...lines.pageOf(view) } }),
  )
  return (
    <section aria-labelledby={state}>
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} size="h4" id={state}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </div>
        {list.rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      <ListPage
        list={list}
        name={state === 'ready' ? 'ready lines' : 'pending lines'}
        errorTitle={errorTitle}
        {...paging}
        pagePath={(page) => `${paging.pagePath(page)}#${state}`}
        empty={<Text c="dimmed">{emptyText}</Text>}
      >
        <DataTable
          label={title}
          hidden={hidden}
          columns={state === 'waiting' ? pendingColumns : columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          rowHeight={48}
          expected={2}
          minWidth={640}
          stale={list.isStale}
          focusable
          card={(line) => <LineCard line={line} />}
        />
      </ListPage>
    </section>
  )
}

const LineCard = ({ line }: { line: NextPayoutLine }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap">
      {orderOf(line)}
      <Text size="sm" fw={500}>
        {money(line.amount)}
      </Text>
    </Group>
    <Text size="sm" c="dimmed">
      {payoutLineNames[line.kind]}, {shopMomentText(line.date)}
    </Text>
    {line.wait && <Text size="sm">Pending {waitText(line.wait).replace(/^U/, 'u')}</Text>}
  </Stack>
)

/** The ledger lines of the next payout, and the pending lines of later ones. */
export const NextLines = () => (
  <>
    <Lines
      state="ready"
      title="Ready for the next payout"
      note={`Each sale, refund and correction, newest first. Refunds are deducted immediately. Times are ${zoneText}.`}
      emptyText="Nothing is ready yet. Orders are paid out after their return period."
      errorTitle="We couldn't load your next payout"
    />
    <Lines
      state="waiting"
      title="Pending"
      note={`Orders in transit or within their return period, and when each becomes ready. Days are ${zoneText}.`}
      emptyText="No pending orders."
      errorTitle="We couldn't load your pending orders"
    />
  </>
)
