import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Transaction, transactionTypeNames } from '#contract/payments/transactions.ts'
import { Badge } from '../../ui/badge.tsx'
import { money } from '../../ui/price.tsx'
import { shopMomentText } from '../forms/dates.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { PersonCell } from '../people/person-cell.tsx'

/** The columns of an area's transaction table, and the lines of its cards. */
export type TransactionLayout = {
  columns: Column<Transaction>[]
  minWidth: number
  card: {
    order: (row: Transaction) => ReactNode
    seller?: (row: Transaction) => ReactNode
    amount: (row: Transaction) => string
    shares: (row: Transaction) => string
  }
}

/** Further columns that both areas offer. */
export const transactionExtras: Column<Transaction>[] = [
  {
    label: 'Tax on commission',
    align: 'right',
    width: 168,
    extra: true,
    cell: ({ commissionTax }) => money(commissionTax),
  },
  { label: 'Transaction ID', align: 'right', width: 144, extra: true, cell: ({ id }) => id },
]

type Props = {
  layout: TransactionLayout
  hidden?: readonly string[]
  rows: Transaction[] | undefined
  stale?: boolean
  expected?: number
}

export const TypeBadge = ({ type }: Pick<Transaction, 'type'>) => (
  <Badge tone={type === 'sale' ? 'good' : 'sale'}>{transactionTypeNames[type]}</Badge>
)

export const customerColumn: Column<Transaction> = {
  label: 'Customer Details',
  cell: ({ customer }) => <PersonCell person={customer} />,
}

export const TransactionTable = ({ layout, hidden, rows, stale = false, expected }: Props) => (
  <DataTable
    label="Transactions"
    columns={layout.columns}
    hidden={hidden}
    rows={rows}
    keyOf={(row) => row.id}
    rowHeight={52}
    minWidth={layout.minWidth}
    expected={expected}
    stale={stale}
    card={(row) => <TransactionCard row={row} lines={layout.card} />}
  />
)

const TransactionCard = ({ row, lines }: { row: Transaction; lines: TransactionLayout['card'] }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap">
      {lines.order(row)}
      <TypeBadge type={row.type} />
    </Group>
    {lines.seller?.(row)}
    <PersonCell person={row.customer} />
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {shopMomentText(row.date)}
      </Text>
      <Text size="sm" fw={500}>
        {lines.amount(row)}
      </Text>
    </Group>
    <Text size="sm" c="dimmed">
      {lines.shares(row)}
    </Text>
  </Stack>
)
