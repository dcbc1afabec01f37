import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { colorNameMax } from '#shared/catalog/variants/color-names.ts'
import type { ProductFields } from '../use-product-form.ts'

type Props = { form: ProductFields; colors: string[] }

/** The seller's own names of the product's colors. */
export const ColorNames = ({ form: { register }, colors }: Props) => (
  <Stack gap="xs" component="fieldset" p={0} m={0} style={{ border: 0, minWidth: 0 }}>
    <Text component="legend" size="sm" fw={500} p={0}>
      Your color names (optional)
    </Text>
    <Text size="sm" c="dimmed">
      Customers read your name, such as Burgundy. The color filter uses the color from the list.
    </Text>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {colors.map((color) => (
        <TextInput
          key={color}
          label={`Name of ${color}`}
          placeholder={color}
          size="md"
          maxLength={colorNameMax}
          autoComplete="off"
          {...register(`colorNames.${color}`)}
        />
      ))}
    </SimpleGrid>
  </Stack>
)
