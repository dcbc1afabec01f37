import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { type AuditView, viewPath } from './audit-view.ts'
import { Changes } from './changes.tsx'
import { RecordLink } from './record-link.tsx'
import { subjectPage } from './record-pages.ts'
import { sentenceOf } from './text/sentence.ts'

type Props = { entries: AuditEntry[] | undefined; view: AuditView; hidden: readonly string[]; stale: boolean }

/** People link to the log filtered by them, records to their pages. */
export function AuditTable({ entries, view, hidden, stale }: Props) {
  const columns: Column<AuditEntry>[] = [
    { label: 'When', cell: (entry) => <When entry={entry} />, width: 208 },
    { label: 'Who', cell: (entry) => <Who entry={entry} view={view} />, width: 156 },
    { label: 'What', cell: (entry) => <What entry={entry} />, width: 280 },
    { label: 'Before and after', inCard: 'full', cell: (entry) => <Changes entry={entry} /> },
    { label: 'Seller', width: 168, extra: true, cell: ({ seller }) => seller?.businessName ?? 'None' },
    { label: 'Address', width: 168, extra: true, cell: ({ client }) => client },
    { label: 'Request ID', width: 320, extra: true, cell: ({ requestId }) => requestId ?? 'None' },
  ]
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      hidden={hidden}
      rows={entries}
      keyOf={({ id }) => id}
      rowHeight={56}
      tall
      stale={stale}
      minWidth={980}
      cardGap={0}
      card={(entry) => (
        <>
          <What entry={entry} />
          <Group gap="0 8px">
            <Actor entry={entry} view={view} />
            <Text span size="sm" c="dimmed">
              <When entry={entry} />
            </Text>
          </Group>
        </>
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

const Actor = ({ entry: { actor }, view }: Part) => (
  <FilterLink to={{ ...view, actorKind: actor.kind, actorId: String(actor.id ?? '') }}>
    {nameOf(actor)}
  </FilterLink>
)

const Who = ({ entry, view }: Part) => (
  <Stack gap={2} align="flex-start">
    <Actor entry={entry} view={view} />
    <Text size="sm" c="dimmed">
      {entry.actor.kind === 'operator' ? 'Command line' : actorNames[entry.actor.kind]}
    </Text>
  </Stack>
)

/** What happened, with a link to the record. */
const Said = ({ entry }: { entry: AuditEntry }) => {
  const { says, name } = sentenceOf(entry)
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {says}{' '}
      <RecordLink page={subjectPage(entry)} strong>
        {name}
      </RecordLink>
    </Text>
  )
}

/** Whose record was changed, unless the entry says so already. */
const sellerText = ({ subject, seller, actor }: AuditEntry) =>
  seller &&
  !['sellers', 'verification_documents'].includes(subject.kind) &&
  subject.name !== seller.businessName &&
  !(actor.kind === 'seller' && actor.id === seller.id) &&
  `of ${seller.businessName ?? `seller ${seller.id}`}`

const What = ({ entry }: { entry: AuditEntry }) => (
  <Stack gap={2} align="flex-start">
    <Said entry={entry} />
    {sellerText(entry) && (
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {sellerText(entry)}
      </Text>
    )}
  </Stack>
)
