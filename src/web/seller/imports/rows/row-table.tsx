import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ImportRow } from '#contract/sellers/imports.ts'
import { type ImportColumn, importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { type Column, DataTable, useWide } from '../../../back-office/list/data-table.tsx'
import styles from '../imports.module.css'
import { OutcomeBadge } from '../list/import-badge.tsx'
import { useCategoryNames } from '../mapping/category-options.ts'
import { CellError } from './cell-error.tsx'
import { CellText, shownText } from './cell-text.tsx'
import { EditableCell } from './editable-cell.tsx'
import { cardColumnsOf, columnsOf } from './shown-rows.ts'
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
  colorName: 128,
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
  const { rows, isStale, isPending, opened, leading, open, edit } = list
  const wide = useWide()
  const [expanded, setExpanded] = useState<readonly number[]>([])
  const onCard = (row: ImportRow) => cardColumnsOf(row, expanded.includes(row.row), opened)
  const cell = (column: ImportColumn) => (row: ImportRow, isCard: boolean) =>
    (!isCard || onCard(row).includes(column)) && (
      <Fact label={isCard ? importHeadings[column] : undefined}>
        <RowCell
          row={row}
          column={column}
          isEditable={isEditable}
          busy={isPending(row.row, column)}
          onOpen={() => open(row.row, column)}
          onSave={(text) => edit(row.row, column, text)}
        />
      </Fact>
    )
  const toggle = (row: ImportRow) => (
    <CellsToggle
      row={row}
      shown={onCard(row).length}
      isExpanded={expanded.includes(row.row)}
      onToggle={(expand) =>
        setExpanded((now) => (expand ? [...now, row.row] : now.filter((other) => other !== row.row)))
      }
    />
  )
  const shown = columnsOf(rows ?? [], { all: allColumns, edited: opened, leading })
  const columns: Column<ImportRow>[] = [
    { label: 'Row', align: 'right', width: 56, cell: ({ row }) => numberText(row) },
    { label: 'Outcome', width: 128, cell: (row) => <Outcome row={row} /> },
    ...(wide ? shown : importColumns).map(
      (column): Column<ImportRow> => ({
        label: importHeadings[column],
        width: widthOf(column, rows ?? []),
        inCard: 'full',
        cell: cell(column),
        ...(numberColumns.includes(column) && { align: 'right' }),
      }),
    ),
    ...(wide ? [] : [{ label: 'Cells', inCard: 'full' as const, cell: toggle }]),
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
        cardGap={4}
        card={(row) => <CardHead row={row} />}
      />
    </div>
  )
}

const errorsText = (errors: ImportRow['errors']): string =>
  `${countText(errors.length, 'error')}: ${[...new Set(errors.map(({ column }) => importHeadings[column]))].join(', ')}`

const Outcome = ({ row: { outcome, message, errors } }: { row: ImportRow }) => (
  <Stack gap={4} align="flex-start">
    <OutcomeBadge outcome={outcome} />
    {errors.length > 0 && <Text size="sm">{errorsText(errors)}</Text>}
    {message && <Text size="sm">{message}</Text>}
  </Stack>
)

type CellProps = {
  row: ImportRow
  column: ImportColumn
  isEditable: boolean
  busy: boolean
  onOpen: () => void
  onSave: (text: string) => Promise<void>
}

/** Rows of a product that the import creates, or created and removed, were never different. */
const hasEarlierValues = ({ outcome, productId }: ImportRow): boolean =>
  !['NEW', 'CREATED', 'REMOVED'].includes(outcome) && !(outcome === 'ERROR' && productId === null)

function RowCell({ row, column, isEditable, busy, onOpen, onSave }: CellProps) {
  const text = row.cells[column]
  const errors = row.errors.filter((error) => error.column === column).map(({ message }) => message)
  const difference = hasEarlierValues(row)
    ? row.differences.find((difference) => difference.column === column)
    : undefined
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
        onOpen={onOpen}
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

/** A cell; on cards with its label. */
const Fact = ({ label, children }: { label: string | undefined; children: ReactNode }) => (
  <div className={label && styles.fact}>
    {label && (
      <Text size="sm" c="dimmed" pt="sm" role="term">
        {label}
      </Text>
    )}
    <div role={label && 'definition'}>{children}</div>
  </div>
)

/** The row on a phone. Its cells follow. */
const CardHead = ({ row }: { row: ImportRow }) => (
  <Stack gap="xs" pb={4}>
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
  </Stack>
)

type ToggleProps = {
  row: ImportRow
  /** How many cells are visible. */
  shown: number
  isExpanded: boolean
  onToggle: (expand: boolean) => void
}

/** A card shows cells with errors and changes, the others on demand. */
function CellsToggle({ row, shown, isExpanded, onToggle }: ToggleProps) {
  if (!isExpanded && shown === importColumns.length) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      mih="var(--control)"
      px="xs"
      ml={-8}
      mt={shown > 0 ? 4 : 0}
      style={{ alignSelf: 'flex-start' }}
      aria-expanded={isExpanded}
      aria-label={`${isExpanded ? 'Fewer' : 'All'} cells of row ${row.row}`}
      onClick={() => onToggle(!isExpanded)}
    >
      {isExpanded ? 'Fewer cells' : 'All cells'}
    </Button>
  )
}
