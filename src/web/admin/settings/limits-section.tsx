import { Divider, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { NumberField, numberOf } from './number-field.tsx'
import { SettingState } from './present.tsx'
import { SettingForm } from './setting-form.tsx'
import { valueWords } from './setting-words.ts'

const limits = [
  {
    name: 'unpaidMinutes',
    title: 'Time to pay',
    field: 'Minutes',
    hint: '5 to 1,380. What is in the order is held back that long.',
  },
  {
    name: 'codesPerClient',
    title: 'Codes per client',
    field: 'Codes in an hour',
    hint: 'How many one-time codes one network address may ask for',
  },
  {
    name: 'requestsPerClient',
    title: 'Calls per client',
    field: 'Calls in a minute',
    hint: '0 is no limit. Each server counts for itself.',
  },
] as const

/** What protects the shop from those who want too much of it. */
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
  const present = settings[name]
  const [value, setValue] = useState<number | string>(present.value)
  const words = (kept: number) => valueWords({ kind: 'setting', name, value: kept }, settings.currency.value)
  return (
    <>
      <SettingState title={title} setting={present} wordsOf={words} />
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
