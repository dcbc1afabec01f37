import { Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminListQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { useView } from '../../back-office/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import {
  type AuditView,
  everything,
  isFiltered,
  pageSize,
  queryOf,
  readView,
  viewPath,
} from './audit-view.ts'

/** Who did what, when and from where. */
export default function AuditPage() {
  const { view, show } = useView(readView, viewPath)
  const list = useQuery({
    ...adminListQuery('GET /admin/audit-log', { query: queryOf(view) }),
    placeholderData: keepPreviousData,
  })
  const entries = list.data?.reply
  const total = list.data?.total ?? 0
  return (
    <>
      <PageHead
        title="Audit Log"
        area="Admin"
        note="Every change by an admin, a seller or the command line, newest first. Nobody can change or delete an entry."
      />
      <AuditFilters view={view} onChange={show} />
      <Chosen view={view} />
      {list.isError && !entries ? (
        <ErrorState
          title="The audit log did not load"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : entries?.length === 0 ? (
        <NoEntries view={view} />
      ) : (
        <AuditTable entries={entries} view={view} stale={list.isPlaceholderData} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of the audit log"
          page={view.page}
          pages={Math.ceil(total / pageSize)}
          to={(page) => viewPath({ ...view, page })}
        />
      </Group>
    </>
  )
}

/** What was chosen from the list itself, since no field above shows it. */
function Chosen({ view }: { view: AuditView }) {
  const words = [
    ...(view.actorId ? [`what ${view.actorKind} ${view.actorId} did`] : []),
    ...(view.subjectId ? [`what happened to number ${view.subjectId}`] : []),
  ]
  if (words.length === 0) return null
  return (
    <Text size="sm" mb="md" role="status">
      Shown is only {words.join(' and ')}.
    </Text>
  )
}

function NoEntries({ view }: { view: AuditView }) {
  if (!isFiltered(view) && view.page === 1) {
    return (
      <EmptyState title="Nothing was changed yet">
        <p>As soon as an admin or a seller changes something, it stands here.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={view.page > 1 ? 'There are no entries on this page' : 'No entries match these filters'}
      action={
        <LinkButton look="secondary" to={viewPath(view.page > 1 ? { ...view, page: 1 } : everything)}>
          {view.page > 1 ? 'To the first page' : 'Clear filters'}
        </LinkButton>
      }
    />
  )
}
