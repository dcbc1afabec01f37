import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../back-office/calls.ts'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import {
  type AuditView,
  list as auditLog,
  everything,
  isFiltered,
  queryOf,
  readView,
  viewPath,
} from './audit-view.ts'

export default function AuditPage() {
  const { view, show, paging, tools, hidden } = useListView({ ...auditLog, readView })
  const list = useListPage(adminListQuery('GET /admin/audit-log', { query: queryOf(view) }))
  return (
    <>
      <PageHead
        title="Audit Log"
        area="Admin"
        note="Changes by admins, sellers and operators, newest first. Entries cannot be edited."
        actions={
          <>
            <ListTools {...tools} />
            <Button component={Link} to="/admin/audit/access" variant="default" mih="var(--control)">
              Logins and Views
            </Button>
          </>
        }
      />
      <AuditFilters view={view} onChange={show} />
      <LinkFilters view={view} />
      <ListPage
        list={list}
        name="entries"
        errorTitle="We couldn't load the audit log"
        {...paging}
        empty={<NoEntries isFiltered={isFiltered(view)} />}
      >
        <AuditTable entries={list.rows} hidden={hidden} view={view} stale={list.isStale} />
      </ListPage>
    </>
  )
}

/** Filters set by links in the list, which have no field above. */
function LinkFilters({ view }: { view: AuditView }) {
  const filters = [
    ...(view.actorId ? [`by ${view.actorKind} ${view.actorId}`] : []),
    ...(view.subjectId ? [`to record ${view.subjectId}`] : []),
  ]
  if (filters.length === 0) return null
  return (
    <Text size="sm" mb="md" role="status">
      Showing only changes {filters.join(' and ')}.
    </Text>
  )
}

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      title="No entries match these filters"
      action={
        <LinkButton look="secondary" to={viewPath(everything)}>
          Clear filters
        </LinkButton>
      }
    />
  ) : (
    <EmptyState title="No changes yet">
      <p>Changes by admins and sellers appear here.</p>
    </EmptyState>
  )
