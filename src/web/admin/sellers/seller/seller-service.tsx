import { Skeleton } from '@mantine/core'
import type { ServicePeriod } from '#contract/sellers/service-levels.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ServiceLevels } from '../../../back-office/service-levels/service-levels.tsx'

/** How reliably the seller serves customers, as the seller sees it. */
export const SellerService = ({ periods }: { periods: ServicePeriod[] | undefined }) => (
  <SectionFrame title="Service levels" note="The seller sees the same figures. They block nothing.">
    {periods ? <ServiceLevels periods={periods} /> : <Skeleton height={220} />}
  </SectionFrame>
)
