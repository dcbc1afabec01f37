import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/payments/transactions.ts'
import { Badge } from '../ui/badge.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { utcMomentText } from './dates.ts'

/** What an area shows of a transaction, and how. */
export type TransactionLook = {
  columns: Column<Transaction>[]
  minWidth: number
  /** The same as lines of a card. */
  card: {
    order: (row: Transaction) => ReactNode
    seller?: (row: Transaction) => ReactNode
    amount: (row: Transaction) => string
    shares: (row: Transaction) => string
  }
}

type Props = {
  look: TransactionLook
  rows: Transaction[] | undefined
  stale?: boolean
  expected?: number
}

const typeNames = { sale: 'Sale', refund: 'Refund', dispute: 'Dispute' } as const

export const TypeBadge = ({ type }: Pick<Transaction, 'type'>) => (
  <Badge tone={type === 'sale' ? 'good' : 'sale'}>{typeNames[type]}</Badge>
)

export const customerColumn: Column<Transaction> = {
  label: 'Customer Details',
  cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.customer.email}</span>,
}

export const TransactionTable = ({ look, rows, stale = false, expected }: Props) => (
  <DataTable
    label="Transactions"
    columns={look.columns}
    rows={rows}
    keyOf={(row) => row.id}
    rowHeight={52}
    minWidth={look.minWidth}
    expected={expected}
    stale={stale}
    card={(row) => <TransactionCard row={row} show={look.card} />}
  />
)

const TransactionCard = ({ row, show }: { row: Transaction; show: TransactionLook['card'] }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap">
      {show.order(row)}
      <TypeBadge type={row.type} />
    </Group>
    {show.seller?.(row)}
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {row.customer.email}
    </Text>
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {utcMomentText(row.date)}
      </Text>
      <Text size="sm" fw={500}>
        {show.amount(row)}
      </Text>
    </Group>
    <Text size="sm" c="dimmed">
      {show.shares(row)}
    </Text>
  </Stack>
)
