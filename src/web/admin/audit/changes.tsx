import { Anchor, Button, Flex, Group, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { everything, viewPath } from './audit-view.ts'
import { RecordLink } from './record-link.tsx'
import { recordPage } from './record-pages.ts'
import { type Change, changesOf, tellingChanges } from './text/entry-changes.ts'
import { sentenceOf, sentenceText } from './text/sentence.ts'
import { type Shown, shownValue } from './text/shown-value.ts'

/** A new record has many fields; the first ones identify it. */
const initialCount = 3

type Entry = Omit<AuditEntry, 'client' | 'requestId'>

/** The first values that matter, before and after; nothing when the sentence of the entry tells all. */
export function FirstChanges({ entry }: { entry: Entry }) {
  const changes = tellingChanges(entry, sentenceOf(entry)).slice(0, initialCount)
  if (changes.length === 0) return null
  return (
    <Flex component="dl" wrap="wrap" columnGap="md" rowGap={4} m={0}>
      {changes.map((change) => (
        <Fact key={change.field} label={change.label}>
          <Sides change={change} entry={entry} />
        </Fact>
      ))}
    </Flex>
  )
}

/** The values that matter, before and after. On demand all fields, and where the change came from. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const [all, setAll] = useState(false)
  const changes = changesOf(entry)
  const shown = all ? changes : tellingChanges(entry, sentenceOf(entry)).slice(0, initialCount)
  const more = changes.length - shown.length
  const label = all ? 'Less' : more > 0 ? `${more} more` : 'More'
  return (
    <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
      <Flex component="dl" direction={all ? 'column' : 'row'} wrap="wrap" columnGap="md" rowGap={4} m={0}>
        {shown.map((change) => (
          <Fact key={change.field} label={change.label}>
            <Sides change={change} entry={entry} />
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
        aria-label={`${label}: ${sentenceText(entry)}`}
      >
        {label}
      </Button>
    </Group>
  )
}

const Origin = ({ entry: { subject, actor, client, requestId } }: { entry: AuditEntry }) => (
  <>
    <Fact label="Number">
      {subject.id}{' '}
      <Anchor
        component={Link}
        to={viewPath({ ...everything, subjectKind: subject.kind, subjectId: subject.id })}
        inherit
        underline="always"
      >
        All changes to this record
      </Anchor>
    </Fact>
    {actor.email && <Fact label="By">{actor.email}</Fact>}
    <Fact label="From">{client}</Fact>
    {requestId && <Fact label="Request">{requestId}</Fact>}
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

/** Long texts, such as the body of a page, are cut. */
const textMax = 300
const short = (text: string) => (text.length > textMax ? `${text.slice(0, textMax)}…` : text)

const One = ({ shown: { text, record, picture } }: { shown: Shown }) => {
  if (record) return <RecordLink page={recordPage(record)}>{text}</RecordLink>
  if (picture === undefined) return short(text)
  return (
    <Anchor href={picture} target="_blank" rel="noreferrer" inherit underline="always">
      {text}
    </Anchor>
  )
}

const Value = ({ shown }: { shown: Shown[] }) =>
  shown.map((one, index) => (
    <Fragment key={`${one.text} ${one.record?.id ?? ''}`}>
      {index > 0 && ', '}
      <One shown={one} />
    </Fragment>
  ))

function Sides({ change, entry }: { change: Change; entry: Entry }) {
  const { before, after } = change
  const sideOf = (value: unknown) => <Value shown={shownValue(entry, change, value)} />
  if (entry.action === 'deleted') return sideOf(before)
  // A changed setting is a new record that replaces another one, and a first publication has no earlier version.
  const isNew = entry.action === 'created' || (change.isPart && entry.before?.[change.column] === undefined)
  if (isNew && before === undefined) return sideOf(after)
  if (before === 'changed' && after === 'changed') return 'changed (hidden)'
  return (
    <>
      <del>{sideOf(before)}</del> <span aria-hidden="true">→</span>{' '}
      <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{sideOf(after)}</ins>
    </>
  )
}
