import { Group, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'

/** Packing slip and invoice. A canceled order has no packing slip. */
export function OrderFiles({ order }: { order: SellerOrder }) {
  const params = { orderId: order.id }
  const isCanceled = order.orderStatus === 'CANCELLED'
  return (
    <>
      <Group gap="xs">
        {!isCanceled && (
          <DownloadButton
            label="Packing slip"
            fileName={`Packing slip ${order.orderId}.pdf`}
            load={() => callAsSeller('GET /seller/orders/:orderId/packing-slip', { params })}
          />
        )}
        <DownloadButton
          label="Invoice"
          fileName={`Invoice ${order.orderId}.pdf`}
          load={() => callAsSeller('GET /orders/:orderId/invoice', { params })}
        />
      </Group>
      {isCanceled && (
        <Text size="sm" c="dimmed" mt="xs">
          Canceled orders have no packing slip.
        </Text>
      )}
    </>
  )
}
