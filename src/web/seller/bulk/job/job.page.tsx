import { Button, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { BulkJob } from '#contract/sellers/bulk.ts'
import { isRunning, orderActions } from '#shared/sellers/bulk-jobs.ts'
import { messageOf } from '../../../api-errors.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { callAsSeller, sellerQuery } from '../../../back-office/calls.ts'
import { DetailFrame } from '../../../back-office/detail-frame.tsx'
import { momentText } from '../../../back-office/forms/dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { May } from '../../session/permissions.tsx'
import { percentOf, statusNames, summaryOf } from '../bulk-text.ts'
import { JobItems } from './job-items.tsx'

const pollMs = 1_000

const jobQuery = (jobId: string) => sellerQuery('GET /sellers/bulk/:bulkId', { params: { bulkId: jobId } })

export default function JobPage() {
  const id = useParams().jobId ?? ''
  const queries = useQueryClient()
  const loaded = useQuery({
    ...jobQuery(id),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.status) ? pollMs : false),
  })
  const status = loaded.data?.status
  // Products, orders and the report have changed.
  useEffect(() => {
    if (status)
      void queries.invalidateQueries({
        queryKey: ['seller'],
        predicate: ({ queryKey }) => queryKey[1] !== 'GET /sellers/bulk/:bulkId',
      })
  }, [status, queries])
  return (
    <DetailFrame
      area="Seller"
      name="Bulk change"
      list="/seller/bulk"
      listName="All bulk changes"
      loaded={loaded}
      advice="It may be older than 30 days, or the link is wrong."
      skeleton={<Skeleton height={320} radius="lg" />}
    >
      {(job) => <Details job={job} />}
    </DetailFrame>
  )
}

function Details({ job }: { job: BulkJob }) {
  const running = isRunning(job.status)
  return (
    <>
      <PageHead
        title={job.title}
        area="Seller"
        note={`${statusNames[job.status]}, started ${momentText(job.createdAt)}`}
        actions={job.undoable ? <UndoButton job={job} /> : isOfOrders(job) && <OrdersLink />}
      />
      <Stack gap="md">
        <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label="Progress">
          <Stack gap="sm">
            <Text fw={600} role="status">
              {summaryOf(job)}
            </Text>
            {running && (
              <>
                <Progress value={percentOf(job)} size="lg" aria-label={statusNames[job.status]} />
                <Text size="sm" c="dimmed">
                  You can leave this page. The changes continue in the background.
                </Text>
              </>
            )}
          </Stack>
        </Paper>
        {!running && <JobItems job={job} />}
      </Stack>
    </>
  )
}

const isOfOrders = ({ action }: BulkJob) => orderActions.includes(action)

const OrdersLink = () => (
  <Button component={Link} to="/seller/orders" variant="default" mih="var(--control)">
    Orders
  </Button>
)

function UndoButton({ job: { id } }: { job: BulkJob }) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => callAsSeller('POST /sellers/bulk/:bulkId/undo', { params: { bulkId: id } }),
    onSuccess: (job) => queries.setQueryData(jobQuery(String(id)).queryKey, job),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <May permission="products.write">
      <Button variant="default" mih="var(--control)" loading={undo.isPending} onClick={() => undo.mutate()}>
        Undo
      </Button>
    </May>
  )
}
