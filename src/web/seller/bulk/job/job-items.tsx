import { Anchor, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { BulkItem, BulkJob } from '#contract/sellers/bulk.ts'
import { type BulkOutcome, bulkOutcomes, orderActions } from '#shared/sellers/bulk-jobs.ts'
import { sellerListQuery } from '../../../back-office/calls.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { readPage } from '../../../back-office/list/view/url-view.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { outcomeNames } from '../bulk-text.ts'

const size = 50

/** The result for each product or order, failed ones first. */
export function JobItems({ job }: { job: BulkJob }) {
  const [params, setParams] = useSearchParams()
  const page = readPage(params)
  const outcome = bulkOutcomes.find((one) => one === params.get('result'))
  const list = useListPage(
    sellerListQuery('GET /sellers/bulk/:bulkId/items', {
      params: { bulkId: job.id },
      query: { outcome, pageNumber: page - 1, size },
    }),
  )
  const present = bulkOutcomes.filter((one) => job.outcomes[one] > 0)
  return (
    <SectionFrame title="Report" note="Items that were not changed are listed first, with the reason.">
      {present.length > 1 && (
        <NativeSelect
          aria-label="Result"
          w={220}
          value={outcome ?? ''}
          onChange={({ currentTarget: { value } }) => setParams(value ? { result: value } : {})}
          data={[
            { value: '', label: 'All results' },
            ...present.map((value) => ({ value, label: `${outcomeNames[value]} (${job.outcomes[value]})` })),
          ]}
        />
      )}
      <ListPage
        list={list}
        name="results"
        errorTitle="We couldn't load the report"
        page={page}
        pageSize={size}
        pagePath={(next) =>
          `?${new URLSearchParams({ ...(outcome && { result: outcome }), page: String(next) })}`
        }
        empty={
          <EmptyState title="No items with this result">
            <p>Choose another result above.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="Report"
          columns={columnsOf(job)}
          rows={list.rows}
          keyOf={({ position }) => position}
          rowHeight={40}
          stale={list.isStale}
          focusable
          card={(item) => (
            <Stack gap={4}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Name job={job} item={item} />
                <Outcome outcome={item.outcome} />
              </Group>
              <Text size="sm">{item.message}</Text>
            </Stack>
          )}
        />
      </ListPage>
    </SectionFrame>
  )
}

const columnsOf = (job: BulkJob): Column<BulkItem>[] => [
  {
    label: orderActions.includes(job.action) ? 'Order' : 'Product',
    cell: (item) => <Name job={job} item={item} />,
  },
  { label: 'Result', width: 176, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { label: 'Details', cell: ({ message }) => message },
]

const Outcome = ({ outcome }: { outcome: BulkOutcome }) => (
  <Badge
    tone={outcome === 'FAILED' || outcome === 'KEPT' ? 'sale' : outcome === 'UNCHANGED' ? 'plain' : 'good'}
  >
    {outcomeNames[outcome]}
  </Badge>
)

function Name({ job, item: { subjectId, name } }: { job: BulkJob; item: BulkItem }) {
  const isGone = subjectId === null || job.action === 'delete'
  if (isGone) return <Text size="sm">{name}</Text>
  const list = orderActions.includes(job.action) ? 'orders' : 'products'
  return (
    <Anchor
      component={Link}
      to={`/seller/${list}/${subjectId}`}
      size="sm"
      style={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </Anchor>
  )
}
