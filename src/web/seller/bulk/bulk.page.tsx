import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { BulkJob } from '#contract/sellers/bulk.ts'
import { numberText } from '#shared/region/formats.ts'
import { isRunning } from '#shared/sellers/bulk-jobs.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { sellerListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { statusNames, summaryOf } from './bulk-text.ts'

const refreshMs = 5_000

const jobs = listView('seller-bulk-changes', ['Status', 'Result', 'Started'], {}, ['Items', 'Finished'])

export default function BulkPage() {
  const { view, paging, tools, hidden } = useListView(jobs)
  const list = useListPage({
    ...sellerListQuery('GET /sellers/bulk', { query: jobs.pageOf(view) }),
    refetchInterval: ({ state }) =>
      state.data?.reply.some(({ status }) => isRunning(status)) ? refreshMs : false,
  })
  return (
    <>
      <PageHead
        title="Bulk changes"
        area="Seller"
        note="Of the last 30 days, newest first."
        actions={list.rows?.length !== 0 && <ListTools {...tools} />}
      />
      <ListPage
        list={list}
        name="bulk changes"
        errorTitle="We couldn't load the bulk changes"
        {...paging}
        empty={
          <EmptyState
            title="No bulk changes yet"
            action={<LinkButton to="/seller/products">Products</LinkButton>}
          >
            <p>Select products or orders in their list to change many at once.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="Bulk changes"
          columns={columns}
          hidden={hidden}
          rows={list.rows}
          keyOf={({ id }) => id}
          stale={list.isStale}
          card={(job) => (
            <Stack gap={4}>
              <Group justify="space-between" wrap="nowrap">
                <Title job={job} />
                <Badge>{statusNames[job.status]}</Badge>
              </Group>
              <Text size="sm">{summaryOf(job)}</Text>
              <Text size="sm" c="dimmed">
                {momentText(job.createdAt)}
              </Text>
            </Stack>
          )}
        />
      </ListPage>
    </>
  )
}

const Title = ({ job }: { job: BulkJob }) => (
  <Anchor component={Link} to={`/seller/bulk/${job.id}`} size="sm" fw={600}>
    {job.title}
  </Anchor>
)

const columns: Column<BulkJob>[] = [
  { label: 'Change', cell: (job) => <Title job={job} /> },
  { label: 'Status', width: 120, cell: ({ status }) => <Badge>{statusNames[status]}</Badge> },
  { label: 'Result', cell: summaryOf },
  { label: 'Started', width: 200, cell: ({ createdAt }) => momentText(createdAt) },
  { label: 'Items', width: 96, align: 'right', extra: true, cell: ({ total }) => numberText(total) },
  {
    label: 'Finished',
    width: 200,
    extra: true,
    cell: ({ endedAt }) => (endedAt ? momentText(endedAt) : 'Not yet'),
  },
]
