import { Button, Flex, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { type Change, changesOf, subjectText, valueText } from './audit-labels.ts'

/** A new record has many fields; the first ones identify it. */
const initialCount = 3

/**
 * Field values before and after; created and deleted records have one side only. On demand all fields, and where the change
 * came from.
 */
export function Changes({ entry }: { entry: AuditEntry }) {
  const [all, setAll] = useState(false)
  const changes = changesOf(entry)
  const shown = all ? changes : changes.slice(0, initialCount)
  const more = changes.length - initialCount
  const label = all ? 'Less' : more > 0 ? `${more} more` : 'More'
  return (
    <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
      <Flex component="dl" direction={all ? 'column' : 'row'} wrap="wrap" columnGap="md" rowGap={4} m={0}>
        {shown.map((change) => (
          <Fact key={change.field} label={change.label}>
            <Sides change={change} action={entry.action} />
          </Fact>
        ))}
        {all && <Origin entry={entry} />}
      </Flex>
      <Button
        variant="subtle"
        size="compact-sm"
        mih={{ base: 44, md: 24 }}
        flex="none"
        onClick={() => setAll(!all)}
        aria-expanded={all}
        aria-label={`${label} about ${subjectText(entry.subject)}`}
      >
        {label}
      </Button>
    </Group>
  )
}

const Origin = ({ entry: { subject, actor, client, requestId } }: { entry: AuditEntry }) => (
  <>
    <Fact label="number">{subject.id}</Fact>
    {actor.email && <Fact label="by">{actor.email}</Fact>}
    <Fact label="from">{client}</Fact>
    {requestId && <Fact label="request">{requestId}</Fact>}
  </>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed" display="inline">
      {label}:{' '}
    </Text>
    <Text component="dd" size="sm" display="inline" m={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
)

function Sides({
  change: { field, before, after },
  action,
}: {
  change: Change
  action: AuditEntry['action']
}) {
  // A changed setting is a new record that replaces another one.
  if (action === 'created' && before === undefined) return valueText(field, after)
  if (action === 'deleted') return valueText(field, before)
  if (before === 'changed' && after === 'changed') return 'changed (hidden)'
  return (
    <>
      <del>{valueText(field, before)}</del> <span aria-hidden="true">→</span>{' '}
      <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{valueText(field, after)}</ins>
    </>
  )
}
