import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { FailedJob } from '#contract/admin/jobs.ts'
import { messageOf } from '../../api-errors.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { readPage } from '../../back-office/list/view/url-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMay } from '../session/permissions.tsx'
import { jobName } from './job-labels.ts'

const size = 20
const pollMs = 10_000

const errorText = ({ error }: FailedJob) => error ?? 'The server stopped while this job was running.'
const triesText = ({ tries, triesMax }: FailedJob) => `${tries} of ${triesMax}`
const nextText = ({ nextTryAt }: FailedJob) => (nextTryAt ? momentText(nextTryAt) : 'None left')

export default function JobsPage() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const list = useListPage({
    ...adminListQuery('GET /admin/jobs', { query: { pageNumber: page - 1, size } }),
    refetchInterval: pollMs,
  })
  return (
    <>
      <PageHead
        title="Failed Jobs"
        area="Admin"
        note={
          list.rows
            ? `${countText(list.total, 'job')}, newest first. A job disappears from this list once it succeeds.`
            : 'Newest first.'
        }
        actions={
          <Button component={Link} to="/admin/system" variant="default" mih="var(--control)">
            System Health
          </Button>
        }
      />
      <ListPage
        list={list}
        name="jobs"
        errorTitle="We couldn't load the jobs"
        page={page}
        pageSize={size}
        pagePath={(next) => (next > 1 ? `?page=${next}` : '?')}
        empty={
          <EmptyState title="No failed jobs">
            <p>Background work such as emails, refunds and imports appears here when it fails.</p>
          </EmptyState>
        }
      >
        <Jobs rows={list.rows} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function Jobs({ rows, stale }: { rows: FailedJob[] | undefined; stale: boolean }) {
  const columns: Column<FailedJob>[] = [
    { label: 'Job', width: 208, cell: ({ name }) => jobName(name) },
    { label: 'Error', cell: errorText },
    { label: 'Tries', align: 'right', width: 88, cell: triesText },
    { label: 'Since', width: 208, cell: ({ createdAt }) => momentText(createdAt) },
    { label: 'Next try', width: 208, cell: nextText },
    { label: 'Action', width: 128, inCard: 'auto', cell: (job) => <RetryButton job={job} /> },
  ]
  return (
    <DataTable
      label="Failed jobs"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      stale={stale}
      cardGap={4}
      card={(job) => (
        <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>{jobName(job.name)}</Text>
          <Text size="sm">{errorText(job)}</Text>
          <Text size="sm" c="dimmed">
            Since {momentText(job.createdAt)}, {triesText(job)} tries.{' '}
            {job.nextTryAt ? `Next try ${nextText(job)}` : 'None left'}
          </Text>
        </Stack>
      )}
    />
  )
}

function RetryButton({ job }: { job: FailedJob }) {
  const may = useMay()
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => callAsAdmin('POST /admin/jobs/:jobId/retry', { params: { jobId: job.id } }),
    onSuccess: ({ message }) => toast(message),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  if (!may('jobs.write')) return null
  return (
    <Button
      variant="default"
      mih="var(--control)"
      loading={retry.isPending}
      aria-label={`Retry: ${jobName(job.name)}, number ${job.id}`}
      onClick={() => retry.mutate()}
    >
      Retry
    </Button>
  )
}
