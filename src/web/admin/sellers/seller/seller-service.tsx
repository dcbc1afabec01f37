import { Skeleton } from '@mantine/core'
import type { ServicePeriod } from '#contract/sellers/service-levels.ts'
import type { ServiceLevel } from '#shared/sellers/service-levels.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ServiceLevels } from '../../../back-office/service-levels/service-levels.tsx'
import { viewPath } from '../../orders/list/desk-view.ts'
import { useMay } from '../../session/permissions.tsx'

type Props = { sellerId: number; periods: ServicePeriod[] | undefined }

/** How reliably the seller serves customers, as the seller sees it, with links to the orders that count. */
export function SellerService({ sellerId, periods }: Props) {
  const may = useMay()('orders.read')
  const pathOf = (service: ServiceLevel, { from, to }: ServicePeriod) =>
    `/admin/orders${viewPath({ sellerId: String(sellerId), service, from, to })}`
  return (
    <SectionFrame
      title="Service levels"
      note="The seller sees the same figures. For information only: nothing is blocked."
    >
      {periods ? <ServiceLevels periods={periods} {...(may && { pathOf })} /> : <Skeleton height={220} />}
    </SectionFrame>
  )
}
