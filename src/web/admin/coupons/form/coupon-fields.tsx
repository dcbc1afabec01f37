import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { numberText } from '#shared/region/formats.ts'
import { DecimalField } from '../../../back-office/numbers/decimal-field.tsx'
import { currencySign } from '../../../ui/format/currency.ts'
import { figure } from '../../../ui/format/figures.ts'
import { PaidByField } from '../../promotions/paid-by-field.tsx'
import { CategoriesField, type NamedSeller, SellersField } from '../../promotions/scope-fields.tsx'
import { CouponSummary } from './coupon-summary.tsx'
import { asDay, asDayOrNone, asNumberOrNone, type CouponForm } from './coupon-values.ts'
import { DiscountFields } from './discount-fields.tsx'

type Props = {
  form: CouponForm
  disabled: boolean
  /** How often an existing coupon was used; then an empty field removes its condition. */
  uses?: number
  /** Why the code cannot change. */
  codeNote?: string
  /** The sellers that the coupon is limited to. */
  sellers?: NamedSeller[]
}

export function CouponFields({ form, disabled, uses, codeNote, sellers = [] }: Props) {
  const { register, control, formState } = form
  const { errors } = formState
  const [known, setKnown] = useState(sellers)
  const changing = uses !== undefined
  const day = changing ? asDayOrNone : asDay
  const takesAmount = useWatch({ control, name: 'kind' }) === 'AMOUNT'
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
      <DiscountFields form={form} disabled={disabled} changing={changing} />
      <ValidityFields form={form} disabled={disabled} day={day} />
      <DecimalField
        control={control}
        name="minimumOrderValue"
        leftSection={currencySign()}
        stepped
        empty={changing ? null : undefined}
        label={takesAmount ? 'Minimum Order Value' : 'Minimum Order Value (optional)'}
        placeholder={figure(50, 2)}
        disabled={disabled}
        withAsterisk={takesAmount}
        aria-required={takesAmount}
      />
      <UseLimitField form={form} disabled={disabled} uses={uses} />
      <CategoriesField control={control} disabled={disabled} />
      <SellersField control={control} disabled={disabled} known={known} onKnown={setKnown} />
      <PaidByField control={control} disabled={disabled} />
      <Checkbox
        label="First orders only"
        description="For customers who have not paid for an order yet"
        size="md"
        py={10}
        disabled={disabled}
        {...register('firstOrder')}
      />
      <Checkbox
        label="Coupon is Active"
        size="md"
        py={10}
        disabled={disabled}
        {...register('active')}
        error={errors.active?.message}
      />
      <CouponSummary control={control} sellers={known} />
    </>
  )
}

function UseLimitField({ form, disabled, uses }: Pick<Props, 'form' | 'disabled' | 'uses'>) {
  const { register, formState } = form
  return (
    <TextInput
      label="Use Limit (optional)"
      type="number"
      step="1"
      min={1}
      inputMode="numeric"
      size="md"
      description={`Maximum number of orders using this coupon.${uses === undefined ? '' : ` ${numberText(uses)} so far.`}`}
      disabled={disabled}
      {...register('useLimit', asNumberOrNone)}
      error={formState.errors.useLimit?.message}
    />
  )
}

type ValidityProps = Pick<Props, 'form' | 'disabled'> & { day: typeof asDay | typeof asDayOrNone }

function ValidityFields({ form, disabled, day }: ValidityProps) {
  const { register, formState } = form
  const { errors } = formState
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
