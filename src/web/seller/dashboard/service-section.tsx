import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ServicePeriod } from '#contract/sellers/service-levels.ts'
import type { ServiceLevel } from '#shared/sellers/service-levels.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ServiceLevels } from '../../back-office/service-levels/service-levels.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { viewPath } from '../orders/list/order-view.ts'

const pathOf = (service: ServiceLevel, { from, to }: ServicePeriod) =>
  `/seller/orders${viewPath({ service, from, to })}`

/** The seller's service levels, with links to the orders that count. */
export function ServiceSection() {
  const levels = useQuery(sellerQuery('GET /sellers/service-levels', {}))
  return (
    <SectionFrame
      title="Service levels"
      note="How reliably you serve customers, from orders of the last 30 and 90 days."
    >
      {levels.data ? (
        <ServiceLevels periods={levels.data} pathOf={pathOf} withAdvice />
      ) : levels.isError ? (
        <ErrorState
          title="We couldn't load your service levels"
          error={levels.error}
          onRetry={() => void levels.refetch()}
        />
      ) : (
        <Skeleton height={220} />
      )}
    </SectionFrame>
  )
}
