import { Button, Checkbox, Stack } from '@mantine/core'
import { useFieldArray, useWatch } from 'react-hook-form'
import { sizes } from '#shared/colors.ts'
import { Icon } from '../../ui/icon.tsx'
import { newVariant, type VariantValues } from './form-values.ts'
import type { ProductFields } from './use-product-form.ts'
import { VariantRow } from './variant-row.tsx'

const variantsMax = 200

/** The next size that is not there yet, so that a run of sizes takes one key each. */
function nextSize(rows: VariantValues[]): string {
  const last = rows.at(-1)?.size ?? ''
  const letters = sizes.filter((size) => size !== 'Free Size' && size !== 'Other')
  const free = letters.filter((size) => !rows.some((row) => row.size === size))
  const after = letters.indexOf(last as (typeof letters)[number])
  return free.find((size) => letters.indexOf(size) > after) ?? free[0] ?? 'Other'
}

/** What can be bought: one row per size and color, with its stock. */
export function VariantRows({ form }: { form: ProductFields }) {
  const { control, register, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'rowKey' })
  const ownPrices = useWatch({ control, name: 'ownPrices' })
  const addRow = () => {
    const rows = getValues('variants')
    const row = { ...newVariant(nextSize(rows)), color: rows.at(-1)?.color ?? '' }
    append(row, { focusName: `variants.${rows.length}.size` })
  }
  return (
    <Stack gap="md">
      <Checkbox label="Some variants have a price of their own" size="md" {...register('ownPrices')} />
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Variants">
        {fields.map((field, index) => (
          <li key={field.rowKey}>
            <VariantRow
              form={form}
              index={index}
              ownPrices={ownPrices}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </Stack>
      <div>
        <Button
          variant="default"
          mih={44}
          leftSection={<Icon name="plus" size={16} />}
          onClick={addRow}
          disabled={fields.length >= variantsMax}
        >
          Add variant
        </Button>
      </div>
    </Stack>
  )
}
