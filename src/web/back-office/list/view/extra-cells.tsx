import { Text } from '@mantine/core'
import type { Tracking } from '#contract/orders/order.ts'

type SkusProps = {
  /** The first SKUs of a product or an order. */
  skus: readonly string[]
  /** How many there are. */
  total: number
}

/** The first SKU on a line, with the number of further ones below; the others in the tooltip. */
export function SkusCell({ skus: [first = 'None', ...others], total }: SkusProps) {
  const more = total - 1
  return (
    <Text size="sm" lineClamp={2} title={[first, ...others].join(', ')} style={{ overflowWrap: 'anywhere' }}>
      {first}
      {more > 0 && (
        <Text span size="sm" c="dimmed">
          {' '}
          and {more} more
        </Text>
      )}
    </Text>
  )
}

export const TrackingCell = ({ tracking }: { tracking: Tracking | null }) =>
  tracking ? (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {tracking.carrier}
      <br />
      {tracking.trackingNumber}
    </Text>
  ) : (
    'None'
  )
