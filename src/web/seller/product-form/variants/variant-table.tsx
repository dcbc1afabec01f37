import { ActionIcon, Checkbox, ColorSwatch, Group, Table, Text } from '@mantine/core'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import type { VariantValues } from '../form-values.ts'
import type { ProductFields } from '../use-product-form.ts'
import { cellPaste } from './cell-paste.ts'
import { hexOf } from './color-select.tsx'
import { nameOf as fieldNameOf, fillDownKey } from './fill-down.ts'
import { VariantCell } from './variant-cell.tsx'
import { indexAt } from './variant-grid.ts'

/** Room for quantity and SKU on one line. */
const columnWidth = 304

type CellProps = {
  form: ProductFields
  cells: (Pick<VariantValues, 'size' | 'color'> & { rowKey: string })[]
  ownPrices: boolean
  showsGtins: boolean
  onToggle: (size: string, color: string, offered: boolean) => void
}

type Props = CellProps & {
  axes: { sizes: string[]; colors: string[] }
  /** The meaning of the empty color. */
  productColor: string
  onRemoveColor: (color: string) => void
  /** The name of the field with the cursor; empty for other controls. */
  onFocusField: (name: string) => void
}

/** Sizes as rows, colors as columns. An unchecked cell is not offered. */
export function VariantTable({ axes, productColor, onRemoveColor, onFocusField, ...cell }: Props) {
  const { sizes, colors } = axes
  const nameOf = (color: string) => color || productColor
  return (
    <Table.ScrollContainer type="native" minWidth={72 + colors.length * columnWidth}>
      <Table
        withTableBorder
        withColumnBorders
        withRowBorders
        highlightOnHover={false}
        aria-label="Variants"
        verticalSpacing={6}
        onPaste={cellPaste(cell.form, cell.cells)}
        onKeyDown={fillDownKey(cell.form, cell.cells)}
        onFocus={(event) => onFocusField(fieldNameOf(event.target))}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={72}>
              Size
            </Table.Th>
            {colors.map((color) => (
              <ColorHead
                key={color}
                name={nameOf(color)}
                fields={['Quantity, SKU', cell.showsGtins && 'GTIN', cell.ownPrices && 'MRP, price']
                  .filter(Boolean)
                  .join(', ')}
                onRemove={colors.length > 1 ? () => onRemoveColor(color) : undefined}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sizes.map((size) => (
            <Table.Tr key={size}>
              <Table.Th scope="row" style={{ verticalAlign: 'top' }}>
                {size}
              </Table.Th>
              {colors.map((color) => (
                <Table.Td key={color} style={{ verticalAlign: 'top' }}>
                  <OfferedCell {...cell} size={size} color={color} name={`${size}, ${nameOf(color)}`} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type HeadProps = { name: string; fields: string; onRemove: (() => void) | undefined }

function ColorHead({ name, fields, onRemove }: HeadProps) {
  const hex = hexOf(name)
  return (
    <Table.Th scope="col" miw={columnWidth}>
      <Group gap="xs" wrap="nowrap" justify="space-between" mih="var(--control)">
        <Group gap="xs" wrap="nowrap" component="span">
          {hex && <ColorSwatch component="span" color={hex} size={20} aria-hidden="true" />}
          {name}
          <Text span size="sm" c="dimmed">
            {fields}
          </Text>
        </Group>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <MoreIcon name="trash" />
          </ActionIcon>
        )}
      </Group>
    </Table.Th>
  )
}

type OfferedCellProps = CellProps & { size: string; color: string; name: string }

function OfferedCell({ cells, onToggle, size, color, name, ...fields }: OfferedCellProps) {
  const index = indexAt(cells, size, color)
  const isOffered = index >= 0
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Checkbox
        aria-label={`Offered: ${name}`}
        title="Offered"
        size="md"
        py={10}
        checked={isOffered}
        disabled={isOffered && cells.length === 1}
        onChange={(event) => onToggle(size, color, event.currentTarget.checked)}
      />
      {isOffered ? (
        <VariantCell {...fields} key={cells[index]?.rowKey} index={index} name={name} />
      ) : (
        <Text size="sm" c="dimmed" py={10}>
          Not offered
        </Text>
      )}
    </Group>
  )
}
