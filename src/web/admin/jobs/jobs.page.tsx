import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FailedJob } from '#contract/admin/jobs.ts'
import { messageOf } from '../../api-errors.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMay } from '../session/permissions.tsx'
import { jobName } from './job-labels.ts'

const pollMs = 10_000

const errorText = ({ error }: FailedJob) => error ?? 'The server stopped while this job was running.'
const triesText = ({ tries, triesMax }: FailedJob) => `${tries} of ${triesMax}`
const nextText = ({ nextTryAt }: FailedJob) => (nextTryAt ? momentText(nextTryAt) : 'None left')

const jobs = listView('admin-jobs', ['Error', 'Tries', 'Since', 'Next try'], {}, ['Job ID'])

export default function JobsPage() {
  const { view, paging, tools, hidden } = useListView(jobs)
  const list = useListPage({
    ...adminListQuery('GET /admin/jobs', { query: jobs.pageOf(view) }),
    refetchInterval: pollMs,
  })
  return (
    <>
      <PageHead
        title="Failed Jobs"
        area="Admin"
        note={
          list.rows?.length
            ? `${countText(list.total, 'job')}, newest first. A job disappears from this list once it succeeds.`
            : 'A job appears here after it failed, until it succeeds.'
        }
        actions={
          <>
            {list.rows?.length !== 0 && <ListTools {...tools} />}
            <Button component={Link} to="/admin/system" variant="default" mih="var(--control)">
              System Health
            </Button>
          </>
        }
      />
      <ListPage
        list={list}
        name="jobs"
        errorTitle="We couldn't load the jobs"
        {...paging}
        empty={
          <EmptyState title="No failed jobs">
            <p>Background work such as emails, refunds and imports appears here when it fails.</p>
          </EmptyState>
        }
      >
        <Jobs rows={list.rows} hidden={hidden} stale={list.isStale} />
      </ListPage>
    </>
  )
}

type JobsProps = { rows: FailedJob[] | undefined; hidden: readonly string[]; stale: boolean }

function Jobs({ rows, hidden, stale }: JobsProps) {
  const columns: Column<FailedJob>[] = [
    { label: 'Job', width: 208, cell: ({ name }) => jobName(name) },
    { label: 'Error', cell: errorText },
    { label: 'Tries', align: 'right', width: 88, cell: triesText },
    { label: 'Since', width: 208, cell: ({ createdAt }) => momentText(createdAt) },
    { label: 'Next try', width: 208, cell: nextText },
    { label: 'Job ID', width: 104, align: 'right', extra: true, cell: ({ id }) => id },
    { label: 'Action', width: 128, inCard: 'auto', cell: (job) => <RetryButton job={job} /> },
  ]
  return (
    <DataTable
      label="Failed jobs"
      columns={columns}
      hidden={hidden}
      focusable
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
