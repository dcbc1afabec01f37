import { Divider, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { payoutSchedules } from '#shared/payments/payout-status.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { NumberField, numberOf } from './number-field.tsx'
import { SettingState } from './present.tsx'
import { SettingForm } from './setting-form.tsx'
import { scheduleWords, valueWords } from './setting-words.ts'

type Props = { settings: ShopSettings }

/** When sellers are paid, and from how much on. */
export function PayoutsSection({ settings: { payoutSchedule, payoutMinimum, currency } }: Props) {
  const [schedule, setSchedule] = useState<string>(payoutSchedule.value)
  const [minimum, setMinimum] = useState<number | string>(payoutMinimum.value)
  return (
    <SectionFrame
      title="Payouts"
      note="Sellers are paid once the return period is over. Amounts below the minimum wait for the next payout."
    >
      <SettingState
        title="Schedule"
        setting={payoutSchedule}
        wordsOf={(value) => valueWords({ kind: 'setting', name: 'payoutSchedule', value }, currency.value)}
      />
      <SettingForm name="payoutSchedule" label="Save schedule" value={schedule}>
        {(problems) => (
          <NativeSelect
            label="Sellers are paid"
            size="md"
            data={payoutSchedules.map((value) => ({ value, label: scheduleWords[value] }))}
            value={schedule}
            onChange={(event) => setSchedule(event.currentTarget.value)}
            error={problems.value}
          />
        )}
      </SettingForm>
      <Divider />
      <SettingState
        title="Minimum payout"
        setting={payoutMinimum}
        wordsOf={(value) => valueWords({ kind: 'setting', name: 'payoutMinimum', value }, currency.value)}
      />
      <SettingForm name="payoutMinimum" label="Save minimum payout" value={numberOf(minimum)}>
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
    </SectionFrame>
  )
}
