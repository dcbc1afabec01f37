import { Checkbox, Divider, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { pinCodesMax } from '#contract/admin/settings/cash-on-delivery.ts'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { SettingState } from '../current-value.tsx'
import { SettingBlock } from '../page/setting-block.tsx'
import { NumberField, numberOf } from '../rates/number-field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { type Cash, cashText } from './cash-text.ts'
import { pinCodeStart, pinCodesProblem } from './pin-code-starts.ts'

/** Whether customers can pay in cash, up to which amount, and where. */
export function CashSection({ settings }: { settings: ShopSettings }) {
  const { cashOnDelivery, currency } = settings
  const [offered, setOffered] = useState(cashOnDelivery.value.offered)
  const [maxOrder, setMaxOrder] = useState<number | string>(cashOnDelivery.value.maxOrder)
  const [pinCodes, setPinCodes] = useState(cashOnDelivery.value.pinCodes)
  const format = (value: Cash) => cashText(value, currency.value)
  return (
    <SectionFrame
      title="Cash on delivery"
      note="The courier collects the money when the order arrives, and transfers it to you later. Sellers are paid after that."
    >
      <SettingBlock name="cashOnDelivery">
        <SettingState setting={cashOnDelivery} format={format} />
        <Divider />
        <SettingForm
          name="cashOnDelivery"
          label="Save cash on delivery"
          value={{ offered, maxOrder: numberOf(maxOrder), pinCodes }}
          settings={settings}
        >
          {(problems) => (
            <>
              <Checkbox
                label="Offer cash on delivery"
                size="md"
                checked={offered}
                onChange={(event) => setOffered(event.currentTarget.checked)}
              />
              <NumberField
                label="Maximum order amount"
                description="The total that customers see at checkout"
                value={maxOrder}
                onChange={setMaxOrder}
                decimals={2}
                prefix={currencySymbol(currency.value)}
                error={problems.maxOrder}
              />
              <TagsInput
                label="Pin codes"
                description="Pin codes or their first characters, such as 560. Press Enter after each one. Leave empty for everywhere."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                size="md"
                splitChars={[',', ';']}
                maxTags={pinCodesMax}
                clearable
                clearButtonProps={{ 'aria-label': 'Remove all pin codes' }}
                value={pinCodes}
                onChange={(codes) => setPinCodes([...new Set(codes.map(pinCodeStart))])}
                error={pinCodesProblem(problems, pinCodes)}
              />
            </>
          )}
        </SettingForm>
      </SettingBlock>
    </SectionFrame>
  )
}
