import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Loading } from '../../ui/feedback/states.tsx'
import type { LoadedPage } from './list-page.tsx'

type Props<Row> = {
  label: string
  list: Pick<LoadedPage<Row>, 'rows' | 'isStale'>
  /** Renders the `li` of a row. */
  children: (row: Row) => ReactNode
}

/** Rows that are too long for a table, one card each. */
export function CardList<Row>({ label, list: { rows, isStale }, children }: Props<Row>) {
  if (!rows) {
    return (
      <Loading what={`Loading the ${label.toLowerCase()}...`}>
        <Stack gap="md">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={220} radius="lg" />
          ))}
        </Stack>
      </Loading>
    )
  }
  return (
    <Stack
      component="ul"
      gap="md"
      p={0}
      m={0}
      aria-label={label}
      aria-busy={isStale}
      opacity={isStale ? 0.6 : 1}
      style={{ listStyle: 'none' }}
    >
      {rows.map(children)}
    </Stack>
  )
}
