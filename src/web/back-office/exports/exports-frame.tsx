import { Button, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { exportRowsMax } from '#contract/export.ts'
import type { ListExport } from '#contract/list-exports.ts'
import { exportFileDays } from '#shared/export-file.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../api-errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PageHead } from '../area/page-head.tsx'
import { momentText } from '../forms/dates.ts'
import { type ExportArea, exportsQuery, loadExportFile, requestExport } from './area-exports.ts'
import { exportState, exportTitle, makingText, progressPercent, progressText } from './export-text.ts'
import { FileButton } from './file-button.tsx'

const pollMs = 1_000

const badges = {
  MAKING: { label: 'In progress', tone: 'plain' },
  READY: { label: 'Ready', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'sale' },
} as const

/** The page with the large exports of the login. */
export function ExportsFrame({ area }: { area: ExportArea }) {
  const queries = useQueryClient()
  const list = useQuery<ListExport[]>({
    ...(exportsQuery(area) as object),
    queryKey: exportsQuery(area).queryKey,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'MAKING') ? pollMs : false),
  })
  const ended = list.data?.filter(({ status }) => status !== 'MAKING').length
  // The bell shows a finished export at once.
  useEffect(() => {
    if (ended)
      void queries.invalidateQueries({
        queryKey: [area],
        predicate: ({ queryKey }) => String(queryKey[1]).endsWith('/notifications'),
      })
  }, [ended, area, queries])
  return (
    <>
      <PageHead
        title="Large exports"
        area={area === 'admin' ? 'Admin' : 'Seller'}
        note={`Files with more than 100,000 rows. You can download each for ${exportFileDays} days.`}
      />
      {list.error && !list.data ? (
        <ErrorState
          title="We couldn't load your exports"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.length === 0 ? (
        <EmptyState title="No large exports">
          <p>When a list has more than {numberText(exportRowsMax)} rows, we prepare its file here.</p>
        </EmptyState>
      ) : (
        <Stack gap="md" maw={800}>
          {list.data?.map((one) => <Export key={one.id} area={area} one={one} />) ?? (
            <Skeleton height={160} radius="lg" />
          )}
        </Stack>
      )}
    </>
  )
}

function Export({ area, one }: { area: ExportArea; one: ListExport }) {
  const title = exportTitle(one)
  const { label, tone } = badges[one.status]
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={`export-${one.id}`}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4" id={`export-${one.id}`}>
            {title}
          </Title>
          <Badge tone={tone}>{label}</Badge>
        </Group>
        <Text role="status">{exportState(one)}</Text>
        {one.status === 'MAKING' && (
          <>
            <Progress value={progressPercent(one)} size="lg" aria-label={`Progress of ${title}`} />
            <Text size="sm">{progressText(one)}</Text>
          </>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {Object.keys(one.filters).length > 0 ? 'Filtered rows' : 'All rows'}, requested{' '}
            {momentText(one.requestedAt)}
          </Text>
          {one.status === 'READY' && (
            <FileButton
              about={`${title}, ${momentText(one.requestedAt)}`}
              fileName={one.fileName ?? ''}
              load={() => loadExportFile(area, one)}
            />
          )}
          {one.status === 'FAILED' && <RetryButton area={area} one={one} />}
        </Group>
      </Stack>
    </Paper>
  )
}

function RetryButton({ area, one }: { area: ExportArea; one: ListExport }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => requestExport(area, one),
    onSuccess: async (requested) => {
      toast(makingText(requested))
      await queries.invalidateQueries({ queryKey: exportsQuery(area).queryKey })
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <Button
      variant="default"
      mih="var(--control)"
      loading={retry.isPending}
      aria-label={`Try again, ${exportTitle(one)}`}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  )
}
