import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { RefundTransfer } from '#contract/payments/cash/cash.ts'
import { adminListQuery } from '../../../back-office/calls.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { May } from '../../session/permissions.tsx'
import { ReturnAction } from './return-action.tsx'
import { StateChoice } from './state-choice.tsx'
import { TransferActions } from './transfer-actions.tsx'

const Customer = ({ refund: { customer, order, createdAt } }: { refund: RefundTransfer }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm" fw={600}>
      {customer.name || customer.email}
    </Text>
    <Text size="sm" c="dimmed">
      <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" underline="always">
        {order.orderId}
      </Anchor>
      , {momentText(createdAt)}
    </Text>
  </Stack>
)

const State = ({ refund }: { refund: RefundTransfer }) => {
  const { transferred, account, cashReceived, reason, bankReturn } = refund
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      {bankReturn && (
        <Text size="sm" c="var(--sale)">
          Returned by the bank: {bankReturn.reason}
        </Text>
      )}
      <Text size="sm">
        {transferred
          ? `Transferred ${momentText(transferred.at)}, ${transferred.reference}`
          : account
            ? `To account ${account}`
            : 'The customer has not entered an account yet'}
        {bankReturn &&
          account &&
          (bankReturn.accountSaved ? ', saved since then' : ', not changed since then')}
      </Text>
      <Text size="sm" c="dimmed">
        {!transferred && !cashReceived && "The order's cash is still with the courier. "}
        {reason}
      </Text>
    </Stack>
  )
}

const actions = (refund: RefundTransfer) => (
  <May permission="payments.write">
    {refund.transferred ? <ReturnAction refund={refund} /> : <TransferActions refund={refund} />}
  </May>
)

const columns: Column<RefundTransfer>[] = [
  { label: 'Customer', cell: (refund) => <Customer refund={refund} /> },
  { label: 'Refund', cell: (refund) => <State refund={refund} /> },
  { label: 'Actions', width: 300, cell: actions, inCard: 'full' },
  { label: 'Amount', width: 120, align: 'right', cell: ({ amount }) => money(amount) },
  { label: 'Email', width: 216, extra: true, cell: ({ customer }) => customer.email },
  { label: 'Requested', width: 208, extra: true, cell: ({ createdAt }) => momentText(createdAt) },
  {
    label: 'Reference',
    width: 168,
    extra: true,
    cell: ({ transferred }) => transferred?.reference ?? 'None',
  },
]

const transfers = listView('admin-refund-transfers', ['Refund', 'Amount'], {}, [
  'Email',
  'Requested',
  'Reference',
])

/** Refunds of orders that were paid in cash, which an admin transfers to the customer's account. */
export function TransfersTab() {
  const [params] = useSearchParams()
  const { view, paging, tools, hidden } = useListView(transfers)
  const state = params.get('state') === 'transferred' ? 'transferred' : 'open'
  const list = useListPage(
    adminListQuery('GET /admin/refund-transfers', { query: { state, ...transfers.pageOf(view) } }),
  )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <StateChoice
          label="Refunds to transfer"
          tab="refunds"
          selected={state}
          choices={{ open: 'To transfer', transferred: 'Transferred' }}
        />
        {list.rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      <ListPage
        list={list}
        name="refunds"
        errorTitle="We couldn't load the refunds"
        {...paging}
        empty={
          <EmptyState title={state === 'open' ? 'No refunds to transfer' : 'No refund was transferred yet'}>
            <p>Refunds of orders that were paid in cash appear here, because no card can be refunded.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="Refunds by bank transfer"
          columns={columns}
          hidden={hidden}
          rows={list.rows}
          keyOf={({ id }) => id}
          rowHeight={56}
          minWidth={800}
          stale={list.isStale}
          card={(refund) => (
            <Stack gap="sm">
              <Group justify="space-between" align="flex-start" wrap="nowrap">
                <Customer refund={refund} />
                <Text fw={600}>{money(refund.amount)}</Text>
              </Group>
              <State refund={refund} />
            </Stack>
          )}
        />
      </ListPage>
    </Stack>
  )
}
