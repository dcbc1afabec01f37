import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type CommissionTiers, tiersMax } from '#contract/admin/settings/commission.ts'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { SettingState } from '../current-value.tsx'
import { SettingBlock } from '../page/setting-block.tsx'
import { NumberField, numberOf } from '../rates/number-field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { tiersText } from '../setting-labels.ts'

type Tier = { key: number; above: number | string; percent: number | string }

/** Lower rates for sellers with more sales; placed orders keep their rates. */
export function TiersForm({ settings }: { settings: ShopSettings }) {
  const { commissionTiers, currency } = settings
  const [tiers, setTiers] = useState<Tier[]>(commissionTiers.value.map((tier, key) => ({ key, ...tier })))
  const change = (key: number, fields: Partial<Tier>) =>
    setTiers(tiers.map((tier) => (tier.key === key ? { ...tier, ...fields } : tier)))
  const format = (value: CommissionTiers) => tiersText(value, currency.value)
  const value = tiers.map(({ above, percent }) => ({ above: numberOf(above), percent: numberOf(percent) }))
  return (
    <SettingBlock name="commissionTiers">
      <SettingState title="Tiers by sales" setting={commissionTiers} format={format}>
        <Text size="sm" c="dimmed">
          The net sales of a calendar month set the rate of the next month. A tier never raises a rate, and a
          seller with a custom rate keeps it.
        </Text>
      </SettingState>
      <SettingForm name="commissionTiers" label="Save tiers" value={value} settings={settings}>
        {(problems) => (
          <>
            {tiers.map(({ key, above, percent }, index) => (
              <Group key={key} gap="xs" grow align="start" wrap="nowrap">
                <NumberField
                  label={`Tier ${index + 1}: above`}
                  decimals={2}
                  prefix={currencySymbol(currency.value)}
                  value={above}
                  onChange={(next) => change(key, { above: next })}
                  error={(numberOf(above) ?? 0) < 1 ? problems.above : undefined}
                />
                <NumberField
                  label={`Tier ${index + 1}: rate`}
                  decimals={2}
                  suffix="%"
                  value={percent}
                  onChange={(next) => change(key, { percent: next })}
                  error={
                    (numberOf(percent) ?? 101) > 100
                      ? problems.percent
                      : index === tiers.length - 1
                        ? problems.value
                        : undefined
                  }
                />
              </Group>
            ))}
            <Group gap="xs" align="end">
              {tiers.length < tiersMax && (
                <Button
                  variant="default"
                  mih="var(--control)"
                  onClick={() =>
                    setTiers([...tiers, { key: (tiers.at(-1)?.key ?? -1) + 1, above: '', percent: '' }])
                  }
                >
                  Add tier
                </Button>
              )}
              {tiers.length > 0 && (
                <Button variant="subtle" mih="var(--control)" onClick={() => setTiers(tiers.slice(0, -1))}>
                  Remove last tier
                </Button>
              )}
            </Group>
          </>
        )}
      </SettingForm>
    </SettingBlock>
  )
}
