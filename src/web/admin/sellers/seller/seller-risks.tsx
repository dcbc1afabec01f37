import { Skeleton, Text } from '@mantine/core'
import type { SellerRisk } from '#contract/payments/payout.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { RiskList } from '../../payouts/risk-list.tsx'

/** What finance should look at before paying the seller. */
export const SellerRisks = ({ risks }: { risks: SellerRisk[] | undefined }) => (
  <SectionFrame title="Risk signals" note="From orders, refunds and disputes. They block nothing.">
    {!risks ? (
      <Skeleton height={24} />
    ) : risks.length === 0 ? (
      <Text size="sm" c="dimmed">
        Nothing unusual.
      </Text>
    ) : (
      <RiskList risks={risks} />
    )}
  </SectionFrame>
)
