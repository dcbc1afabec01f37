import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FailedJob } from '#contract/admin/jobs.ts'
import { messageOf } from '../../api-errors.ts'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { momentText } from '../../back-office/dates.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { jobName } from './job-words.ts'

const size = 20
const pollMs = 10_000

const errorText = ({ error }: FailedJob) => error ?? 'Its server stopped while it ran.'
const triesText = ({ tries, triesMax }: FailedJob) => `${tries} of ${triesMax}`
const nextText = ({ nextTryAt }: FailedJob) => (nextTryAt ? momentText(nextTryAt) : 'Given up')

/** What the shop does behind the scenes and could not, and a way to have it done. */
export default function JobsPage() {
  const [params] = useSearchParams()
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const list = useQuery({
    ...adminListQuery('GET /admin/jobs', { query: { pageNumber: page - 1, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
  const rows = list.data?.reply
  const total = list.data?.total ?? 0
  return (
    <>
      <PageHead
        title="Failed Jobs"
        area="Admin"
        note={
          rows
            ? `${total.toLocaleString('en-US')} ${total === 1 ? 'job' : 'jobs'}, newest first. One that succeeds disappears here.`
            : 'Newest first.'
        }
      />
      {list.isError && !rows ? (
        <ErrorState title="The jobs did not load" error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 ? (
        <NoJobs page={page} />
      ) : (
        <Jobs rows={rows} stale={list.isPlaceholderData} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of jobs"
          page={page}
          pages={Math.ceil(total / size)}
          to={(next) => (next > 1 ? `?page=${next}` : '?')}
        />
      </Group>
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
    { label: 'Action', width: 128, cell: (job) => <RunAgain job={job} /> },
  ]
  return (
    <DataTable
      label="Failed jobs"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      stale={stale}
      card={(job) => (
        <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>{jobName(job.name)}</Text>
          <Text size="sm">{errorText(job)}</Text>
          <Text size="sm" c="dimmed">
            Since {momentText(job.createdAt)}, {triesText(job)} tries.{' '}
            {job.nextTryAt ? `Next try ${nextText(job)}` : 'Given up'}
          </Text>
          <div>
            <RunAgain job={job} />
          </div>
        </Stack>
      )}
    />
  )
}

function RunAgain({ job }: { job: FailedJob }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => callAsAdmin('POST /admin/jobs/:jobId/retry', { params: { jobId: job.id } }),
    onSuccess: ({ message }) => toast(message),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Button
      variant="default"
      mih={44}
      loading={retry.isPending}
      aria-label={`Run again: ${jobName(job.name)}, number ${job.id}`}
      onClick={() => retry.mutate()}
    >
      Run again
    </Button>
  )
}

const NoJobs = ({ page }: { page: number }) =>
  page > 1 ? (
    <EmptyState
      title="There are no jobs on this page"
      action={<LinkButton to="?">To the first page</LinkButton>}
    />
  ) : (
    <EmptyState title="No job has failed">
      <p>Mails, refunds, imports and the like are done behind the scenes. One that fails appears here.</p>
    </EmptyState>
  )
