import { NativeSelect, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { asNumber, type CouponForm } from './coupon-values.ts'

type Props = { form: CouponForm; disabled: boolean; changing: boolean }

/** What a coupon takes off. The kind of an existing coupon is fixed. */
export function DiscountFields({ form, disabled, changing }: Props) {
  const { register, control, setValue, clearErrors, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  // The value of another kind would be validated although its field is gone.
  const forget = () => {
    setValue('discountPercentage', undefined)
    setValue('discountAmount', undefined)
    clearErrors(['discountPercentage', 'discountAmount'])
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
        <TextInput
          key="amount"
          label="Discount Amount"
          type="number"
          step="0.01"
          min={0}
          inputMode="decimal"
          size="md"
          withAsterisk
          aria-required
          disabled={disabled}
          {...register('discountAmount', { ...asNumber, deps: 'minimumOrderValue' })}
          error={errors.discountAmount?.message}
        />
      ) : (
        <TextInput
          key="percentage"
          label="Discount Percentage (%)"
          type="number"
          step="0.01"
          min={0}
          max={100}
          inputMode="decimal"
          size="md"
          withAsterisk
          aria-required
          disabled={disabled}
          {...register('discountPercentage', asNumber)}
          error={errors.discountPercentage?.message}
        />
      )}
    </>
  )
}
