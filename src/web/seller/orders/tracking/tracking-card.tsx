import { Button, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'

/** Carrier and tracking number; editable while the parcel is in transit. */
export function TrackingCard({ order, onChange }: { order: SellerOrder; onChange: () => void }) {
  const { tracking, orderStatus } = order
  return (
    <>
      {tracking ? (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <strong>{tracking.carrier}</strong>
          <br />
          {tracking.trackingNumber}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {missingText(orderStatus)}
        </Text>
      )}
      {orderStatus === 'SHIPPED' && (
        <Button variant="default" mih="var(--control)" mt="sm" onClick={onChange}>
          {tracking ? 'Change tracking' : 'Add tracking'}
        </Button>
      )}
    </>
  )
}

function missingText(status: SellerOrder['orderStatus']): string {
  if (status === 'CANCELLED') return 'Nothing was shipped.'
  if (status === 'SHIPPED') return 'Add tracking so the customer can follow the parcel.'
  if (status === 'DELIVERED') return 'Shipped without tracking.'
  return 'You can add tracking when you mark the order as shipped.'
}
