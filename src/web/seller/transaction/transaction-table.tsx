import { Group, Stack, Text } from '@mantine/core'
import type { Transaction } from '#contract/transactions.ts'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { Badge } from '../../ui/badge.tsx'
import { money } from '../../ui/price.tsx'
import { utcMomentText } from '../day-text.ts'

type Props = { rows: Transaction[] | undefined; stale?: boolean; expected?: number }

/** The order's total for a sale; what went back, below zero, for a refund. */
const amountOf = ({ type, amount, order }: Transaction) =>
  money(type === 'sale' ? order.totalSellingPrice : amount)

const TypeBadge = ({ type }: Pick<Transaction, 'type'>) =>
  type === 'sale' ? <Badge tone="good">Sale</Badge> : <Badge tone="sale">Refund</Badge>

const columns: Column<Transaction>[] = [
  { label: 'Date', width: 200, cell: (row) => utcMomentText(row.date) },
  {
    label: 'Customer Details',
    cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.customer.email}</span>,
  },
  { label: 'Order', width: 208, cell: (row) => row.order.orderId },
  { label: 'Type', width: 104, cell: (row) => <TypeBadge type={row.type} /> },
  { label: 'Amount', align: 'right', width: 120, cell: amountOf },
  { label: 'Your Share', align: 'right', width: 120, cell: (row) => money(row.earnings) },
]

export const TransactionTable = ({ rows, stale = false, expected = 6 }: Props) => (
  <DataTable
    label="Transactions"
    columns={columns}
    rows={rows}
    keyOf={(row) => row.id}
    rowHeight={52}
    minWidth={880}
    expected={expected}
    stale={stale}
    card={(row) => (
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            {row.order.orderId}
          </Text>
          <TypeBadge type={row.type} />
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {row.customer.email}
        </Text>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {utcMomentText(row.date)}
          </Text>
          <Text size="sm" fw={500}>
            {amountOf(row)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          Your share {money(row.earnings)}
        </Text>
      </Stack>
    )}
  />
)
