import { Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { numberText } from '#shared/region/formats.ts'
import type { LoadedPage } from '../../back-office/list/list-page.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'

type Props<Row> = {
  label: string
  list: LoadedPage<Row>
  empty: string
  keyOf: (row: Row) => string | number
  children: (row: Row) => ReactNode
}

/** A task list with loading, error and empty states, and a note about rows beyond the first page. */
export function DeskList<Row>({ label, list, empty, keyOf, children }: Props<Row>) {
  const { rows, error, total } = list
  if (error)
    return (
      <ErrorState title={`We couldn't load the ${label.toLowerCase()}`} error={error} onRetry={list.retry} />
    )
  if (!rows) {
    return (
      <Stack gap="sm" aria-busy="true">
        <Skeleton height={56} radius="md" />
        <Skeleton height={56} radius="md" />
      </Stack>
    )
  }
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <>
      <Stack component="ul" gap="md" p={0} m={0} aria-label={label} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </Stack>
      {total > rows.length && (
        <Text size="sm" c="dimmed">
          {numberText(total - rows.length)} more appear as you resolve these.
        </Text>
      )}
    </>
  )
}
