import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { subjectText } from './audit-labels.ts'
import { type AuditView, viewPath } from './audit-view.ts'
import { Changes } from './changes.tsx'

type Props = { entries: AuditEntry[] | undefined; view: AuditView; stale: boolean }

/** Names and records link to the log filtered by them. */
export function AuditTable({ entries, view, stale }: Props) {
  const columns: Column<AuditEntry>[] = [
    { label: 'When', cell: (entry) => <When entry={entry} />, width: 208 },
    { label: 'Who', cell: (entry) => <Who entry={entry} view={view} />, width: 156 },
    { label: 'What', cell: (entry) => <What entry={entry} view={view} />, width: 230 },
    { label: 'Before and after', cell: (entry) => <Changes entry={entry} /> },
  ]
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      rowHeight={56}
      stale={stale}
      minWidth={980}
      card={(entry) => (
        <Stack gap="sm">
          <Group justify="space-between" align="flex-start" gap="xs">
            <What entry={entry} view={view} />
            <When entry={entry} />
          </Group>
          <Who entry={entry} view={view} />
          <Changes entry={entry} />
        </Stack>
      )}
    />
  )
}

const When = ({ entry }: { entry: AuditEntry }) => (
  <Text size="sm" component="time" dateTime={entry.at}>
    {momentText(entry.at)}
  </Text>
)

type Part = { entry: AuditEntry; view: AuditView }

/** Links to the same list with one more filter. */
const FilterLink = ({ to, children }: { to: AuditView; children: string }) => (
  <Anchor
    component={Link}
    to={viewPath({ ...to, page: 1 })}
    size="sm"
    fw={600}
    display="inline-flex"
    mih={{ base: 44, md: 'auto' }}
    style={{ overflowWrap: 'anywhere', alignItems: 'center' }}
  >
    {children}
  </Anchor>
)

const actorNames: Record<AuditEntry['actor']['kind'], string> = {
  admin: 'Admin',
  seller: 'Seller',
  operator: 'Operator',
}

const nameOf = ({ name, email, kind, id }: AuditEntry['actor']) =>
  name || email || (id === null ? actorNames[kind] : `${kind} ${id}`)

const Who = ({ entry: { actor }, view }: Part) => (
  <Stack gap={2} align="flex-start">
    <FilterLink to={{ ...view, actorKind: actor.kind, actorId: String(actor.id ?? '') }}>
      {nameOf(actor)}
    </FilterLink>
    <Text size="sm" c="dimmed">
      {actor.kind === 'operator' ? 'Command line' : actorNames[actor.kind]}
    </Text>
  </Stack>
)

const verbs: Record<AuditEntry['action'], string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
}

const What = ({ entry: { subject, seller, action, actor }, view }: Part) => (
  <Stack gap={2} align="flex-start">
    <FilterLink to={{ ...view, subjectKind: subject.kind, subjectId: subject.id }}>
      {subjectText(subject)}
    </FilterLink>
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {verbs[action]}
      {seller &&
        subject.kind !== 'sellers' &&
        !(actor.kind === 'seller' && actor.id === seller.id) &&
        `, of ${seller.businessName ?? `seller ${seller.id}`}`}
    </Text>
  </Stack>
)
