import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { money } from '../../../ui/price.tsx'
import { Facts } from '../../facts.tsx'
import { ReleaseDialog } from '../../payments/release-dialog.tsx'
import { May } from '../../session/permissions.tsx'
import { cashStateOf } from './cash-state.ts'

const checkoutNames: Record<DeskOrder['checkout']['status'], string> = {
  PENDING: 'Awaiting payment',
  PAID: 'Paid',
  EXPIRED: 'Expired unpaid',
  CANCELLED: 'Canceled before payment',
}
const paymentNames = { OPEN: 'Open', CAPTURED: 'Paid', EXPIRED: 'Expired' } as const

export function PaymentSection({ desk }: { desk: DeskOrder }) {
  const cash = cashStateOf(desk)
  return (
    <SectionFrame title="Checkout and payment">
      {cash === null ? <Online desk={desk} /> : <Cash desk={desk} state={cash} />}
    </SectionFrame>
  )
}

/** Cash on delivery has neither a provider nor events. */
const Cash = ({ desk, state }: { desk: DeskOrder; state: string }) => (
  <Facts
    facts={[
      ['Payment', 'Cash on delivery'],
      ['Cash', state],
      ['Checkout total', money(desk.checkout.total)],
    ]}
  />
)

function Online({ desk }: { desk: DeskOrder }) {
  const { checkout, payments } = desk
  const [dialog, setDialog] = useState(false)
  return (
    <>
      <Facts
        facts={[
          ['Checkout', checkoutNames[checkout.status]],
          ['Total', money(checkout.total)],
          ['Reserved until', checkout.status === 'PENDING' ? momentText(checkout.expiresAt) : null],
        ]}
      />
      {checkout.stuck && (
        <>
          <Text size="sm">This checkout has expired, but its stock is still reserved.</Text>
          <May permission="payments.write">
            <Button variant="default" mih="var(--control)" onClick={() => setDialog(true)}>
              Release stock
            </Button>
          </May>
          {dialog && <ReleaseDialog checkoutId={checkout.id} onClose={() => setDialog(false)} />}
        </>
      )}
      {payments.map((payment) => (
        <Facts
          key={payment.id}
          facts={[
            ['Payment', `${paymentNames[payment.status]}, ${money(payment.amount)}`],
            ['Refunded', payment.refunded > 0 ? money(payment.refunded) : null],
            ['Payment id', payment.paymentId],
            ['Session', payment.sessionId],
            ['Last decline', payment.failureReason],
            ['Paid', payment.capturedAt && momentText(payment.capturedAt)],
          ]}
        />
      ))}
      <Events desk={desk} />
    </>
  )
}

function Events({ desk: { paymentEvents } }: { desk: DeskOrder }) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        Provider events
      </Text>
      {paymentEvents.length === 0 ? (
        <Text size="sm" c="dimmed">
          No events yet.
        </Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {paymentEvents.map((event) => (
            <Text key={event.eventId} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {event.type}, {event.processedAt ? (event.outcome ?? 'done') : 'pending'}
              <Text span size="sm" c="dimmed" display="block">
                {momentText(event.receivedAt)}, {event.eventId}
              </Text>
            </Text>
          ))}
        </Stack>
      )}
    </div>
  )
}
