import { Skeleton } from '@mantine/core'
import type { SellerOverview } from '#contract/admin/sellers-admin.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { monthName } from '../../../back-office/payouts/commission-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { money } from '../../../ui/price.tsx'
import { Facts } from '../../facts.tsx'

/** What the seller pays per sale, and the month whose sales set the tier. */
export function SellerCommission({ commission }: { commission: SellerOverview['commission'] | undefined }) {
  return (
    <SectionFrame title="Commission">
      {commission ? (
        <Facts
          facts={[
            ['Rate', rateText(commission)],
            [
              'Counted sales',
              commission.counted
                ? `${money(commission.counted.sales)} in ${monthName(commission.counted.month)}`
                : 'No full month of sales yet',
            ],
          ]}
        />
      ) : (
        <Skeleton height={56} />
      )}
    </SectionFrame>
  )
}

function rateText({ defaultRate, ownRate, tier }: SellerOverview['commission']): string {
  if (ownRate !== null) return `${decimalText(ownRate)}%, agreed with the seller`
  if (tier && tier.percent < defaultRate)
    return `${decimalText(tier.percent)}%, tier above ${money(tier.above)}`
  return `${decimalText(defaultRate)}%, the standard rate; categories can have other rates`
}
