import { Anchor, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { type TaxRegime, taxRegimes } from '#shared/payments/tax.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { SettingState } from '../current-value.tsx'
import { SettingBlock } from '../page/setting-block.tsx'
import { SettingForm } from '../setting-form.tsx'
import { regimeLabels, valueText } from '../setting-labels.ts'
import type { Problems } from '../use-change.ts'
import { NumberField, numberOf } from './number-field.tsx'

type IndiaValues = { gstin: string; feeTax: number | string; upiId: string }

/** How tax is computed, and the platform's tax registration. */
export function TaxRegimeForm({ settings }: { settings: ShopSettings }) {
  const { taxRegime, currency, brand } = settings
  const [regime, setRegime] = useState<TaxRegime>(taxRegime.value.regime)
  const [india, setIndia] = useState<IndiaValues>(taxRegime.value)
  const isIndia = regime === 'INDIA'
  const regimes = [taxRegime, ...taxRegime.coming].map(({ value }) => value.regime)
  const { legalName, legalAddress } = brand.value
  return (
    <SettingBlock name="taxRegime">
      <SettingState
        title="Tax regime"
        setting={taxRegime}
        format={(value) => valueText({ kind: 'setting', name: 'taxRegime', value }, currency.value)}
      >
        <Text size="sm">
          India splits each rate into CGST and SGST within a state, and IGST across states, by the seller's
          GSTIN and the delivery address. It needs the region India (or the default), where sellers have a
          GSTIN.
        </Text>
      </SettingState>
      {(isIndia || regimes.includes('INDIA')) && !(legalName && legalAddress) && <LegalHint />}
      <SettingForm
        name="taxRegime"
        label="Save tax regime"
        settings={settings}
        value={
          isIndia
            ? { regime, gstin: india.gstin, feeTax: numberOf(india.feeTax), upiId: india.upiId }
            : { regime, gstin: '', feeTax: 0, upiId: '' }
        }
      >
        {(problems) => (
          <>
            <NativeSelect
              label="Regime"
              size="md"
              value={regime}
              onChange={({ currentTarget }) => setRegime(currentTarget.value as TaxRegime)}
              data={taxRegimes.map((value) => ({ value, label: regimeLabels[value] }))}
              error={problems.regime}
            />
            {isIndia && <IndiaFields values={india} set={setIndia} problems={problems} />}
          </>
        )}
      </SettingForm>
    </SettingBlock>
  )
}

const LegalHint = () => (
  <Notice>
    Invoices in India show the legal name and address of the shop. At least one of them is missing.{' '}
    <Anchor component={Link} to="/admin/brand#legal" inherit underline="always">
      Enter them under Brand
    </Anchor>
    .
  </Notice>
)

type IndiaProps = { values: IndiaValues; set: (values: IndiaValues) => void; problems: Problems }

/** The tax registration of the platform in India. */
const IndiaFields = ({ values, set, problems }: IndiaProps) => (
  <>
    <TextInput
      label="GSTIN of the platform"
      size="md"
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={values.gstin}
      error={problems.gstin}
      onChange={({ currentTarget }) => set({ ...values, gstin: currentTarget.value })}
    />
    <NumberField
      label="Tax in delivery and platform fee"
      decimals={2}
      suffix="%"
      value={values.feeTax}
      onChange={(feeTax) => set({ ...values, feeTax })}
      error={problems.feeTax}
    />
    <TextInput
      label="UPI ID"
      description="For a payment QR code on invoices. Leave empty for none."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="md"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={values.upiId}
      error={problems.upiId}
      onChange={({ currentTarget }) => set({ ...values, upiId: currentTarget.value })}
    />
  </>
)
