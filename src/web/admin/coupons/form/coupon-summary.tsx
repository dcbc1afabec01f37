import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { couponSentence } from '../../../back-office/promotions/coupon-sentence.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { couponDiscount, discountEffect, isSteep } from '../../promotions/discount-effect.ts'
import { paidByText } from '../../promotions/paid-by-field.tsx'
import { type NamedSeller, useCategoryNames } from '../../promotions/scope-fields.tsx'
import { couponWarning } from '../coupon-labels.ts'
import type { CouponValues } from './coupon-values.ts'

type Props = { control: Control<CouponValues>; sellers: NamedSeller[] }

/** The coupon being edited in one sentence, with an example of a large discount, or a warning if products can become free. */
export function CouponSummary({ control, sellers }: Props) {
  const values = useWatch({ control })
  const { kind = 'PERCENT', categoryCodes = [], sellerIds = [], platformPercentage } = values
  const categories = useCategoryNames(categoryCodes)
  const value = kind === 'AMOUNT' ? values.discountAmount : values.discountPercentage
  if ((!value && kind !== 'FREE_SHIPPING') || platformPercentage === undefined) return null
  const names = sellers.filter(({ id }) => sellerIds.includes(id)).map(({ businessName }) => businessName)
  const warning = couponWarning({ ...values, kind, platformPercentage })
  const discount = couponDiscount({ ...values, kind, platformPercentage })
  const effect = discountEffect(discount)
  return (
    <div aria-live="polite">
      <Text fw={600}>
        {couponSentence({ ...values, kind, categories, sellers: names })}, {paidByText(platformPercentage)}
      </Text>
      {warning ? (
        <Notice tone="problem">{warning}</Notice>
      ) : (
        effect && <Notice tone={isSteep(discount) ? 'problem' : 'info'}>{effect}</Notice>
      )}
    </div>
  )
}
