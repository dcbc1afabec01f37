import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { momentText } from '../../back-office/dates.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { Facts } from '../facts.tsx'
import { ReleaseDialog } from '../payments/release-dialog.tsx'

const checkoutNames: Record<DeskOrder['checkout']['status'], string> = {
  PENDING: 'Waits for its payment',
  PAID: 'Paid',
  EXPIRED: 'Ended unpaid, its time was over',
  CANCELLED: 'Cancelled before it was paid',
}
const paymentNames = { OPEN: 'Open', CAPTURED: 'Paid', EXPIRED: 'Ended unpaid' } as const

/** The checkout, what the provider has of it, and what the provider told us. */
export function PaymentSection({ desk }: { desk: DeskOrder }) {
  const { checkout, payments, paymentEvents } = desk
  const [asked, setAsked] = useState(false)
  return (
    <SectionFrame title="Checkout and payment">
      <Facts
        facts={[
          ['Checkout', checkoutNames[checkout.status]],
          ['Total', money(checkout.total)],
          ['Held until', checkout.status === 'PENDING' ? momentText(checkout.expiresAt) : null],
        ]}
      />
      {checkout.stuck && (
        <>
          <Text size="sm">Its time to be paid is over, but its goods are still held.</Text>
          <Button variant="default" mih={44} onClick={() => setAsked(true)}>
            Release the goods
          </Button>
          {asked && <ReleaseDialog checkoutId={checkout.id} onClose={() => setAsked(false)} />}
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
            ['Last refusal', payment.failureReason],
            ['Paid', payment.capturedAt && momentText(payment.capturedAt)],
          ]}
        />
      ))}
      <div>
        <Text size="sm" fw={600} mb={4}>
          What the provider told us
        </Text>
        {paymentEvents.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing yet.
          </Text>
        ) : (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {paymentEvents.map((event) => (
              <Text key={event.eventId} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {event.type}, {event.processedAt ? (event.outcome ?? 'done') : 'not worked on yet'}
                <Text span size="sm" c="dimmed" display="block">
                  {momentText(event.receivedAt)}, {event.eventId}
                </Text>
              </Text>
            ))}
          </Stack>
        )}
      </div>
    </SectionFrame>
  )
}
