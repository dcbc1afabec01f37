import { Divider } from '@mantine/core'
import { useState } from 'react'
import { type Commission, commissionBody } from '#contract/admin/settings/commission.ts'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { commissionQuestion } from '../effects/rate-effects.ts'
import { TiersForm } from '../numbers/tiers-form.tsx'
import { SettingBlock } from '../page/setting-block.tsx'
import { NumberField, numberOf } from './number-field.tsx'
import { RateForm } from './rate-form.tsx'
import { type RateRow, RateSection } from './rate-section.tsx'

const scopeText = ({ seller, category }: Commission): string =>
  seller?.name ?? category?.name ?? 'All sellers and categories'

const rateText = (rate: Commission): string =>
  `${scopeText(rate)}: ${rate.percent === null ? 'uses parent rate' : `${decimalText(rate.percent)}%`}`

const rowOf = (rate: Commission): RateRow => ({
  ...rate,
  scope: scopeText(rate),
  detail: (rate.category && 'Category') ?? (rate.seller && 'Seller') ?? undefined,
  value: `${decimalText(rate.percent)}%`,
})

export function CommissionSection({ settings }: { settings: ShopSettings }) {
  const [percent, setPercent] = useState<number | string>('')
  return (
    <RateSection
      title="Commission"
      note="The most specific rate applies: first the seller's own rate, then the most specific category, then the default. Tiers can lower category and default rates."
      kind="commission"
      rates={settings.commissions.map(rowOf)}
      empty="No commission is set."
      scheduled={settings.commissionsComing.map((rate) => ({
        ...rate,
        text: rateText(rate),
        by: rate.setBy,
      }))}
    >
      <SettingBlock name="commission">
        <RateForm
          label="Save commission"
          scopes={['all', 'category', 'seller']}
          schema={commissionBody}
          send={(body) => callAsAdmin('POST /admin/settings/commissions', { body })}
          bodyOf={({ isRemoved, categoryCode, sellerId }) => ({
            categoryCode,
            sellerId,
            percent: isRemoved ? null : numberOf(percent),
          })}
          onDone={() => setPercent('')}
          questionOf={(body) => commissionQuestion(body, settings)}
        >
          {(problems) => (
            <NumberField
              label="Rate"
              decimals={2}
              suffix="%"
              value={percent}
              onChange={setPercent}
              error={problems.percent}
            />
          )}
        </RateForm>
      </SettingBlock>
      <Divider />
      <TiersForm settings={settings} />
    </RateSection>
  )
}
