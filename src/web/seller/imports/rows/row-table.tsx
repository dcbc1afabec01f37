import { Button, Group, Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import type { ImportRow } from '#contract/sellers/imports.ts'
import { type ImportColumn, importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import styles from '../imports.module.css'
import { OutcomeBadge } from '../list/import-badge.tsx'
import { useCategoryNames } from '../mapping/category-options.ts'
import { CellError } from './cell-error.tsx'
import { CellText, shownText } from './cell-text.tsx'
import { EditableCell } from './editable-cell.tsx'
import { type CellPosition, cardColumnsOf, columnsOf } from './shown-rows.ts'
import { suggestionsIdOf } from './suggestions.tsx'
import type { ImportRows } from './use-import-rows.ts'

const widths: Record<ImportColumn, number> = {
  sku: 192,
  title: 184,
  description: 280,
  category: 160,
  mrpPrice: 112,
  sellingPrice: 120,
  color: 96,
  size: 96,
  quantity: 112,
  status: 112,
  images: 216,
  product: 128,
  attributes: 240,
  colorImages: 200,
  gtin: 136,
  brand: 128,
  hsnCode: 112,
  weight: 112,
  length: 112,
  width: 112,
  height: 112,
  seoTitle: 184,
  seoDescription: 240,
}
/** Room for an error message in a few lines. */
const errorWidth = 200
const widthOf = (column: ImportColumn, rows: ImportRow[]): number =>
  rows.some(({ errors }) => errors.some((error) => error.column === column))
    ? Math.max(widths[column], errorWidth)
    : widths[column]

const numberColumns: ImportColumn[] = [
  'mrpPrice',
  'sellingPrice',
  'quantity',
  'weight',
  'length',
  'width',
  'height',
]

type Props = {
  list: ImportRows
  allColumns: boolean
  /** Until the import is applied. */
  isEditable: boolean
}

/** The rows of the file, with their outcome, changes and errors. */
export function RowTable({ list, allColumns, isEditable }: Props) {
  const { rows, isStale, isPending, edited, leading, edit } = list
  const cell = (row: ImportRow, column: ImportColumn) => (
    <RowCell
      row={row}
      column={column}
      isEditable={isEditable}
      busy={isPending(row.row, column)}
      onSave={(text) => edit(row.row, column, text)}
    />
  )
  const shown = columnsOf(rows ?? [], { all: allColumns, edited, leading })
  const columns: Column<ImportRow>[] = [
    { label: 'Row', align: 'right', width: 56, cell: ({ row }) => numberText(row) },
    { label: 'Outcome', width: 128, cell: (row) => <Outcome row={row} /> },
    ...shown.map(
      (column): Column<ImportRow> => ({
        label: importHeadings[column],
        width: widthOf(column, rows ?? []),
        cell: (row) => cell(row, column),
        ...(numberColumns.includes(column) && { align: 'right' }),
      }),
    ),
  ]
  return (
    <div className={styles.rows}>
      <DataTable
        label="Rows of the file"
        columns={columns}
        rows={rows}
        keyOf={({ row }) => row}
        rowHeight={64}
        tall
        minWidth={184 + shown.reduce((sum, column) => sum + widthOf(column, rows ?? []), 0)}
        stale={isStale}
        focusable={!isEditable}
        card={(row) => <RowCard row={row} edited={edited} cell={cell} />}
      />
    </div>
  )
}

const Outcome = ({ row: { outcome, message, errors } }: { row: ImportRow }) => (
  <Stack gap={4} align="flex-start">
    <OutcomeBadge outcome={outcome} />
    {errors.length > 0 && <Text size="sm">{countText(errors.length, 'error')}</Text>}
    {message && <Text size="sm">{message}</Text>}
  </Stack>
)

type CellProps = {
  row: ImportRow
  column: ImportColumn
  isEditable: boolean
  busy: boolean
  onSave: (text: string) => Promise<void>
}

function RowCell({ row, column, isEditable, busy, onSave }: CellProps) {
  const text = row.cells[column]
  const errors = row.errors.filter((error) => error.column === column).map(({ message }) => message)
  const difference =
    row.outcome === 'NEW' || row.outcome === 'CREATED'
      ? undefined
      : row.differences.find((difference) => difference.column === column)
  const names = useCategoryNames()
  const before = difference && shownText(column, difference.before, names)
  if (isEditable) {
    return (
      <EditableCell
        label={`${importHeadings[column]} in row ${row.row}`}
        text={text}
        shownText={shownText(column, text, names)}
        before={before}
        errors={errors}
        suggestionsId={suggestionsIdOf(column)}
        isLong={column === 'description' || column === 'images'}
        busy={busy}
        onSave={onSave}
      />
    )
  }
  return (
    <>
      <div className={styles.plain}>
        <CellText text={shownText(column, text, names)} before={before} />
      </div>
      <CellError errors={errors} />
    </>
  )
}

type CardProps = {
  row: ImportRow
  edited: CellPosition[]
  cell: (row: ImportRow, column: ImportColumn) => ReactNode
}

/** A row on a phone: cells with errors and changes, the others on demand. */
function RowCard({ row, edited, cell }: CardProps) {
  const [all, setAll] = useState(false)
  const columns = cardColumnsOf(row, all, edited)
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" c="dimmed">
            Row {numberText(row.row)}
          </Text>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {row.cells.title || row.cells.sku || 'No title'}
          </Text>
        </div>
        <OutcomeBadge outcome={row.outcome} />
      </Group>
      {row.message && <Text size="sm">{row.message}</Text>}
      {columns.length > 0 && (
        <dl className={styles.facts}>
          {columns.map((column) => (
            <Fragment key={column}>
              <dt>{importHeadings[column]}</dt>
              <dd>{cell(row, column)}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {(all || columns.length < importColumns.length) && (
        <Button
          variant="subtle"
          color="gray"
          mih="var(--control)"
          px="xs"
          ml={-8}
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={all}
          aria-label={`${all ? 'Fewer' : 'All'} cells of row ${row.row}`}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer cells' : 'All cells'}
        </Button>
      )}
    </Stack>
  )
}
