import { NativeSelect } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { DecimalField } from '../../../back-office/numbers/decimal-field.tsx'
import { currencySign } from '../../../ui/format/currency.ts'
import type { CouponForm } from './coupon-values.ts'

type Props = { form: CouponForm; disabled: boolean; changing: boolean }

/** What a coupon takes off. The kind of an existing coupon is fixed. */
export function DiscountFields({ form, disabled, changing }: Props) {
  const { register, control, setValue, clearErrors, trigger, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  // The value of another kind would be validated although its field is gone.
  const forget = () => {
    setValue('discountPercentage', undefined)
    setValue('discountAmount', undefined)
    setValue('maximumDiscount', undefined)
    clearErrors(['discountPercentage', 'discountAmount', 'maximumDiscount'])
  }
  return (
    <>
      {!changing && (
        <NativeSelect
          label="Discount"
          size="md"
          disabled={disabled}
          {...register('kind', { onChange: forget })}
          error={errors.kind?.message}
          data={[
            { value: 'PERCENT', label: 'Percentage' },
            { value: 'AMOUNT', label: 'Fixed amount' },
            { value: 'FREE_SHIPPING', label: 'Free delivery' },
          ]}
        />
      )}
      {kind === 'FREE_SHIPPING' ? null : kind === 'AMOUNT' ? (
        <DecimalField
          key="amount"
          control={control}
          name="discountAmount"
          leftSection={currencySign()}
          stepped
          label="Discount Amount"
          withAsterisk
          aria-required
          disabled={disabled}
          onChanged={() => formState.isSubmitted && void trigger('minimumOrderValue')}
        />
      ) : (
        <>
          <DecimalField
            control={control}
            name="discountPercentage"
            stepped
            label="Discount Percentage (%)"
            withAsterisk
            aria-required
            disabled={disabled}
          />
          <DecimalField
            control={control}
            name="maximumDiscount"
            leftSection={currencySign()}
            stepped
            empty={changing ? null : undefined}
            label="Maximum Discount (optional)"
            description="The largest discount on one order."
            disabled={disabled}
          />
        </>
      )}
    </>
  )
}
