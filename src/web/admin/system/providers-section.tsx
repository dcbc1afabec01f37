import type { SystemHealth } from '#contract/admin/system-health.ts'
import { type Gateway, gatewayNames } from '#shared/payments/gateway.ts'
import { numberText } from '#shared/region/formats.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Facts } from '../facts.tsx'
import { durationText } from './problem-text.ts'

export function ProvidersSection({ health }: { health: SystemHealth }) {
  const { providers, openExceptions, pendingRefunds, lastFiveMinutes, searchesToday } = health
  const refunds =
    pendingRefunds.count === 0
      ? 'None'
      : `${countText(pendingRefunds.count, 'refund')}, the oldest for ${durationText(pendingRefunds.oldestSeconds)}`
  return (
    <SectionFrame title="Payments and shop">
      <Facts
        facts={[
          ...providers.map(({ gateway, comparedAt }): [string, string] => [
            `${gatewayNames[gateway as Gateway] ?? gateway} compared`,
            momentText(comparedAt),
          ]),
          ['Pending refunds', refunds],
          ['Open exceptions', String(openExceptions)],
          [
            'Last 5 minutes',
            `${countText(lastFiveMinutes.orders, 'paid order')}, ${countText(lastFiveMinutes.payments, 'payment')}`,
          ],
          [
            'Searches today',
            `${numberText(searchesToday.count)}, ${numberText(searchesToday.withoutResults)} without results`,
          ],
        ]}
      />
    </SectionFrame>
  )
}
