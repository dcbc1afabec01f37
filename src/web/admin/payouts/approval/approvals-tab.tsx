import { Badge, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { PayoutRequest } from '#contract/payments/payout.ts'
import type { PayoutRequestStatus } from '#shared/payments/payout-status.ts'
import { numberText } from '#shared/region/formats.ts'
import { adminListQuery, adminQuery } from '../../../back-office/calls.ts'
import { shopMomentText } from '../../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { readPage } from '../../../back-office/list/view/url-view.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { DecideButtons } from './decide-buttons.tsx'

const pageSize = 20

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

/** Payout runs that wait for a second person, and earlier ones. */
export function ApprovalsTab() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const me = useQuery(adminQuery('GET /users/profile', {})).data
  const list = useListPage(
    adminListQuery('GET /admin/payouts/requests', { query: { pageNumber: page - 1, size: pageSize } }),
  )
  const decide = (request: PayoutRequest) =>
    request.status === 'REQUESTED' && (
      <DecideButtons request={request} isOwn={request.requestedBy.id === me?.id} />
    )
  const columns: Column<PayoutRequest>[] = [
    { label: 'Run', width: 200, cell: (request) => <Run request={request} /> },
    { label: 'Requested by', width: 220, cell: (request) => <By request={request} /> },
    { label: 'Status', cell: (request) => <State request={request} /> },
    { label: 'Decision', width: 232, cell: decide, inCard: 'auto' },
  ]
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        An approved run pays exactly the requested amounts. A seller whose amount changed meanwhile is left
        for the next run.
      </Text>
      <ListPage
        list={list}
        name="requests"
        errorTitle="We couldn't load the requests"
        page={page}
        pageSize={pageSize}
        pagePath={(next) => (next > 1 ? `?tab=approvals&page=${next}` : '?tab=approvals')}
        empty={
          <EmptyState title="No requests yet">
            <p>Payout runs that need a second person's approval appear here.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="Approvals"
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          rowHeight={72}
          minWidth={920}
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
