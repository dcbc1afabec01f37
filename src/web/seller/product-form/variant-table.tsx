import { ActionIcon, Checkbox, ColorSwatch, Group, Table } from '@mantine/core'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { hexOf } from './color-select.tsx'
import type { VariantValues } from './form-values.ts'
import type { ProductFields } from './use-product-form.ts'
import { VariantCell } from './variant-cell.tsx'
import { indexAt } from './variant-grid.ts'

type Props = {
  form: ProductFields
  places: (Pick<VariantValues, 'size' | 'color'> & { rowKey: string })[]
  axes: { sizes: string[]; colors: string[] }
  ownPrices: boolean
  /** What the empty color means. */
  productColor: string
  onToggle: (size: string, color: string, wanted: boolean) => void
  onRemoveColor: (color: string) => void
}

/** Sizes down, colors across. A place that is not ticked is not offered. */
export function VariantTable(props: Props) {
  const { form, places, axes, ownPrices, productColor, onToggle, onRemoveColor } = props
  const nameOf = (color: string) => color || productColor
  return (
    <Table.ScrollContainer type="native" minWidth={72 + axes.colors.length * 216}>
      <Table
        withTableBorder
        withColumnBorders
        withRowBorders
        highlightOnHover={false}
        aria-label="Variants"
        verticalSpacing="sm"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={72}>
              Size
            </Table.Th>
            {axes.colors.map((color) => (
              <Table.Th key={color} scope="col" miw={216}>
                <Group gap="xs" wrap="nowrap" justify="space-between" mih={44}>
                  <Group gap="xs" wrap="nowrap" component="span">
                    <Swatch name={nameOf(color)} />
                    {nameOf(color)}
                  </Group>
                  {axes.colors.length > 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={44}
                      aria-label={`Remove ${nameOf(color)}`}
                      onClick={() => onRemoveColor(color)}
                    >
                      <MoreIcon name="trash" />
                    </ActionIcon>
                  )}
                </Group>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {axes.sizes.map((size) => (
            <Table.Tr key={size}>
              <Table.Th scope="row" style={{ verticalAlign: 'top' }}>
                {size}
              </Table.Th>
              {axes.colors.map((color) => {
                const index = indexAt(places, size, color)
                const name = `${size}, ${nameOf(color)}`
                return (
                  <Table.Td key={color} style={{ verticalAlign: 'top' }}>
                    <Checkbox
                      label="Offered"
                      aria-label={`Offered: ${name}`}
                      size="md"
                      mb={index >= 0 ? 'xs' : 0}
                      checked={index >= 0}
                      disabled={index >= 0 && places.length === 1}
                      onChange={(event) => onToggle(size, color, event.currentTarget.checked)}
                    />
                    {index >= 0 && (
                      <VariantCell
                        key={places[index]?.rowKey}
                        form={form}
                        index={index}
                        name={name}
                        ownPrices={ownPrices}
                      />
                    )}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Swatch({ name }: { name: string }) {
  const hex = hexOf(name)
  return hex && <ColorSwatch component="span" color={hex} size={20} aria-hidden="true" />
}
