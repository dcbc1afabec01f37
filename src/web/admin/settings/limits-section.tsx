import { Divider, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { SettingState } from './current-value.tsx'
import { NumberField, numberOf } from './rates/number-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { valueText } from './setting-labels.ts'

const limits = [
  {
    name: 'unpaidMinutes',
    title: 'Time to pay',
    field: 'Minutes',
    hint: '5 to 1,380. Stock stays reserved for this long.',
  },
  {
    name: 'codesPerClient',
    title: 'Codes per client',
    field: 'Codes per hour',
    hint: 'One-time codes per network address',
  },
  {
    name: 'requestsPerClient',
    title: 'Requests per client',
    field: 'Requests per minute',
    hint: '0 for no limit. For pages and the API, on all servers together.',
  },
] as const

export function LimitsSection({ settings }: { settings: ShopSettings }) {
  return (
    <SectionFrame title="Limits">
      {limits.map((limit, index) => (
        <Stack key={limit.name} gap="md">
          {index > 0 && <Divider />}
          <Limit limit={limit} settings={settings} />
        </Stack>
      ))}
    </SectionFrame>
  )
}

function Limit({ limit, settings }: { limit: (typeof limits)[number]; settings: ShopSettings }) {
  const { name, title, field, hint } = limit
  const current = settings[name]
  const [value, setValue] = useState<number | string>(current.value)
  const format = (amount: number) =>
    valueText({ kind: 'setting', name, value: amount }, settings.currency.value)
  return (
    <>
      <SettingState title={title} setting={current} format={format} />
      <SettingForm name={name} label={`Save ${title.toLowerCase()}`} value={numberOf(value)}>
        {(problems) => (
          <NumberField
            label={field}
            description={hint}
            value={value}
            onChange={setValue}
            error={problems.value}
          />
        )}
      </SettingForm>
    </>
  )
}
