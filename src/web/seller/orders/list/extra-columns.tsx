import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { paymentLabel } from '#shared/orders/refund.ts'
import { numberText } from '#shared/region/formats.ts'
import { phoneText } from '#shared/region/phone.ts'
import type { Column } from '../../../back-office/list/data-table.tsx'
import { SkusCell, TrackingCell } from '../../../back-office/list/view/extra-cells.tsx'
import { money } from '../../../ui/price.tsx'

const Skus = ({ order: { orderItems } }: { order: SellerOrder }) => (
  <SkusCell skus={orderItems.map(({ sku }) => sku)} total={orderItems.length} />
)

/** Columns that a seller can add. */
export const extraColumns: Column<SellerOrder>[] = [
  {
    label: 'Items',
    width: 80,
    align: 'right',
    extra: true,
    cell: ({ totalItemCount }) => numberText(totalItemCount),
  },
  { label: 'SKU', width: 168, extra: true, cell: (order) => <Skus order={order} /> },
  {
    label: 'Mobile',
    width: 136,
    extra: true,
    cell: ({ shippingAddress }) => phoneText(shippingAddress.mobile),
  },
  { label: 'Payment', width: 136, extra: true, cell: paymentLabel },
  {
    label: 'Tracking',
    width: 184,
    extra: true,
    cell: ({ tracking }) => <TrackingCell tracking={tracking} />,
  },
  {
    label: 'Earnings',
    width: 112,
    align: 'right',
    extra: true,
    // Only roles that may view payouts see earnings.
    cell: ({ money: sums }) => (sums ? money(sums.earnings) : 'Not for your role'),
  },
]
