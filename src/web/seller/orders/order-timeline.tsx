import { Text, Timeline } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { momentText } from '../../back-office/dates.ts'
import { statusNames } from '../../back-office/order-text.ts'
import { stepsOf } from './timeline-steps.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Each status with the moment it was reached, and what is still ahead. */
export function OrderTimeline({ order }: { order: SellerOrder }) {
  const steps = stepsOf(order)
  const reached = steps.filter(({ at }) => at !== null).length
  const over = order.orderStatus === 'DELIVERED' || order.orderStatus === 'CANCELLED'
  return (
    <>
      <Timeline
        component="ol"
        my={0}
        pl={8}
        style={{ listStyle: 'none' }}
        active={reached - 1}
        bulletSize={16}
        lineWidth={2}
      >
        {steps.map(({ status, at }, index) => (
          <Timeline.Item
            component="li"
            key={status}
            aria-current={index === reached - 1 ? 'step' : undefined}
            title={status === 'PENDING' ? 'Ordered' : statusNames[status]}
          >
            <Text size="sm" c="dimmed">
              {at ? <time dateTime={at}>{momentText(at)}</time> : 'Ahead'}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {!over && (
        <Text size="sm" c="dimmed" mt="md">
          The customer expects it by {day.format(new Date(order.deliverDate))}.
        </Text>
      )}
    </>
  )
}
