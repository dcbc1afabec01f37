import { Stack } from '@mantine/core'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { DisputesSection } from './disputes-section.tsx'
import { ExceptionsSection } from './exceptions-section.tsx'
import { FailedRefundsSection } from './failed-refunds-section.tsx'
import { StuckSection } from './stuck-section.tsx'

export default function PaymentsPage() {
  return (
    <>
      <PageHead
        title="Payments"
        area="Admin"
        note="Failed refunds, disputes, stuck checkouts and other payment problems."
      />
      <Stack gap="md">
        <FailedRefundsSection />
        <DisputesSection />
        <StuckSection />
        <ExceptionsSection />
      </Stack>
    </>
  )
}
