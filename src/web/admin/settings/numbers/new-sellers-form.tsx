import { Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { SettingState } from '../current-value.tsx'
import { SettingBlock } from '../page/setting-block.tsx'
import { NumberField, numberOf } from '../rates/number-field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { valueText } from '../setting-labels.ts'

const fields = [
  ['days', 'New for the first days', 'From the first order. 0 to count only orders.'],
  [
    'orders',
    'New for the first orders',
    '0 to count only days. If you set both, a seller is new until both are over.',
  ],
  ['holdDays', 'Days from delivery to payout', `At least the ${returnDays} days for returns apply.`],
  ['reserve', 'Reserve in percent', "Percentage of each sale's earnings. 0 for no reserve."],
  ['reserveDays', 'Days in reserve', 'Counted from the payment. Then the reserve is added to the balance.'],
] as const
type Name = (typeof fields)[number][0]

/** The longer hold and the reserve of new sellers; placed orders keep their terms. */
export function NewSellersForm({ settings }: { settings: ShopSettings }) {
  const { newSellers, currency } = settings
  const [values, setValues] = useState<Record<Name, number | string>>(newSellers.value)
  const format = (value: typeof newSellers.value) =>
    valueText({ kind: 'setting', name: 'newSellers', value }, currency.value)
  const value = Object.fromEntries(fields.map(([name]) => [name, numberOf(values[name])]))
  return (
    <SettingBlock name="newSellers">
      <SettingState title="New sellers" setting={newSellers} format={format}>
        <Text size="sm" c="dimmed">
          Turned off while days and orders are both 0. Paid orders keep the terms that applied when they were
          paid.
        </Text>
      </SettingState>
      <SettingForm name="newSellers" label="Save new sellers" value={value} settings={settings}>
        {(problems) =>
          fields.map(([name, label, description]) => (
            <NumberField
              key={name}
              label={label}
              description={description}
              value={values[name]}
              onChange={(next) => setValues({ ...values, [name]: next })}
              decimals={name === 'reserve' ? 2 : 0}
              suffix={name === 'reserve' ? '%' : undefined}
              error={problems[name]}
            />
          ))
        }
      </SettingForm>
    </SettingBlock>
  )
}
