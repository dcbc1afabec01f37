import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'
import { WhoPays } from '../promotions/who-pays.tsx'
import { asDay, asDayOrNone, asNumber, asNumberOrNone, type newCoupon } from './coupon-values.ts'

export type CouponValues = z.input<typeof newCoupon>

type Props = {
  register: UseFormRegister<CouponValues>
  control: Control<CouponValues>
  errors: FieldErrors<CouponValues>
  disabled: boolean
  /** Editing an existing coupon: an empty field removes its condition. */
  changing?: boolean
  /** Why the code cannot change. */
  codeNote?: string
}

export function CouponFields({ register, control, errors, disabled, changing = false, codeNote }: Props) {
  const number = changing ? asNumberOrNone : asNumber
  const day = changing ? asDayOrNone : asDay
  return (
    <>
      <TextInput
        label="Coupon Code"
        size="md"
        withAsterisk
        aria-required
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        readOnly={codeNote !== undefined}
        description={codeNote}
        {...register('code')}
        error={errors.code?.message}
      />
      <TextInput
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
      <Controller
        control={control}
        name="platformPercentage"
        render={({ field, fieldState }) => (
          <WhoPays
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            disabled={disabled}
          />
        )}
      />
      <ValidityFields register={register} errors={errors} disabled={disabled} day={day} />
      <TextInput
        label="Minimum Order Value (optional)"
        type="number"
        step="0.01"
        min={0}
        inputMode="decimal"
        placeholder="50.00"
        size="md"
        disabled={disabled}
        {...register('minimumOrderValue', number)}
        error={errors.minimumOrderValue?.message}
      />
      <Checkbox
        label="Coupon is Active"
        size="md"
        py={10}
        disabled={disabled}
        {...register('active')}
        error={errors.active?.message}
      />
    </>
  )
}

type ValidityProps = Pick<Props, 'register' | 'errors' | 'disabled'> & {
  day: typeof asDay | typeof asDayOrNone
}

function ValidityFields({ register, errors, disabled, day }: ValidityProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        label="Valid From (optional)"
        type="date"
        size="md"
        disabled={disabled}
        {...register('validityStartDate', { ...day, deps: 'validityEndDate' })}
        error={errors.validityStartDate?.message}
      />
      <TextInput
        label="Valid Until (optional)"
        type="date"
        size="md"
        disabled={disabled}
        {...register('validityEndDate', day)}
        error={errors.validityEndDate?.message}
      />
    </SimpleGrid>
  )
}
