import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Transaction } from '#contract/payments/transactions.ts'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import {
  customerColumn,
  type TransactionLayout,
  TypeBadge,
  transactionExtras,
} from '../../back-office/payouts/transaction-table.tsx'
import { money } from '../../ui/price.tsx'
import { useMay } from '../session/permissions.tsx'

/** The order total of a sale; the negative amount of a refund or dispute. */
const amountOf = ({ type, amount, order }: Transaction) =>
  money(type === 'sale' ? order.totalSellingPrice : amount)

/** A link, unless the member's role cannot open orders. */
function OrderLink({ order: { id, orderId } }: Pick<Transaction, 'order'>) {
  if (!useMay()('orders.read')) return <Text size="sm">{orderId}</Text>
  return (
    <Anchor component={Link} to={`/seller/orders/${id}`} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {orderId}
    </Anchor>
  )
}

export const transactionLayout: TransactionLayout = {
  columns: [
    { label: 'Date', width: 200, cell: (row) => shopMomentText(row.date) },
    customerColumn,
    { label: 'Order', width: 208, cell: (row) => <OrderLink order={row.order} /> },
    { label: 'Type', width: 104, cell: (row) => <TypeBadge type={row.type} /> },
    { label: 'Amount', align: 'right', width: 120, cell: amountOf },
    { label: 'Your Share', align: 'right', width: 120, cell: (row) => money(row.earnings) },
    {
      label: 'Commission',
      align: 'right',
      width: 120,
      extra: true,
      cell: ({ commission }) => money(commission),
    },
    ...transactionExtras,
  ],
  minWidth: 960,
  card: {
    order: (row) => <OrderLink order={row.order} />,
    amount: amountOf,
    shares: (row) => `Your share ${money(row.earnings)}`,
  },
}
