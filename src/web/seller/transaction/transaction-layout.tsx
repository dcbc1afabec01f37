import { Text } from '@mantine/core'
import type { Transaction } from '#contract/payments/transactions.ts'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import {
  customerColumn,
  type TransactionLayout,
  TypeBadge,
} from '../../back-office/payouts/transaction-table.tsx'
import { money } from '../../ui/price.tsx'

/** The order total of a sale; the negative amount of a refund or dispute. */
const amountOf = ({ type, amount, order }: Transaction) =>
  money(type === 'sale' ? order.totalSellingPrice : amount)

export const transactionLayout: TransactionLayout = {
  columns: [
    { label: 'Date', width: 200, cell: (row) => shopMomentText(row.date) },
    customerColumn,
    { label: 'Order', width: 208, cell: (row) => row.order.orderId },
    { label: 'Type', width: 104, cell: (row) => <TypeBadge type={row.type} /> },
    { label: 'Amount', align: 'right', width: 120, cell: amountOf },
    { label: 'Your Share', align: 'right', width: 120, cell: (row) => money(row.earnings) },
  ],
  minWidth: 880,
  card: {
    order: (row) => (
      <Text size="sm" fw={600}>
        {row.order.orderId}
      </Text>
    ),
    amount: amountOf,
    shares: (row) => `Your share ${money(row.earnings)}`,
  },
}
