import { Box, Paper, Skeleton, Stack, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './data-table.module.css'
import { columnKey } from './view/list-view.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** For numbers. */
  align?: 'right'
  width?: number | string
  /** Replaces the label in the header, for example with a sort button. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none'
  /** A column that the user added; the table grows by its `width`. */
  extra?: true
}

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: Column<Row>[]
  /** Keys of the columns that are not shown. */
  hidden?: readonly string[]
  /** Undefined while they load; skeleton rows are shown. */
  rows: Row[] | undefined
  keyOf: (row: Row) => string | number
  /** The row as a card, for narrow screens. */
  card: (row: Row) => ReactNode
  /** Height and number of the skeleton rows. */
  rowHeight?: number
  expected?: number
  /** Dims the rows while new ones load. */
  stale?: boolean
  minWidth?: number
  /** Some cells have many lines: all cells start at the top of their row. */
  tall?: boolean
  /** Marks the rows that the user selected. */
  isSelected?: (row: Row) => boolean
  /** For tables without focusable cells: makes the box focusable, so that it can be scrolled by keyboard. */
  focusable?: boolean
}

/** Whether there is room for tables. */
export const useWide = () =>
  useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false })

/** A table with a sticky header that scrolls in its own box; on phones a list of cards. */
export function DataTable<Row>(props: Props<Row>) {
  const wide = useWide()
  const columns = props.columns.filter(({ label }) => !props.hidden?.includes(columnKey(label)))
  const added = columns.reduce((sum, { extra, width }) => sum + (extra ? Number(width) : 0), 0)
  return (
    <Box aria-busy={props.rows === undefined || props.stale} opacity={props.stale ? 0.6 : 1}>
      {wide ? (
        <Rows {...props} columns={columns} minWidth={(props.minWidth ?? 720) + added} />
      ) : (
        <Cards {...props} />
      )}
    </Box>
  )
}

const placeholders = (count: number) => Array.from({ length: count }, (_, index) => index)

function Rows<Row>({
  label,
  columns,
  rows,
  keyOf,
  rowHeight = 64,
  expected = 6,
  minWidth,
  tall = false,
  isSelected,
  focusable = false,
}: Props<Row>) {
  return (
    <Paper style={{ overflow: 'hidden' }}>
      <Table.ScrollContainer
        type="native"
        minWidth={minWidth}
        maxHeight="max(420px, 100dvh - 232px)"
        tabIndex={focusable ? 0 : undefined}
        className={cx(styles.scroller, tall && styles.tall)}
      >
        <Table stickyHeader tabularNums aria-label={label}>
          <Table.Thead bg="var(--raised)">
            <Table.Tr>
              {columns.map(({ label: name, align, width, head, sorted }) => (
                <Table.Th key={name} w={width} ta={align} scope="col" aria-sort={sorted}>
                  {head ?? name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows
              ? rows.map((row) => (
                  <Table.Tr
                    key={keyOf(row)}
                    className={styles.row}
                    data-selected={isSelected?.(row) || undefined}
                  >
                    {columns.map(({ label: name, align, cell }) => (
                      <Table.Td key={name} ta={align} className={styles.cell}>
                        {cell(row)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))
              : placeholders(expected).map((key) => (
                  <Table.Tr key={key} aria-hidden="true">
                    {columns.map(({ label: name }) => (
                      <Table.Td key={name} h={rowHeight}>
                        <Skeleton height={16} width="70%" />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

function Cards<Row>({ label, rows, keyOf, card, rowHeight = 64, expected = 6 }: Props<Row>) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} aria-label={label} style={{ listStyle: 'none' }}>
      {rows
        ? rows.map((row) => (
            <Paper component="li" key={keyOf(row)} p="sm">
              {card(row)}
            </Paper>
          ))
        : placeholders(Math.min(expected, 3)).map((key) => (
            <Skeleton component="li" key={key} height={rowHeight + 96} radius="lg" aria-hidden="true" />
          ))}
    </Stack>
  )
}
