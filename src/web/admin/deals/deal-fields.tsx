import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import type { Deal, HomeCategory } from '#contract/shop/homepage.ts'
import { DecimalField } from '../../back-office/numbers/decimal-field.tsx'
import { PaidByField } from '../promotions/paid-by-field.tsx'
import { asMoment, asNumber, type DealValues } from './deal-form.ts'
import { DealSummary } from './deal-summary.tsx'

type Props = {
  register: UseFormRegister<DealValues>
  control: Control<DealValues>
  errors: FieldErrors<DealValues>
  disabled: boolean
  tiles: HomeCategory[]
  /** Categories of other deals are disabled: a category has at most one deal. */
  others: Deal[]
}

export function DealFields({ register, control, errors, disabled, tiles, others }: Props) {
  const taken = new Set(others.map((deal) => deal.category.id))
  return (
    <>
      <DecimalField
        control={control}
        name="discount"
        stepped
        label="Discount (%)"
        placeholder="e.g., 15"
        withAsterisk
        aria-required
        disabled={disabled}
      />
      <PaidByField control={control} disabled={disabled} />
      <NativeSelect
        label="Category"
        size="md"
        withAsterisk
        aria-required
        disabled={disabled}
        description={taken.size > 0 ? 'Categories that already have a deal are disabled.' : undefined}
        {...register('categoryId', asNumber)}
        error={errors.categoryId?.message}
        data={[
          { value: '', label: '-- Select a Category --' },
          ...tiles.map((tile) => ({
            value: String(tile.id),
            label: `${tile.categoryCode} (${tile.section})`,
            disabled: taken.has(tile.id),
          })),
        ]}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Starts (optional)"
          description="Leave empty to start now"
          type="datetime-local"
          size="md"
          disabled={disabled}
          {...register('startsAt', { ...asMoment, deps: 'endsAt' })}
          error={errors.startsAt?.message}
        />
        <TextInput
          label="Ends (optional)"
          description="Leave empty for no end"
          type="datetime-local"
          size="md"
          disabled={disabled}
          {...register('endsAt', asMoment)}
          error={errors.endsAt?.message}
        />
      </SimpleGrid>
      <DealSummary control={control} tiles={tiles} />
    </>
  )
}
