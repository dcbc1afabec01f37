import { Divider, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { NumberField, numberOf } from './number-field.tsx'
import { SettingState } from './present.tsx'
import { SettingForm } from './setting-form.tsx'
import { previewOf, shippingWords, valueWords } from './setting-words.ts'

type Props = { settings: ShopSettings }

/** What customers pay beside the goods. */
export function ShippingSection({ settings }: Props) {
  const { shipping, currency, platformFee } = settings
  const [flatFee, setFlatFee] = useState<number | string>(shipping.value.flatFee)
  const [freeAbove, setFreeAbove] = useState<number | string>(shipping.value.freeAbove)
  const typed = { flatFee: numberOf(flatFee), freeAbove: numberOf(freeAbove) }
  const prefix = currencySymbol(currency.value)
  const words = (value: typeof shipping.value) => shippingWords(value, currency.value)
  return (
    <SectionFrame
      title="Shipping"
      note="One fee per order, however many sellers it has. Shop pages say “Free shipping above” the amount you set, or “Free shipping” when there is no fee."
    >
      <SettingState setting={shipping} wordsOf={words} />
      <Divider />
      <SettingForm
        name="shipping"
        label="Save shipping"
        value={typed}
        preview={
          <Text size="sm" role="status">
            {typed.flatFee === undefined || typed.freeAbove === undefined
              ? 'Fill in both sums to see what an order would pay.'
              : previewOf(
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
              description="0 makes shipping free for all"
              value={freeAbove}
              onChange={setFreeAbove}
              decimals={2}
              prefix={prefix}
              error={problems.freeAbove}
            />
          </>
        )}
      </SettingForm>
    </SectionFrame>
  )
}

export function PlatformFeeSection({ settings: { platformFee, currency } }: Props) {
  const [fee, setFee] = useState<number | string>(platformFee.value)
  const words = (value: number) => valueWords({ kind: 'setting', name: 'platformFee', value }, currency.value)
  return (
    <SectionFrame
      title="Platform Fee"
      note="What each order pays to the shop beside goods and shipping. With none, the bag says Free."
    >
      <SettingState setting={platformFee} wordsOf={words} />
      <Divider />
      <SettingForm name="platformFee" label="Save platform fee" value={numberOf(fee)}>
        {(problems) => (
          <NumberField
            label="Fee for each order"
            value={fee}
            onChange={setFee}
            decimals={2}
            prefix={currencySymbol(currency.value)}
            error={problems.value}
          />
        )}
      </SettingForm>
    </SectionFrame>
  )
}
