import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { DecimalInput } from '../../back-office/numbers/decimal-input.tsx'
import { money } from '../../ui/price.tsx'
import { percentText } from '../percent-text.ts'

type Payer = 'SELLER' | 'SHOP' | 'SHARED'

const payerOf = (value: number | undefined): Payer =>
  value === 0 ? 'SELLER' : value === 100 ? 'SHOP' : 'SHARED'

const percentOf: Record<Payer, number> = { SELLER: 0, SHOP: 100, SHARED: 50 }

function effectOf(payer: Payer, value: number | undefined): string {
  if (payer === 'SELLER') return 'The discount lowers what the seller earns.'
  if (payer === 'SHOP') return 'Sellers earn the same as without the discount. The shop pays the difference.'
  if (value === undefined || !(value >= 0 && value <= 100))
    return 'The shop and the seller share the discount.'
  return `Of each ${money(10)} of discount, the shop pays ${money(value / 10)} and the seller ${money(10 - value / 10)}.`
}

type Props<Form extends FieldValues> = { control: Control<Form>; disabled: boolean }

/** Who pays for the discount of a coupon or a deal: the field `platformPercentage`, the shop's part in percent. */
export function PaidByField<Form extends FieldValues>({ control, disabled }: Props<Form>) {
  const { field, fieldState } = useController({ control, name: 'platformPercentage' as Path<Form> })
  // Undefined while the field is empty.
  const value: number | undefined = field.value
  const error = fieldState.error?.message
  const [payer, setPayer] = useState(payerOf(value))
  const choose = (next: Payer) => {
    setPayer(next)
    field.onChange(percentOf[next])
  }
  return (
    <>
      <NativeSelect
        label="Paid by"
        size="md"
        disabled={disabled}
        description={effectOf(payer, value)}
        value={payer}
        onChange={(event) => choose(event.currentTarget.value as Payer)}
        data={[
          { value: 'SELLER', label: 'Seller' },
          { value: 'SHOP', label: 'Shop' },
          { value: 'SHARED', label: 'Shared by shop and seller' },
        ]}
        error={payer === 'SHARED' ? undefined : error}
      />
      {payer === 'SHARED' && (
        <DecimalInput
          label="Shop's part (%)"
          stepped
          disabled={disabled}
          value={value}
          onChange={field.onChange}
          error={error}
        />
      )}
    </>
  )
}

/** For tables: `Seller`, `Shop` or `Shop 40%`. */
export const payerText = (platformPercentage: number): string =>
  platformPercentage === 0
    ? 'Seller'
    : platformPercentage === 100
      ? 'Shop'
      : `Shop ${percentText(platformPercentage)}`

/** For sentences: `paid by seller`, `paid by shop` or `40% paid by shop`. */
export const paidByText = (platformPercentage: number): string =>
  platformPercentage === 0
    ? 'paid by seller'
    : platformPercentage === 100
      ? 'paid by shop'
      : `${percentText(platformPercentage)} paid by shop`
