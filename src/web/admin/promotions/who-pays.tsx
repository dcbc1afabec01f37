import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { money } from '../../ui/price.tsx'

type Payer = 'SELLER' | 'SHOP' | 'SHARED'

type Props = {
  /** The shop's part of the discount in percent; undefined while its field is empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  error: string | undefined
  disabled: boolean
}

const payerOf = (value: number | undefined): Payer =>
  value === 0 ? 'SELLER' : value === 100 ? 'SHOP' : 'SHARED'

const percentOf: Record<Payer, number> = { SELLER: 0, SHOP: 100, SHARED: 50 }

function effectOf(payer: Payer, value: number | undefined): string {
  if (payer === 'SELLER') return 'The discount lowers what the seller earns.'
  if (payer === 'SHOP') return 'Sellers earn as without the discount. The shop pays the difference.'
  if (value === undefined || value < 0 || value > 100) return 'The shop and the seller share the discount.'
  return `Of each ${money(10)} of discount, the shop pays ${money(value / 10)} and the seller ${money(10 - value / 10)}.`
}

/** Who pays for the discount of a coupon or a deal. */
export function WhoPays({ value, onChange, error, disabled }: Props) {
  const [payer, setPayer] = useState(payerOf(value))
  const choose = (next: Payer) => {
    setPayer(next)
    onChange(percentOf[next])
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
        <TextInput
          label="Shop's part (%)"
          type="number"
          step="0.01"
          min={0}
          max={100}
          inputMode="decimal"
          size="md"
          disabled={disabled}
          value={value ?? ''}
          onChange={({ currentTarget: { value: typed } }) =>
            onChange(typed === '' ? undefined : Number(typed))
          }
          error={error}
        />
      )}
    </>
  )
}

/** For tables: `Seller`, `Shop` or `Shop 40%`. */
export const payerText = (platformPercentage: number): string =>
  platformPercentage === 0 ? 'Seller' : platformPercentage === 100 ? 'Shop' : `Shop ${platformPercentage}%`
