import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AccessEntry, accessKinds } from '#contract/admin/audit.ts'
import { numberText } from '#shared/region/formats.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../back-office/calls.ts'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { momentText } from '../../back-office/forms/dates.ts'
import { DayFields } from '../../back-office/forms/day-fields.tsx'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { FilterBar } from '../../back-office/list/filter-bar.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { RecordLink } from '../audit/record-link.tsx'
import { recordPage } from '../audit/record-pages.ts'
import { accessOf, accountNames, accountText, kindNames } from './access-labels.ts'
import {
  type AccessView,
  list as accessLog,
  choosableAccounts,
  everything,
  isFiltered,
  queryOf,
  readView,
  viewPath,
} from './access-view.ts'

export default function AccessPage() {
  const { view, show, paging, tools, hidden } = useListView({ ...accessLog, readView })
  const list = useListPage(adminListQuery('GET /admin/access-log', { query: queryOf(view) }))
  return (
    <>
      <PageHead
        title="Logins and Views"
        area="Admin"
        note="Logins, failed logins, and admins' views of orders, sellers and bank data in the last year, newest first."
        actions={
          <>
            <ListTools {...tools} />
            <Button component={Link} to="/admin/audit" variant="default" mih="var(--control)">
              Changes
            </Button>
          </>
        }
      />
      <AccessFilters view={view} onChange={show} />
      <ListPage
        list={list}
        name="entries"
        errorTitle="We couldn't load the list"
        {...paging}
        empty={<NoEntries filtered={isFiltered(view)} />}
      >
        <DataTable
          label="Logins and views"
          columns={columns}
          hidden={hidden}
          rows={list.rows}
          keyOf={({ id }) => id}
          rowHeight={64}
          stale={list.isStale}
          minWidth={760}
          cardGap={4}
          card={(entry) => <EntryCard entry={entry} />}
        />
      </ListPage>
    </>
  )
}

type FiltersProps = { view: AccessView; onChange: (change: Partial<AccessView>) => void }

const AccessFilters = ({ view, onChange }: FiltersProps) => (
  <FilterBar>
    <ChoiceField
      label="What"
      all="Everything"
      choices={accessKinds}
      nameOf={(kind) => kindNames[kind]}
      value={view.kind}
      onChange={(kind) => onChange({ kind })}
    />
    <ChoiceField
      label="Who"
      all="Everyone"
      choices={choosableAccounts}
      nameOf={(kind) => `${accountNames[kind]}s`}
      value={view.accountKind}
      onChange={(accountKind) => onChange({ accountKind })}
    />
    <DayFields anyLength value={{ from: view.from, to: view.to }} onChange={onChange} />
    {isFiltered(view) && (
      <Button variant="subtle" mih="var(--control)" onClick={() => onChange(everything)}>
        Clear filters
      </Button>
    )}
  </FilterBar>
)

type Part = { entry: AccessEntry }

const columns: Column<AccessEntry>[] = [
  {
    label: 'When',
    width: 208,
    inCard: 'auto',
    cell: (entry, isCard) => <When entry={entry} dimmed={isCard} />,
  },
  { label: 'Who', cell: (entry) => <Who entry={entry} />, width: 240 },
  { label: 'What', cell: (entry) => <What entry={entry} /> },
  { label: 'From', cell: (entry) => <From entry={entry} />, width: 220, inCard: 'auto' },
  { label: 'Attempts', width: 96, align: 'right', extra: true, cell: ({ times }) => numberText(times) },
  {
    label: 'Account ID',
    width: 112,
    align: 'right',
    extra: true,
    cell: ({ account }) => account.id ?? 'None',
  },
  { label: 'Request ID', width: 320, extra: true, cell: ({ requestId }) => requestId ?? 'None' },
]

const EntryCard = ({ entry }: Part) => (
  <Stack gap={4}>
    <What entry={entry} />
    <Who entry={entry} />
  </Stack>
)

const When = ({ entry, dimmed }: Part & { dimmed: boolean }) => (
  <Text size="sm" c={dimmed ? 'dimmed' : undefined} component="time" dateTime={entry.at}>
    {momentText(entry.at)}
  </Text>
)

const Who = ({ entry: { account } }: Part) => (
  <Stack gap={2}>
    <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {accountText(account)}
    </Text>
    {account.id !== null && (
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {account.memberId === null ? accountNames[account.kind] : 'Team member'}
        {account.name && account.email && `, ${account.email}`}
      </Text>
    )}
  </Stack>
)

const What = ({ entry }: Part) => {
  const { says, record } = accessOf(entry)
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {says}{' '}
      {record && (
        <RecordLink page={recordPage(record)} strong>
          {record.text}
        </RecordLink>
      )}
    </Text>
  )
}

/** Client address; on demand the request, to look it up in the logs, and the filters of a download. */
function From({ entry }: Part) {
  const { client, requestId } = entry
  const { filters } = accessOf(entry)
  if (!requestId && !filters) return <Client>{client}</Client>
  return (
    <details>
      <Text component="summary" size="sm" c="dimmed" style={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
        {client}
      </Text>
      {filters && <Client>Filters: {filters}</Client>}
      {requestId && <Client>Request {requestId}</Client>}
    </details>
  )
}

const Client = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

const NoEntries = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      title="No entries match these filters"
      action={
        <LinkButton look="secondary" to={viewPath(everything)}>
          Clear filters
        </LinkButton>
      }
    />
  ) : (
    <EmptyState title="No logins yet">
      <p>Logins and views appear here.</p>
    </EmptyState>
  )
