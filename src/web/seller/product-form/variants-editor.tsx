import { Checkbox, Chip, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { sizes } from '#shared/catalog/colors.ts'
import { colorNames } from './color-select.tsx'
import { newVariant } from './form-values.ts'
import type { ProductFields } from './use-product-form.ts'
import { axesOf, placesOf, variantsMax, withColor, withSize } from './variant-grid.ts'
import { VariantTable } from './variant-table.tsx'

/** What can be bought: a grid of sizes and colors, each place with its stock, SKU and price. */
export function VariantsEditor({ form }: { form: ProductFields }) {
  const { control, register } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'rowKey' })
  const ownPrices = useWatch({ control, name: 'ownPrices' })
  const color = useWatch({ control, name: 'color' })
  const colorField = useRef<HTMLSelectElement>(null)
  const axes = axesOf(fields)
  const free = colorNames.filter((name) => name !== color && !axes.colors.includes(name))
  const stay = { shouldFocus: false }

  const toggleSize = (size: string, wanted: boolean) =>
    wanted ? append(withSize(fields, size), stay) : remove(placesOf(fields, { size }))
  const toggleCell = (size: string, column: string, wanted: boolean) =>
    wanted
      ? append({ ...newVariant(size), color: column }, stay)
      : remove(placesOf(fields, { size, color: column }))
  const removeColor = (column: string) => {
    remove(placesOf(fields, { color: column }))
    colorField.current?.focus()
  }
  return (
    <Stack gap="md">
      <Stack gap={4} role="group" aria-label="Sizes">
        <Text size="md" fw={600} aria-hidden="true">
          Sizes
        </Text>
        <Group gap="xs">
          {sizes.map((size) => {
            const used = axes.sizes.includes(size)
            return (
              <Chip
                key={size}
                size="md"
                variant="outline"
                checked={used}
                disabled={used ? axes.sizes.length === 1 : fields.length >= variantsMax}
                onChange={(wanted) => toggleSize(size, wanted)}
                styles={{ label: { height: 44 } }}
              >
                {size}
              </Chip>
            )
          })}
        </Group>
      </Stack>
      <NativeSelect
        ref={colorField}
        label="Add a color"
        description="For products that come in several colors; each has its own stock."
        size="md"
        value=""
        disabled={fields.length >= variantsMax}
        data={[{ value: '', label: 'Please select' }, ...free]}
        onChange={(event) => append(withColor(fields, event.currentTarget.value), stay)}
      />
      <Checkbox label="Some variants have a price of their own" size="md" {...register('ownPrices')} />
      <VariantTable
        form={form}
        places={fields}
        axes={axes}
        ownPrices={ownPrices}
        productColor={color}
        onToggle={toggleCell}
        onRemoveColor={removeColor}
      />
    </Stack>
  )
}
