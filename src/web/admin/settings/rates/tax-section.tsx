import { Divider, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ShopSettings, type Tax, taxBody } from '#contract/admin/settings.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { SettingState } from '../current-value.tsx'
import { SettingForm } from '../setting-form.tsx'
import { taxPartsText, taxScopeText, valueText } from '../setting-labels.ts'
import { NumberField, numberOf } from './number-field.tsx'
import { RateForm } from './rate-form.tsx'
import { type RateRow, RateSection } from './rate-section.tsx'
import { emptyParts, type TaxPart, TaxParts } from './tax-parts.tsx'

type Props = { settings: ShopSettings }

const taxText = ({ category, region, parts }: Tax): string =>
  `Tax on ${taxScopeText(category?.name ?? null, region)}: ${parts ? taxPartsText(parts) : 'uses parent rate'}`

const rowOf = (tax: Tax): RateRow => ({
  ...tax,
  scope: tax.category?.name ?? 'All categories',
  detail: tax.region ?? 'All regions',
  value: taxPartsText(tax.parts ?? []),
})

export function TaxSection({ settings }: Props) {
  return (
    <RateSection
      title="Tax"
      note="Prices include tax; it is never added. The narrowest category applies; within it, a region overrides all regions. Shipping and fees are not taxed."
      kind="tax"
      rates={settings.taxes.map(rowOf)}
      empty="No tax is set. Orders and invoices show none."
      scheduled={settings.taxesComing.map((tax) => ({ ...tax, text: taxText(tax), by: tax.setBy }))}
    >
      <TaxForm />
      <Divider />
      <CommissionTax settings={settings} />
    </RateSection>
  )
}

function TaxForm() {
  const [region, setRegion] = useState('')
  const [parts, setParts] = useState<TaxPart[]>(emptyParts)
  return (
    <RateForm
      label="Save tax"
      scopes={['all', 'category']}
      isDefaultRemovable
      schema={taxBody}
      send={(body) => callAsAdmin('POST /admin/settings/taxes', { body })}
      bodyOf={({ categoryCode, isRemoved }) => ({
        categoryCode,
        region: region.trim() || undefined,
        parts: isRemoved ? null : parts.map(({ name, percent }) => ({ name, percent: numberOf(percent) })),
      })}
      onDone={() => setParts(emptyParts)}
      scopeFields={(problems) => (
        <TextInput
          label="Region"
          description="State of the delivery address. Leave empty for all regions."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          maxLength={100}
          value={region}
          error={problems.region}
          onChange={({ currentTarget }) => setRegion(currentTarget.value)}
        />
      )}
    >
      {(problems) => <TaxParts parts={parts} onChange={setParts} problems={problems} />}
    </RateForm>
  )
}

function CommissionTax({ settings: { commissionTax, currency } }: Props) {
  const [percent, setPercent] = useState<number | string>(commissionTax.value)
  const format = (value: number) =>
    valueText({ kind: 'setting', name: 'commissionTax', value }, currency.value)
  return (
    <Stack gap="md">
      <SettingState title="Tax on commission" setting={commissionTax} format={format}>
        <Text size="sm">Deducted from the seller's earnings and recorded separately for you to remit.</Text>
      </SettingState>
      <SettingForm name="commissionTax" label="Save tax on commission" value={numberOf(percent)}>
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
    </Stack>
  )
}
