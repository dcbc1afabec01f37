import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PayoutRequest } from '#contract/payments/payout.ts'
import type { PayoutRequestStatus } from '#shared/payments/payout-status.ts'
import { numberText } from '#shared/region/formats.ts'
import { adminListQuery, adminQuery } from '../../../back-office/calls.ts'
import { shopMomentText } from '../../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { DecideButtons } from './decide-buttons.tsx'

const states: Record<PayoutRequestStatus, { label: string; color: string }> = {
  REQUESTED: { label: 'Waiting for approval', color: 'var(--rating)' },
  APPROVED: { label: 'Approved', color: 'var(--accent)' },
  REJECTED: { label: 'Rejected', color: 'var(--sale)' },
  CANCELED: { label: 'Canceled', color: 'gray' },
  EXPIRED: { label: 'Expired', color: 'gray' },
}

const sellersText = (count: number) => (count === 1 ? '1 seller' : `${numberText(count)} sellers`)

const Run = ({ request: { total, sellers, seller } }: { request: PayoutRequest }) => (
  <Stack gap={2}>
    <Text size="sm" fw={600}>
      {money(total)}
    </Text>
    <Text size="sm" c="dimmed">
      {seller ? seller.businessName : sellersText(sellers)}
    </Text>
  </Stack>
)

const By = ({ request: { requestedBy, requestedAt } }: { request: PayoutRequest }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm">{requestedBy.name || requestedBy.email}</Text>
    <Text size="sm" c="dimmed">
      {shopMomentText(requestedAt)}
    </Text>
  </Stack>
)

function State({ request }: { request: PayoutRequest }) {
  const { label, color } = states[request.status]
  return (
    <Stack gap={4} align="flex-start" style={{ overflowWrap: 'anywhere' }}>
      <Badge variant="dot" color={color} tt="none" fw={500} size="lg">
        {label}
      </Badge>
      <Text size="sm" c="dimmed">
        {stateText(request)}
      </Text>
    </Stack>
  )
}

function stateText({
  status,
  expiresAt,
  decidedBy,
  decidedAt,
  reason,
  paid,
  sellers,
}: PayoutRequest): string {
  if (status === 'REQUESTED') return `Expires ${shopMomentText(expiresAt)}`
  if (status === 'EXPIRED') return `Nobody decided by ${shopMomentText(expiresAt)}`
  const by = `By ${decidedBy?.name || decidedBy?.email}, ${decidedAt ? shopMomentText(decidedAt) : ''}`
  if (status === 'REJECTED') return `${by}: ${reason}`
  return status === 'APPROVED'
    ? `${by}. Paid ${paid.sellers} of ${sellersText(sellers)}, ${money(paid.total)}`
    : by
}

const extraColumns: Column<PayoutRequest>[] = [
  { label: 'Expires', width: 208, extra: true, cell: ({ expiresAt }) => shopMomentText(expiresAt) },
  {
    label: 'Decided',
    width: 208,
    extra: true,
    cell: ({ decidedAt }) => (decidedAt ? shopMomentText(decidedAt) : 'Not yet'),
  },
  {
    label: 'Decided by',
    width: 176,
    extra: true,
    cell: ({ decidedBy }) => decidedBy?.name || decidedBy?.email || 'Nobody',
  },
  { label: 'Paid', width: 128, align: 'right', extra: true, cell: ({ paid }) => money(paid.total) },
]

const approvals = listView('admin-payout-approvals', ['Requested by', 'Status'], {}, [
  'Expires',
  'Decided',
  'Decided by',
  'Paid',
])

/** Payout runs that wait for a second person, and earlier ones. */
export function ApprovalsTab() {
  const { view, paging, tools, hidden } = useListView(approvals)
  const me = useQuery(adminQuery('GET /users/profile', {})).data
  const list = useListPage(adminListQuery('GET /admin/payouts/requests', { query: approvals.pageOf(view) }))
  const decide = (request: PayoutRequest) =>
    request.status === 'REQUESTED' && (
      <DecideButtons request={request} isOwn={request.requestedBy.id === me?.id} />
    )
  const columns: Column<PayoutRequest>[] = [
    { label: 'Run', width: 200, cell: (request) => <Run request={request} /> },
    { label: 'Requested by', width: 220, cell: (request) => <By request={request} /> },
    { label: 'Status', cell: (request) => <State request={request} /> },
    ...extraColumns,
    { label: 'Decision', width: 232, cell: decide, inCard: 'auto' },
  ]
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text size="sm" c="dimmed">
          An approved run pays exactly the requested amounts. A seller whose amount changed meanwhile is left
          for the next run.
        </Text>
        {list.rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      <ListPage
        list={list}
        name="requests"
        errorTitle="We couldn't load the requests"
        {...paging}
        empty={
          <EmptyState title="No requests yet">
            <p>Payout runs that need a second person's approval appear here.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="Approvals"
          columns={columns}
          hidden={hidden}
          rows={list.rows}
          keyOf={({ id }) => id}
          rowHeight={72}
          minWidth={920}
          focusable
          stale={list.isStale}
          card={(request) => (
            <Stack gap="sm" align="flex-start">
              <Run request={request} />
              <By request={request} />
              <State request={request} />
            </Stack>
          )}
        />
      </ListPage>
    </>
  )
}
