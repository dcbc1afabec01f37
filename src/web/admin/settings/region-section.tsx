import { Divider, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { addressRule } from '#shared/region/address.ts'
import { phoneHint } from '#shared/region/phone.ts'
import { postalOf } from '#shared/region/postal.ts'
import { type RegionCode, regionCodes } from '#shared/region/region-codes.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { SettingState } from './current-value.tsx'
import { SettingBlock } from './page/setting-block.tsx'
import { SettingForm } from './setting-form.tsx'
import { regionNames } from './setting-labels.ts'
import { TimeZoneSetting } from './time-zone-setting.tsx'

/** What the region changes, with examples. */
function regionText(code: RegionCode): string {
  const { label, required, options } = addressRule(code).state
  const state = options ? 'a list of states' : required ? label : `${label} optional`
  return `Mobile: ${phoneHint(code)}. ${postalOf(code).label}: ${postalOf(code).example}. Addresses: ${state}.`
}

export function RegionSection({ settings }: { settings: ShopSettings }) {
  const { region } = settings
  const [code, setCode] = useState(region.value)
  return (
    <SectionFrame
      title="Region"
      note="Decides how phone numbers, addresses, amounts and dates are written. Saved addresses stay usable."
    >
      <SettingBlock name="region">
        <SettingState title="Region" setting={region} format={(value) => regionNames[value]} />
        <SettingForm
          name="region"
          label="Save region"
          value={code}
          settings={settings}
          preview={<Text size="sm">{regionText(code)}</Text>}
        >
          {(problems) => (
            <NativeSelect
              label="Region of the shop"
              size="md"
              data={regionCodes.map((value) => ({ value, label: regionNames[value] }))}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value as RegionCode)}
              error={problems.value}
            />
          )}
        </SettingForm>
      </SettingBlock>
      <Divider />
      <TimeZoneSetting settings={settings} />
    </SectionFrame>
  )
}
