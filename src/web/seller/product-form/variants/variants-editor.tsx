import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { ProductFields } from '../use-product-form.ts'
import { ColorNames } from './color-names.tsx'
import { colorNames } from './color-select.tsx'
import { fillDown, isFillable } from './fill-down.ts'
import { SizeChoice } from './size-choice.tsx'
import {
  axesOf,
  indexesToRemove,
  isPlaceholder,
  newCell,
  variantsMax,
  variantsOfColor,
  variantsOfSize,
} from './variant-grid.ts'
import { VariantTable } from './variant-table.tsx'

/** Sizes and colors as a grid; each cell is a variant with stock, SKU and prices. */
export function VariantsEditor({ form }: { form: ProductFields }) {
  const { control, register } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'variants', keyName: 'rowKey' })
  const [ownPrices, showsGtins] = useWatch({ control, name: ['ownPrices', 'showsGtins'] })
  const color = useWatch({ control, name: 'color' })
  const colorField = useRef<HTMLSelectElement>(null)
  const axes = axesOf(fields)
  const availableColors = colorNames.filter((name) => name !== color && !axes.colors.includes(name))
  const [field, setField] = useState('')
  const keepFocus = { shouldFocus: false }

  const addSize = (size: string) => {
    const added = variantsOfSize(fields, size)
    // `fields` lacks what the seller typed since the last change of rows.
    return isPlaceholder(form.getValues('variants')) ? replace(added) : append(added, keepFocus)
  }
  const toggleSize = (size: string, wanted: boolean) =>
    wanted ? addSize(size) : remove(indexesToRemove(fields, { size }))
  const toggleCell = (size: string, column: string, wanted: boolean) =>
    wanted
      ? append(newCell(size, column), keepFocus)
      : remove(indexesToRemove(fields, { size, color: column }))
  const removeColor = (column: string) => {
    remove(indexesToRemove(fields, { color: column }))
    colorField.current?.focus()
  }
  return (
    <Stack gap="md">
      <SizeChoice used={axes.sizes} isFull={fields.length >= variantsMax} onToggle={toggleSize} />
      <NativeSelect
        ref={colorField}
        label="Add a color"
        description="For products in several colors. Each color has its own stock."
        size="md"
        value=""
        disabled={fields.length >= variantsMax}
        data={[{ value: '', label: 'Please select' }, ...availableColors]}
        onChange={(event) => append(variantsOfColor(fields, event.currentTarget.value), keepFocus)}
      />
      <ColorNames form={form} colors={[...new Set(axes.colors.map((name) => name || color))]} />
      <Group gap="lg">
        <Checkbox label="Some variants have their own price" size="md" {...register('ownPrices')} />
        <Checkbox label="Variants have a barcode (GTIN)" size="md" {...register('showsGtins')} />
      </Group>
      {axes.sizes.length > 1 && <FillNote field={field} onFill={() => fillDown(form, fields, field)} />}
      <VariantTable
        form={form}
        cells={fields}
        axes={axes}
        ownPrices={ownPrices}
        showsGtins={showsGtins}
        productColor={color}
        onToggle={toggleCell}
        onRemoveColor={removeColor}
        onFocusField={setField}
      />
    </Stack>
  )
}

type FillProps = { field: string; onFill: () => void }

const FillNote = ({ field, onFill }: FillProps) => (
  <Group gap="sm" align="flex-start">
    <Button variant="default" mih="var(--control)" disabled={!isFillable(field)} onClick={onFill}>
      Fill down
    </Button>
    <Text size="sm" c="dimmed" flex="1 1 260px" visibleFrom="sm">
      Copies the field with the cursor to the sizes below, also with Ctrl+D. Rows copied from a spreadsheet
      fill the fields to its right and the variants below.
    </Text>
  </Group>
)
