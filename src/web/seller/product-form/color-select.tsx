import { ColorSwatch, NativeSelect } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { colors, otherColors } from '#shared/colors.ts'
import type { ProductValues } from './form-values.ts'

export const colorNames = [...colors.map((color) => color.name), ...otherColors]

const hexOf = (name: string) => colors.find((color) => color.name === name)?.hex

type Props = {
  control: Control<ProductValues>
  name: 'color' | `variants.${number}.color`
  label: string
  /** What the empty choice means; without it there is none. */
  empty?: string
  /** The color whose swatch the empty choice shows. */
  emptyColor?: string
}

/** The shop's named colors with a swatch of the chosen one. */
export function ColorSelect({ control, name, label, empty, emptyColor = '' }: Props) {
  const { field, fieldState } = useController({ control, name })
  const hex = hexOf(field.value || emptyColor)
  return (
    <NativeSelect
      {...field}
      label={label}
      size="md"
      error={fieldState.error?.message}
      leftSection={hex && <ColorSwatch color={hex} size={20} aria-hidden="true" />}
      data={[...(empty ? [{ value: '', label: empty }] : []), ...colorNames]}
    />
  )
}
