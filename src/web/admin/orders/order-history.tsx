import { Text, Timeline } from '@mantine/core'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { statusNames } from '../../back-office/orders/order-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'

type Step = { key: string; title: string; by: string; note: string | null; at: string }

const actors: Record<DeskOrder['events'][number]['actor'], string> = {
  customer: 'by the customer',
  seller: 'by the seller',
  admin: 'by an admin',
  payment: 'automatically',
  expiry: 'automatically: not paid in time',
  carrier: 'by the carrier',
}

/** Status changes, changes of address and refunds with what became of them, in chronological order. */
function stepsOf({ order, events, refunds, addressChanges }: DeskOrder): Step[] {
  const moves = events.map((event, index) => ({
    key: `event-${index}`,
    title: event.status === 'PENDING' ? 'Ordered' : statusNames[event.status],
    by:
      event.actor === 'payment' && order.cashOnDelivery
        ? 'with cash on delivery'
        : `${actors[event.actor]}${event.by ? `, ${event.by}` : ''}`,
    note: event.reason,
    at: event.at,
  }))
  const moved = addressChanges.map(({ id, by, body, at }) => ({
    key: `address-${id}`,
    title: 'Delivery address changed',
    by: `by an admin, ${by}`,
    note: body,
    at,
  }))
  const refunded = refunds.map((refund) => ({
    key: `refund-${refund.id}`,
    title:
      refund.method === 'NOT_COLLECTED'
        ? `${money(refund.amount)} not collected`
        : `Refund of ${money(refund.amount)}`,
    by: refund.admin ? `by an admin, ${refund.admin}` : 'with the cancellation',
    note: refund.admin && refund.reason,
    at: refund.createdAt,
  }))
  const superseded = refunds.flatMap(({ id, status, amount, failureReason, settledAt }) =>
    status === 'CANCELLED' && settledAt
      ? [
          {
            key: `cancelled-${id}`,
            title: `Refund of ${money(amount)} not sent`,
            by: 'because of the lost dispute',
            note: failureReason,
            at: settledAt,
          },
        ]
      : [],
  )
  const returned = refunds.flatMap(({ id, amount, bankReturns }) =>
    bankReturns.map(({ reference, reason, at }) => ({
      key: `returned-${id}-${at}`,
      title: `Refund of ${money(amount)} returned by the bank`,
      by: `after the transfer ${reference}`,
      note: `Reason: ${reason}`,
      at,
    })),
  )
  return [...moves, ...moved, ...refunded, ...superseded, ...returned].sort((a, b) =>
    a.at.localeCompare(b.at),
  )
}

export function HistorySection({ desk }: { desk: DeskOrder }) {
  const steps = stepsOf(desk)
  return (
    <SectionFrame title="History">
      <Timeline
        component="ol"
        my={0}
        pl={8}
        style={{ listStyle: 'none' }}
        active={steps.length - 1}
        bulletSize={16}
        lineWidth={2}
      >
        {steps.map((step) => (
          <Timeline.Item component="li" key={step.key} title={step.title}>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <time dateTime={step.at}>{momentText(step.at)}</time> {step.by}
            </Text>
            {step.note && (
              <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {step.note}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </SectionFrame>
  )
}
