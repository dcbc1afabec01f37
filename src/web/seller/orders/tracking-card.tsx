import { Button, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'

/** With whom the parcel travels. On its way, that can be given or corrected. */
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
          {wordsWithout(orderStatus)}
        </Text>
      )}
      {orderStatus === 'SHIPPED' && (
        <Button variant="default" mih={44} mt="sm" onClick={onChange}>
          {tracking ? 'Change tracking' : 'Add tracking'}
        </Button>
      )}
    </>
  )
}

function wordsWithout(status: SellerOrder['orderStatus']): string {
  if (status === 'CANCELLED') return 'Nothing was sent.'
  if (status === 'SHIPPED') return 'The customer would like to follow the parcel.'
  if (status === 'DELIVERED') return 'It was sent without tracking.'
  return 'You can give carrier and tracking number when you mark the order as shipped.'
}
