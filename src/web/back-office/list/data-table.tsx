import { Box, Paper, Skeleton, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './data-table.module.css'
import { columnKey } from './view/list-view.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row, isCard: boolean) => ReactNode
  /**
   * The cell is also part of the card, below its other content: in full width, in half of it, or as wide as the cell is. A cell
   * with state needs it: as the same element in table and card, it keeps an open field, menu or dialog when the width changes.
   */
  inCard?: 'full' | 'half' | 'auto'
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
  /** The row as a card, for narrow screens, without the cells that are `inCard`. */
  card: (row: Row) => ReactNode
  /** What the user opened below the row, at the end of its card; nothing while closed. */
  detail?: (row: Row) => ReactNode
  /** Pixels between the lines of a card. */
  cardGap?: number
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

/** A table with a sticky header that scrolls in its own box. On phones, its rows are a list of cards. */
export function DataTable<Row>({ rows, stale, minWidth = 720, focusable, tall, ...props }: Props<Row>) {
  const wide = useWide()
  const added = shownColumns(props, true).reduce(
    (sum, { extra, width }) => sum + (extra ? Number(width) : 0),
    0,
  )
  return (
    <Box aria-busy={rows === undefined || stale} opacity={stale ? 0.6 : 1}>
      <Paper withBorder={wide} bg={wide ? undefined : 'none'} className={wide ? styles.frame : styles.cards}>
        <Table.ScrollContainer
          type="native"
          minWidth={wide ? minWidth + added : 0}
          {...(wide && { maxHeight: 'max(420px, 100dvh - 232px)' })}
          tabIndex={wide && focusable ? 0 : undefined}
          className={wide ? cx(styles.scroller, tall && styles.tall) : styles.page}
        >
          <Rows {...props} rows={rows} wide={wide} />
        </Table.ScrollContainer>
      </Paper>
    </Box>
  )
}

const tableLook = { stickyHeader: true, tabularNums: true }
const cardsLook = { highlightOnHover: false, withRowBorders: false, verticalSpacing: 0, horizontalSpacing: 0 }

type RowsProps<Row> = Props<Row> & { wide: boolean }

/** The same elements in both layouts: CSS turns rows into cards, and roles turn the table into a list. */
function Rows<Row>({ wide, label, rows, keyOf, cardGap = 12, isSelected, detail, ...props }: RowsProps<Row>) {
  const shown = shownColumns(props, wide)
  return (
    <Table
      {...(wide ? tableLook : cardsLook)}
      role={wide ? undefined : 'none'}
      aria-label={wide ? label : undefined}
    >
      {wide && <Head columns={shown} />}
      <Table.Tbody role={wide ? undefined : 'list'} aria-label={wide ? undefined : label}>
        {rows?.map((row) => (
          <Fragment key={keyOf(row)}>
            <Table.Tr
              role={wide ? undefined : 'listitem'}
              className={wide ? styles.row : styles.card}
              style={wide ? undefined : { rowGap: cardGap }}
              data-selected={(wide && isSelected?.(row)) || undefined}
            >
              {shown.map(({ label: name, align, cell, inCard }) => (
                <Table.Td
                  key={name}
                  role={wide ? undefined : 'none'}
                  ta={wide ? align : undefined}
                  className={wide ? styles.cell : inCard && styles[inCard]}
                >
                  {cell(row, !wide)}
                </Table.Td>
              ))}
              {!wide && detail && <Table.Td role="none">{detail(row)}</Table.Td>}
            </Table.Tr>
            {wide && <DetailRow columns={shown.length}>{detail?.(row)}</DetailRow>}
          </Fragment>
        )) ?? <Placeholders {...props} columns={shown} wide={wide} />}
      </Table.Tbody>
    </Table>
  )
}

const DetailRow = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children && (
    <Table.Tr className={styles.detail}>
      <Table.Td colSpan={columns}>{children}</Table.Td>
    </Table.Tr>
  )

/** The cells of a row. Those of a card start with one for the content without a column. */
function shownColumns<Row>(
  { columns, hidden, card }: Pick<Props<Row>, 'columns' | 'hidden' | 'card'>,
  wide: boolean,
): Column<Row>[] {
  if (wide) return columns.filter(({ label }) => !hidden?.includes(columnKey(label)))
  return [{ label: '', cell: card }, ...columns.filter(({ inCard }) => inCard)]
}

const Head = <Row,>({ columns }: { columns: Column<Row>[] }) => (
  <Table.Thead bg="var(--raised)">
    <Table.Tr>
      {columns.map(({ label, align, width, head, sorted }) => (
        <Table.Th key={label} w={width} ta={align} scope="col" aria-sort={sorted}>
          {head ?? label}
        </Table.Th>
      ))}
    </Table.Tr>
  </Table.Thead>
)

type PlaceholderProps<Row> = Pick<RowsProps<Row>, 'columns' | 'rowHeight' | 'expected' | 'wide'>

function Placeholders<Row>({ columns, rowHeight = 64, expected = 6, wide }: PlaceholderProps<Row>) {
  const count = wide ? expected : Math.min(expected, 3)
  return Array.from({ length: count }, (_, index) => index).map((key) => (
    <Table.Tr key={key} aria-hidden="true">
      {wide ? (
        columns.map(({ label }) => (
          <Table.Td key={label} h={rowHeight}>
            <Skeleton height={16} width="70%" />
          </Table.Td>
        ))
      ) : (
        <Table.Td>
          <Skeleton height={rowHeight + 96} radius="lg" />
        </Table.Td>
      )}
    </Table.Tr>
  ))
}
