import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { type Change, changesOf, valueText } from './audit-labels.ts'

/** A new record has many fields; the first ones identify it. */
const initialCount = 5

/** Field values before and after; created and deleted records have one side only. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const [all, setAll] = useState(false)
  const changes = changesOf(entry)
  const shown = all ? changes : changes.slice(0, initialCount)
  return (
    <Stack gap={4} align="flex-start">
      <Stack component="dl" gap={4} m={0}>
        {shown.map((change) => (
          <div key={change.field}>
            <Text component="dt" size="sm" c="dimmed" display="inline">
              {change.label}:{' '}
            </Text>
            <Text component="dd" size="sm" display="inline" m={0} style={{ overflowWrap: 'anywhere' }}>
              <Sides change={change} action={entry.action} />
            </Text>
          </div>
        ))}
      </Stack>
      {changes.length > initialCount && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={{ base: 44, md: 30 }}
          onClick={() => setAll(!all)}
          aria-expanded={all}
        >
          {all ? 'Show fewer fields' : `Show all ${changes.length} fields`}
        </Button>
      )}
    </Stack>
  )
}

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
