import { Divider, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import type { Tax } from '#contract/admin/settings/taxes.ts'
import { SettingState } from '../current-value.tsx'
import { taxText } from '../effects/tax-text.ts'
import { SettingBlock } from '../page/setting-block.tsx'
import { SettingForm } from '../setting-form.tsx'
import { taxScopeText, valueText } from '../setting-labels.ts'
import { NumberField, numberOf } from './number-field.tsx'
import { type RateRow, RateSection } from './rate-section.tsx'
import { TaxForm } from './tax-form.tsx'
import { TaxRegimeForm } from './tax-regime-form.tsx'

type Props = { settings: ShopSettings }

const scopeOf = ({ category, product }: Tax): string | null => product?.title ?? category?.name ?? null

const changeText = (tax: Tax): string =>
  `Tax on ${taxScopeText(scopeOf(tax), tax.region)}: ${tax.parts ? taxText(tax) : 'uses parent rate'}`

const rowOf = (tax: Tax): RateRow => ({
  ...tax,
  scope: scopeOf(tax) ?? 'All categories',
  detail: [tax.region ?? 'All regions', tax.code && `HSN ${tax.code}`].filter(Boolean).join(', '),
  value: taxText(tax),
})

export function TaxSection({ settings }: Props) {
  return (
    <RateSection
      title="Tax"
      note="Prices include tax; it is never added. A product's rate applies first, then the narrowest category's; within it, a region overrides all regions."
      kind="tax"
      rates={settings.taxes.map(rowOf)}
      empty="No tax is set. Orders and invoices show none."
      scheduled={settings.taxesComing.map((tax) => ({ ...tax, text: changeText(tax), by: tax.setBy }))}
    >
      <SettingBlock name="tax">
        <TaxForm settings={settings} />
      </SettingBlock>
      <Divider />
      <TaxRegimeForm settings={settings} />
      <Divider />
      <CommissionTax settings={settings} />
    </RateSection>
  )
}

function CommissionTax({ settings }: Props) {
  const { commissionTax, currency } = settings
  const [percent, setPercent] = useState<number | string>(commissionTax.value)
  const format = (value: number) =>
    valueText({ kind: 'setting', name: 'commissionTax', value }, currency.value)
  return (
    <SettingBlock name="commissionTax">
      <SettingState title="Tax on commission" setting={commissionTax} format={format}>
        <Text size="sm">Deducted from the seller's earnings and recorded separately for you to remit.</Text>
      </SettingState>
      <SettingForm
        name="commissionTax"
        label="Save tax on commission"
        value={numberOf(percent)}
        settings={settings}
      >
        {(problems) => (
          <NumberField
            label="Percent of the commission"
            decimals={2}
            suffix="%"
            value={percent}
            onChange={setPercent}
            error={problems.value}
          />
        )}
      </SettingForm>
    </SettingBlock>
  )
}
