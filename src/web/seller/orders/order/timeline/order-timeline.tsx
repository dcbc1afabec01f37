import { Text, Timeline } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { momentText } from '../../../../back-office/forms/dates.ts'
import { dayText } from '../../../../back-office/forms/day-text.ts'
import { statusNames } from '../../../../back-office/orders/order-text.ts'
import { stepsOf } from './timeline-steps.ts'

export function OrderTimeline({ order }: { order: SellerOrder }) {
  const steps = stepsOf(order)
  const reached = steps.filter(({ at }) => at !== null).length
  const isFinal = order.orderStatus === 'DELIVERED' || order.orderStatus === 'CANCELLED'
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
        {steps.map(({ status, at, reason }, index) => (
          <Timeline.Item
            component="li"
            key={status}
            aria-current={index === reached - 1 ? 'step' : undefined}
            title={status === 'PENDING' ? 'Ordered' : statusNames[status]}
          >
            <Text size="sm" c="dimmed">
              {at ? <time dateTime={at}>{momentText(at)}</time> : 'Upcoming'}
            </Text>
            {reason && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
      {!isFinal && (
        <Text size="sm" c="dimmed" mt="md">
          Expected delivery: {dayText(order.deliverDate)}
        </Text>
      )}
    </>
  )
}
