import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useVariantErrors, VariantField } from './variant-cell.tsx'
import { indexAt } from './variant-grid.ts'
import { ColorName, type Grid, Offered, RemoveColor, type RowProps } from './variant-parts.tsx'

/** On phones: one card per variant. */
export const VariantCards = (grid: Grid) => (
  <Stack gap="sm" role="group" aria-label="Variants">
    {grid.axes.colors.flatMap((color) =>
      grid.axes.sizes.map((size, at) => (
        <Card key={`${color}\n${size}`} {...grid} size={size} color={color} isFirst={at === 0} />
      )),
    )}
  </Stack>
)

function Card(props: RowProps) {
  const { cells, size, color, productColor } = props
  const index = indexAt(cells, size, color)
  return (
    <Paper withBorder px="sm" py={4}>
      <Group gap="sm" wrap="nowrap" mih="var(--control)" fw={600}>
        <Offered {...props} />
        <ColorName name={color || productColor} />
        <Group ml="auto">
          {index < 0 && (
            <Text size="sm" c="dimmed" fw={400}>
              Not offered
            </Text>
          )}
          {props.isFirst && <RemoveColor {...props} />}
        </Group>
      </Group>
      {index >= 0 && <CardFields key={cells[index]?.rowKey} {...props} index={index} />}
    </Paper>
  )
}

function CardFields({ form, fields, size, color, productColor, index }: RowProps & { index: number }) {
  const errors = useVariantErrors(form, index)
  const name = `${size}, ${color || productColor}`
  return (
    <>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} pb={8}>
        {fields.map((field) => (
          <VariantField
            key={field}
            form={form}
            index={index}
            field={field}
            name={name}
            errors={errors}
            isLabeled
          />
        ))}
      </SimpleGrid>
      {errors.text && (
        <Text role="alert" id={errors.messagesId} size="sm" c="var(--sale)" pb={8}>
          {errors.text}
        </Text>
      )}
    </>
  )
}
