import { Divider, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { SettingState } from '../current-value.tsx'
import { SettingBlock } from '../page/setting-block.tsx'
import { NumberField, numberOf } from '../rates/number-field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { valueText } from '../setting-labels.ts'

type Entry = {
  name:
    | 'deliveryProofDays'
    | 'unpaidMinutes'
    | 'codesPerClient'
    | 'requestsPerClient'
    | 'orderDataYears'
    | 'auditYears'
    | 'cartDays'
    | 'mailDays'
    | 'sessionDays'
    | 'contactDays'
    | 'exportDays'
  title: string
  field: string
  hint: string
}

type Props = { heading: string; note?: string; entries: readonly Entry[]; settings: ShopSettings }

/** Settings that are whole numbers, each with its own form. */
export function NumberSettings({ heading, note, entries, settings }: Props) {
  return (
    <SectionFrame title={heading} note={note}>
      {entries.map((entry, index) => (
        <Stack key={entry.name} gap="md">
          {index > 0 && <Divider />}
          <NumberSetting entry={entry} settings={settings} />
        </Stack>
      ))}
    </SectionFrame>
  )
}

export function NumberSetting({ entry, settings }: { entry: Entry; settings: ShopSettings }) {
  const { name, title, field, hint } = entry
  const current = settings[name]
  const [value, setValue] = useState<number | string>(current.value)
  const format = (amount: number) =>
    valueText({ kind: 'setting', name, value: amount }, settings.currency.value)
  return (
    <SettingBlock name={name}>
      <SettingState title={title} setting={current} format={format} />
      <SettingForm
        name={name}
        label={`Save ${title.toLowerCase()}`}
        value={numberOf(value)}
        settings={settings}
      >
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
    </SettingBlock>
  )
}
