import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { SettingState } from './current-value.tsx'
import { SettingBlock } from './page/setting-block.tsx'
import { SettingForm } from './setting-form.tsx'

/** Browsers list some zones by names that are no longer used. */
const newNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Where the days of payouts and the months of the books begin. */
export function TimeZoneSetting({ settings }: { settings: ShopSettings }) {
  const setting = settings.timeZone
  const [zone, setZone] = useState(setting.value)
  const listed = Intl.supportedValuesOf('timeZone').map((name) => newNames[name] ?? name)
  const zones = [...new Set(['UTC', setting.value, ...listed.toSorted()])]
  return (
    <SettingBlock name="timeZone">
      <SettingState title="Time zone" setting={setting} format={(value) => value} />
      <SettingForm name="timeZone" label="Save time zone" value={zone} settings={settings}>
        {(problems) => (
          <NativeSelect
            label="Time zone of the shop"
            description="Payouts, figures, date filters and bookkeeping months use days that start at midnight in this time zone."
            size="md"
            data={zones}
            value={zone}
            onChange={(event) => setZone(event.currentTarget.value)}
            error={problems.value}
          />
        )}
      </SettingForm>
    </SettingBlock>
  )
}
