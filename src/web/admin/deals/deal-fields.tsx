import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import type { Deal, HomeCategory } from '#contract/shop/homepage.ts'
import type { overlapProblem } from '#shared/promotions/deal-periods.ts'
import { DecimalField } from '../../back-office/numbers/decimal-field.tsx'
import { PaidByField } from '../promotions/paid-by-field.tsx'
import { asMoment, asNumber, type DealValues } from './deal-form.ts'
import { DealSummary } from './deal-summary.tsx'
import { PlannedDeals } from './planned-deals.tsx'

type Props = {
  register: UseFormRegister<DealValues>
  control: Control<DealValues>
  errors: FieldErrors<DealValues>
  disabled: boolean
  tiles: HomeCategory[]
  /** Other deals of the chosen category; undefined without one. */
  planned: Deal[] | undefined
  overlap: ReturnType<typeof overlapProblem> | undefined
}

export function DealFields({ register, control, errors, disabled, tiles, planned, overlap }: Props) {
  const dateError = (name: 'startsAt' | 'endsAt') =>
    overlap?.path === name ? overlap.message : errors[name]?.message
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
        {...register('categoryId', asNumber)}
        error={errors.categoryId?.message}
        data={[
          { value: '', label: '-- Select a Category --' },
          ...tiles.map((tile) => ({
            value: String(tile.id),
            label: `${tile.categoryCode} (${tile.section})`,
          })),
        ]}
      />
      {planned && <PlannedDeals deals={planned} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Starts (optional)"
          description="Leave empty to start now"
          type="datetime-local"
          size="md"
          disabled={disabled}
          {...register('startsAt', { ...asMoment, deps: 'endsAt' })}
          error={dateError('startsAt')}
        />
        <TextInput
          label="Ends (optional)"
          description="Leave empty for no end"
          type="datetime-local"
          size="md"
          disabled={disabled}
          {...register('endsAt', asMoment)}
          error={dateError('endsAt')}
        />
      </SimpleGrid>
      <DealSummary control={control} tiles={tiles} />
    </>
  )
}
