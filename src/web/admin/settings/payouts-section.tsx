import { Divider, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { payoutSchedules } from '#shared/payments/payout-status.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { SettingState } from './current-value.tsx'
import { NewSellersForm } from './numbers/new-sellers-form.tsx'
import { NumberSetting } from './numbers/number-settings.tsx'
import { SettingBlock } from './page/setting-block.tsx'
import { NumberField, numberOf } from './rates/number-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { scheduleLabels, valueText } from './setting-labels.ts'

const proofDays = {
  name: 'deliveryProofDays',
  title: 'Payout without proof of delivery',
  field: 'Days after the promised date',
  hint: '1 to 180. Orders marked as delivered by the seller only, without proof, are paid out after this time.',
} as const

type Props = { settings: ShopSettings }

export function PayoutsSection({ settings }: Props) {
  const { payoutSchedule, payoutMinimum, currency } = settings
  const [schedule, setSchedule] = useState<string>(payoutSchedule.value)
  const [minimum, setMinimum] = useState<number | string>(payoutMinimum.value)
  return (
    <SectionFrame
      title="Payouts"
      note="Sellers are paid once the return period is over. Amounts below the minimum wait for the next payout."
    >
      <SettingBlock name="payoutSchedule">
        <SettingState
          title="Schedule"
          setting={payoutSchedule}
          format={(value) => valueText({ kind: 'setting', name: 'payoutSchedule', value }, currency.value)}
        />
        <SettingForm name="payoutSchedule" label="Save schedule" value={schedule} settings={settings}>
          {(problems) => (
            <NativeSelect
              label="Payout schedule"
              size="md"
              data={payoutSchedules.map((value) => ({ value, label: scheduleLabels[value] }))}
              value={schedule}
              onChange={(event) => setSchedule(event.currentTarget.value)}
              error={problems.value}
            />
          )}
        </SettingForm>
      </SettingBlock>
      <Divider />
      <SettingBlock name="payoutMinimum">
        <SettingState
          title="Minimum payout"
          setting={payoutMinimum}
          format={(value) => valueText({ kind: 'setting', name: 'payoutMinimum', value }, currency.value)}
        />
        <SettingForm
          name="payoutMinimum"
          label="Save minimum payout"
          value={numberOf(minimum)}
          settings={settings}
        >
          {(problems) => (
            <NumberField
              label="Minimum amount"
              value={minimum}
              onChange={setMinimum}
              decimals={2}
              prefix={currencySymbol(currency.value)}
              error={problems.value}
            />
          )}
        </SettingForm>
      </SettingBlock>
      <Divider />
      <NumberSetting entry={proofDays} settings={settings} />
      <Divider />
      <NewSellersForm settings={settings} />
      <Divider />
      <PayoutApproval settings={settings} />
    </SectionFrame>
  )
}

/** The total above which a run needs a second person. */
function PayoutApproval({ settings }: Props) {
  const { payoutApprovalAbove, currency } = settings
  const [above, setAbove] = useState<number | string>(payoutApprovalAbove.value)
  const format = (value: number) =>
    valueText({ kind: 'setting', name: 'payoutApprovalAbove', value }, currency.value)
  return (
    <SettingBlock name="payoutApprovalAbove">
      <SettingState title="Approval by a second person" setting={payoutApprovalAbove} format={format} />
      <SettingForm
        name="payoutApprovalAbove"
        label="Save approval"
        value={numberOf(above)}
        settings={settings}
      >
        {(problems) => (
          <NumberField
            label="Amount per day"
            description="The amount one person may pay out or write off per day without approval. 0 for no limit. Scheduled payouts need no approval."
            value={above}
            onChange={setAbove}
            decimals={2}
            prefix={currencySymbol(currency.value)}
            error={problems.value}
          />
        )}
      </SettingForm>
    </SettingBlock>
  )
}
