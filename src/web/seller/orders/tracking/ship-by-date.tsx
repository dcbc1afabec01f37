import { Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { shipByOf } from '#shared/sellers/ship-by.ts'
import { shopTimeZone } from '../../../back-office/figures/shop-time-zone.ts'
import { shipByText } from './ship-by-text.ts'

/** `separator`: text before the date, when it follows other text. */
type Props = { order: SellerOrder; separator?: string }

/** The last day to ship, in the time zone of the shop; nothing for orders that are not to be shipped. */
export function ShipByDate({ order, separator }: Props) {
  const shipBy = shipByOf(order, new Date(), shopTimeZone)
  if (!shipBy) return null
  const isDue = shipBy.state !== 'AHEAD'
  return (
    <>
      {separator}
      <Text span size="sm" {...(isDue ? { c: 'var(--sale)', fw: 600 } : { c: 'dimmed' })}>
        <time dateTime={shipBy.day}>{shipByText(shipBy)}</time>
      </Text>
    </>
  )
}
