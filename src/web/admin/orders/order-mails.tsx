import { Button, Group, Stack, Text } from '@mantine/core'
import type { DeskMail } from '#contract/orders/desk-parts.ts'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { useMay } from '../session/permissions.tsx'
import type { useOrderDesk } from './use-order-desk.ts'

const mailNames: Record<string, string> = {
  'order-placed': 'Order received',
  'order-address-changed': 'New address',
  'order-status': 'Order update',
  'order-cancelled': 'Order canceled',
  'order-refunded': 'Order refunded',
  'payment-refunded': 'Payment refunded',
  'refund-cancelled': 'Refund not sent',
  'refund-returned': 'Refund returned by the bank',
  'return-step': 'Return update',
  'seller-new-order': 'New order',
  'seller-order-changed': 'Order changed',
  'seller-order-cancelled': 'Order canceled',
  'seller-order-refunded': 'Order refunded',
  'seller-return-step': 'Return update',
  'seller-dispute-opened': 'Payment disputed',
  'seller-dispute-closed': 'Dispute decided',
}

const nameOf = ({ template, to }: DeskMail) =>
  `${mailNames[template] ?? template}, to the ${to === 'seller' ? 'seller' : 'customer'}`

const stateOf = ({ sentAt, bounce }: DeskMail) =>
  bounce ? `not delivered: ${bounce}` : sentAt ? `sent ${momentText(sentAt)}` : 'sending'

type Props = { desk: DeskOrder; resend: ReturnType<typeof useOrderDesk>['resend'] }

export function MailsSection({ desk: { mails }, resend }: Props) {
  const may = useMay()
  return (
    <SectionFrame
      title="Emails"
      note="Emails are stored for 30 days. A resent email goes to the recipient’s current address."
    >
      {mails.length === 0 ? (
        <Text size="sm" c="dimmed">
          No emails about this order.
        </Text>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {mails.map((mail) => (
            <Group key={mail.id} component="li" justify="space-between" wrap="nowrap" gap="md">
              <Stack gap={2} miw={0}>
                <Text size="sm" fw={500}>
                  {nameOf(mail)}
                </Text>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {mail.recipient}, {stateOf(mail)}
                </Text>
              </Stack>
              {(mail.sentAt || mail.bounce) && may('orders.write') && (
                <Button
                  variant="default"
                  mih="var(--control)"
                  style={{ flexShrink: 0 }}
                  aria-label={`Resend: ${nameOf(mail)}`}
                  disabled={resend.isPending}
                  onClick={() => resend.mutate(mail.id)}
                >
                  Resend
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </SectionFrame>
  )
}
