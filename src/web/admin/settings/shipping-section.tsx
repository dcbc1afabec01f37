import { Divider, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { SettingState } from './current-value.tsx'
import { SettingBlock } from './page/setting-block.tsx'
import { NumberField, numberOf } from './rates/number-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { shippingPreview, shippingText, valueText } from './setting-labels.ts'

type Props = { settings: ShopSettings }

export function ShippingSection({ settings }: Props) {
  const { shipping, currency, platformFee } = settings
  const [flatFee, setFlatFee] = useState<number | string>(shipping.value.flatFee)
  const [freeAbove, setFreeAbove] = useState<number | string>(shipping.value.freeAbove)
  const typed = { flatFee: numberOf(flatFee), freeAbove: numberOf(freeAbove) }
  const prefix = currencySymbol(currency.value)
  const format = (value: typeof shipping.value) => shippingText(value, currency.value)
  return (
    <SectionFrame
      title="Shipping"
      note="One fee per checkout, regardless of the number of sellers. The shop shows “Free shipping above” your amount, or “Free shipping” without a fee."
    >
      <SettingBlock name="shipping">
        <SettingState setting={shipping} format={format} />
        <Divider />
        <SettingForm
          name="shipping"
          label="Save shipping"
          value={typed}
          settings={settings}
          preview={
            <Text size="sm" role="status">
              {typed.flatFee === undefined ||
              typed.freeAbove === undefined ||
              Math.min(typed.flatFee, typed.freeAbove) < 0
                ? 'Enter both amounts to see a preview.'
                : shippingPreview(
                    { flatFee: typed.flatFee, freeAbove: typed.freeAbove },
                    platformFee.value,
                    currency.value,
                  )}
            </Text>
          }
        >
          {(problems) => (
            <>
              <NumberField
                label="Flat fee"
                value={flatFee}
                onChange={setFlatFee}
                decimals={2}
                prefix={prefix}
                error={problems.flatFee}
              />
              <NumberField
                label="Free from"
                description="Enter 0 for free shipping on all orders"
                value={freeAbove}
                onChange={setFreeAbove}
                decimals={2}
                prefix={prefix}
                error={problems.freeAbove}
              />
            </>
          )}
        </SettingForm>
      </SettingBlock>
    </SectionFrame>
  )
}

export function PlatformFeeSection({ settings }: Props) {
  const { platformFee, currency } = settings
  const [fee, setFee] = useState<number | string>(platformFee.value)
  const format = (value: number) => valueText({ kind: 'setting', name: 'platformFee', value }, currency.value)
  return (
    <SectionFrame
      title="Platform Fee"
      note="Charged on each order in addition to goods and shipping. Without a fee, the bag shows Free."
    >
      <SettingBlock name="platformFee">
        <SettingState setting={platformFee} format={format} />
        <Divider />
        <SettingForm name="platformFee" label="Save platform fee" value={numberOf(fee)} settings={settings}>
          {(problems) => (
            <NumberField
              label="Fee per order"
              value={fee}
              onChange={setFee}
              decimals={2}
              prefix={currencySymbol(currency.value)}
              error={problems.value}
            />
          )}
        </SettingForm>
      </SettingBlock>
    </SectionFrame>
  )
}
