import { Stack } from '@mantine/core'
import { PageHead } from '../../back-office/page-head.tsx'
import { DisputesSection } from './disputes-section.tsx'
import { ExceptionsSection } from './exceptions-section.tsx'
import { FailedRefundsSection } from './failed-refunds-section.tsx'
import { StuckSection } from './stuck-section.tsx'

/** What of the payments a person must look at. */
export default function PaymentsPage() {
  return (
    <>
      <PageHead
        title="Payments"
        area="Admin"
        note="Money that needs a look: what does not fit, what did not go back, what banks want back, and goods held for nobody."
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
