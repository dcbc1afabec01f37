import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { type TaxRegime, taxRegimes } from '#shared/payments/tax.ts'
import { SettingState } from '../current-value.tsx'
import { SettingForm } from '../setting-form.tsx'
import { regimeLabels, valueText } from '../setting-labels.ts'
import { NumberField, numberOf } from './number-field.tsx'

/** How tax is computed, and the platform's tax registration. */
export function TaxRegimeForm({ settings: { taxRegime, currency } }: { settings: ShopSettings }) {
  const [regime, setRegime] = useState<TaxRegime>(taxRegime.value.regime)
  const [gstin, setGstin] = useState(taxRegime.value.gstin)
  const [feeTax, setFeeTax] = useState<number | string>(taxRegime.value.feeTax)
  const [upiId, setUpiId] = useState(taxRegime.value.upiId)
  const isIndia = regime === 'INDIA'
  return (
    <Stack gap="md">
      <SettingState
        title="Tax regime"
        setting={taxRegime}
        format={(value) => valueText({ kind: 'setting', name: 'taxRegime', value }, currency.value)}
      >
        <Text size="sm">
          India splits each rate into CGST and SGST within a state, and IGST across states, by the seller's
          GSTIN and the delivery address.
        </Text>
      </SettingState>
      <SettingForm
        name="taxRegime"
        label="Save tax regime"
        value={{
          regime,
          gstin: isIndia ? gstin : '',
          feeTax: isIndia ? numberOf(feeTax) : 0,
          upiId: isIndia ? upiId : '',
        }}
      >
        {(problems) => (
          <>
            <NativeSelect
              label="Regime"
              size="md"
              value={regime}
              onChange={({ currentTarget }) => setRegime(currentTarget.value as TaxRegime)}
              data={taxRegimes.map((value) => ({ value, label: regimeLabels[value] }))}
            />
            {isIndia && (
              <>
                <TextInput
                  label="GSTIN of the platform"
                  size="md"
                  maxLength={20}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={gstin}
                  error={problems.gstin}
                  onChange={({ currentTarget }) => setGstin(currentTarget.value)}
                />
                <NumberField
                  label="Tax in delivery and platform fee"
                  decimals={2}
                  suffix="%"
                  value={feeTax}
                  onChange={setFeeTax}
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
                  value={upiId}
                  error={problems.upiId}
                  onChange={({ currentTarget }) => setUpiId(currentTarget.value)}
                />
              </>
            )}
          </>
        )}
      </SettingForm>
    </Stack>
  )
}
