import { ColorSwatch, NativeSelect } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { colors, otherColors } from '#shared/catalog/variants/colors.ts'
import type { ProductValues } from '../form-values.ts'

export const colorNames = [...colors.map((color) => color.name), ...otherColors]

export const hexOf = (name: string) => colors.find((color) => color.name === name)?.hex

export function ColorSelect({ control }: { control: Control<ProductValues> }) {
  const { field, fieldState } = useController({ control, name: 'color' })
  const hex = hexOf(field.value)
  return (
    <NativeSelect
      {...field}
      label="Color"
      size="md"
      error={fieldState.error?.message}
      leftSection={hex && <ColorSwatch color={hex} size={20} aria-hidden="true" />}
      data={colorNames}
    />
  )
}
