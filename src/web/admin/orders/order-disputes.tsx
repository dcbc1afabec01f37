import { Stack } from '@mantine/core'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { DisputeFacts } from '../payments/dispute-facts.tsx'

export function DisputesSection({ desk: { disputes, parts } }: { desk: DeskOrder }) {
  return (
    <SectionFrame
      title="Disputes"
      {...(parts.length > 0 && { note: 'For the whole payment, which also covers other orders.' })}
    >
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeFacts dispute={dispute} />
          </li>
        ))}
      </Stack>
    </SectionFrame>
  )
}
