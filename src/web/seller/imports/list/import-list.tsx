import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { numberText } from '#shared/region/formats.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { summaryOf } from '../import-text.ts'
import { ImportBadge } from './import-badge.tsx'

const FileLink = ({ row: { id, fileName } }: { row: ProductImport }) => (
  <Anchor
    component={Link}
    to={`/seller/imports/${id}`}
    size="sm"
    fw={500}
    c="var(--ink)"
    mih="var(--control)"
    style={{ display: 'inline-grid', alignContent: 'center', overflowWrap: 'anywhere' }}
  >
    {fileName}
  </Anchor>
)

const columns: Column<ProductImport>[] = [
  { label: 'File', cell: (row) => <FileLink row={row} /> },
  { label: 'Status', width: 184, cell: (row) => <ImportBadge of={row} /> },
  { label: 'Rows', align: 'right', width: 96, cell: (row) => numberText(row.rows) },
  { label: 'Result', cell: summaryOf },
  { label: 'Started', width: 208, cell: (row) => momentText(row.createdAt) },
  {
    label: 'Finished',
    width: 208,
    extra: true,
    cell: ({ endedAt }) => (endedAt ? momentText(endedAt) : 'Not yet'),
  },
  {
    label: 'Ignored columns',
    width: 200,
    extra: true,
    cell: ({ ignoredColumns }) => ignoredColumns.join(', ') || 'None',
  },
]

type Props = { imports: ProductImport[] | undefined; hidden: readonly string[]; stale: boolean }

export const ImportList = ({ imports, hidden, stale }: Props) => (
  <DataTable
    label="Earlier imports"
    columns={columns}
    hidden={hidden}
    rows={imports}
    keyOf={(row) => row.id}
    rowHeight={64}
    minWidth={880}
    expected={3}
    stale={stale}
    card={(row) => (
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <FileLink row={row} />
          <ImportBadge of={row} />
        </Group>
        <Text size="sm">{summaryOf(row)}</Text>
        <Text size="sm" c="dimmed">
          {momentText(row.createdAt)}
        </Text>
      </Stack>
    )}
  />
)
