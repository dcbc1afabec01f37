import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Coupon } from '#contract/shop/promotions.ts'
import { numberText } from '#shared/region/formats.ts'
import { DecimalField } from '../../../back-office/numbers/decimal-field.tsx'
import { currencySign } from '../../../ui/format/currency.ts'
import { figure } from '../../../ui/format/figures.ts'
import { PaidByField } from '../../promotions/paid-by-field.tsx'
import { CategoriesField, type NamedSeller, SellersField } from '../../promotions/scope-fields.tsx'
import { CouponUses } from '../coupon-uses.tsx'
import { CouponSummary } from './coupon-summary.tsx'
import { asDay, asDayOrNone, type CouponForm } from './coupon-values.ts'
import { DiscountFields } from './discount-fields.tsx'

type Props = {
  form: CouponForm
  disabled: boolean
  /** The existing coupon; then an empty field removes its condition. */
  coupon?: Coupon
}

const timesText = ({ uses }: Coupon) => `${numberText(uses)} ${uses === 1 ? 'time' : 'times'} so far`

const codeNote = 'The code of a used coupon cannot change.'

export function CouponFields({ form, disabled, coupon }: Props) {
  const { register, control, formState } = form
  const { errors } = formState
  const [known, setKnown] = useState<NamedSeller[]>(coupon?.sellers ?? [])
  const changing = coupon !== undefined
  const isUsed = changing && coupon.uses > 0
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
        readOnly={isUsed}
        description={isUsed ? codeNote : undefined}
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
      <UseLimitField form={form} disabled={disabled} coupon={coupon} />
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

function UseLimitField({ form, disabled, coupon }: Props) {
  return (
    <DecimalField
      control={form.control}
      name="useLimit"
      decimals={0}
      empty={null}
      label="Use Limit (optional)"
      description={
        <>
          Maximum number of orders using this coupon.{' '}
          {coupon && (
            <CouponUses coupon={coupon} label={`Orders with ${coupon.code}, used ${timesText(coupon)}`}>
              {`Used ${timesText(coupon)}`}
            </CouponUses>
          )}
          {coupon && '.'}
        </>
      }
      disabled={disabled}
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
