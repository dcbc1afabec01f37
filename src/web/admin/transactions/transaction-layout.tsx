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
import { adminTransactions } from '../../back-office/payouts/transaction-view.ts'
import { money } from '../../ui/price.tsx'

const OrderLink = ({ order }: Pick<Transaction, 'order'>) => (
  <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" style={{ whiteSpace: 'nowrap' }}>
    {order.orderId}
  </Anchor>
)

/** Filters the list by this seller. */
const SellerLink = ({ seller }: Pick<Transaction, 'seller'>) => (
  <Anchor component={Link} to={adminTransactions.viewPath({ sellerId: String(seller.id) })} size="sm">
    {seller.businessDetails.businessName}
  </Anchor>
)

const Commission = ({ commission, commissionTax }: Transaction) => (
  <>
    {money(commission)}
    {commissionTax !== 0 && (
      <Text size="xs" c="dimmed">
        plus tax {money(commissionTax)}
      </Text>
    )}
  </>
)

export const transactionLayout: TransactionLayout = {
  columns: [
    { label: 'Date', width: 192, cell: (row) => shopMomentText(row.date) },
    customerColumn,
    { label: 'Seller', width: 200, cell: SellerLink },
    { label: 'Order', width: 144, cell: OrderLink },
    { label: 'Type', width: 72, cell: TypeBadge },
    { label: 'Amount', align: 'right', width: 92, cell: (row) => money(row.amount) },
    { label: 'Commission', align: 'right', width: 112, cell: Commission },
    { label: "Seller's Share", align: 'right', width: 128, cell: (row) => money(row.earnings) },
    {
      label: 'Order total',
      align: 'right',
      width: 112,
      extra: true,
      cell: ({ order }) => money(order.totalSellingPrice),
    },
    ...transactionExtras,
  ],
  minWidth: 1080,
  card: {
    order: OrderLink,
    seller: SellerLink,
    amount: (row) => money(row.amount),
    shares: (row) =>
      `Commission ${money(row.commission)}${row.commissionTax === 0 ? '' : `, tax on commission ${money(row.commissionTax)}`}, seller's share ${money(row.earnings)}`,
  },
}
