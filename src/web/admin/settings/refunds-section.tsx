import { Divider, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { SettingState } from './current-value.tsx'
import { SettingBlock } from './page/setting-block.tsx'
import { NumberField, numberOf } from './rates/number-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { valueText } from './setting-labels.ts'

/** The refunded total of an order above which staff confirm who they are. */
export function RefundsSection({ settings }: { settings: ShopSettings }) {
  const { refundProofAbove, currency } = settings
  const [above, setAbove] = useState<number | string>(refundProofAbove.value)
  return (
    <SectionFrame
      title="Refunds"
      note="Staff must confirm their identity before they refund more than this amount for one order."
    >
      <SettingBlock name="refundProofAbove">
        <SettingState
          title="Confirmation"
          setting={refundProofAbove}
          format={(value) => valueText({ kind: 'setting', name: 'refundProofAbove', value }, currency.value)}
        />
        <SettingForm
          name="refundProofAbove"
          label="Save confirmation"
          value={numberOf(above)}
          settings={settings}
        >
          {(problems) => (
            <NumberField
              label="Amount per order"
              description="0 to never ask."
              value={above}
              onChange={setAbove}
              decimals={2}
              prefix={currencySymbol(currency.value)}
              error={problems.value}
            />
          )}
        </SettingForm>
      </SettingBlock>
      <Divider />
      <SettingBlock name="returnWindow">
        <div>
          <Title order={3} size="h5" mb={4}>
            Return window
          </Title>
          <Text ff="heading" fw={600}>
            {returnDays} days after delivery
          </Text>
          <Text size="sm" c="dimmed">
            Customers can request returns within this time. It can't be changed.
          </Text>
        </div>
      </SettingBlock>
    </SectionFrame>
  )
}
