import { ActionIcon, Box, Checkbox, ColorSwatch, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
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

/** Sizes as rows, colors as columns; on phones a list. An unchecked cell is not offered. */
export function VariantTable({ onFocusField, ...grid }: Props) {
  const { form, cells } = grid
  const hasRoom = useMediaQuery('(min-width: 37.5em)', undefined, { getInitialValueInEffect: false })
  return (
    <Box
      onPaste={cellPaste(form, cells)}
      onKeyDown={fillDownKey(form, cells)}
      onFocus={(event) => onFocusField(fieldNameOf(event.target))}
    >
      {hasRoom ? <Grid {...grid} /> : <VariantStack {...grid} />}
    </Box>
  )
}

type GridProps = Omit<Props, 'onFocusField'>

const fieldsOf = ({ showsGtins, ownPrices }: Pick<CellProps, 'showsGtins' | 'ownPrices'>) =>
  ['Quantity, SKU', showsGtins && 'GTIN', ownPrices && 'MRP, price'].filter(Boolean).join(', ')

function Grid({ axes: { sizes, colors }, productColor, onRemoveColor, ...cell }: GridProps) {
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
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={72}>
              Size
            </Table.Th>
            {colors.map((color) => (
              <Table.Th key={color} scope="col" miw={columnWidth}>
                <ColorHead
                  name={nameOf(color)}
                  fields={fieldsOf(cell)}
                  onRemove={colors.length > 1 ? () => onRemoveColor(color) : undefined}
                />
              </Table.Th>
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

/** On phones: per color, its sizes one below the other. */
function VariantStack({ axes: { sizes, colors }, productColor, onRemoveColor, ...cell }: GridProps) {
  return (
    <Stack gap="lg" role="group" aria-label="Variants">
      {colors.map((color) => {
        const name = color || productColor
        return (
          <Stack key={color} gap="sm">
            <ColorHead
              name={name}
              fields={fieldsOf(cell)}
              onRemove={colors.length > 1 ? () => onRemoveColor(color) : undefined}
            />
            {sizes.map((size) => (
              <div key={size}>
                <Text size="sm" fw={600}>
                  {size}
                </Text>
                <OfferedCell {...cell} size={size} color={color} name={`${size}, ${name}`} />
              </div>
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}

type HeadProps = { name: string; fields: string; onRemove: (() => void) | undefined }

function ColorHead({ name, fields, onRemove }: HeadProps) {
  const hex = hexOf(name)
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" mih="var(--control)">
      <Group gap="xs" wrap="nowrap" component="span" fz="sm" fw={600}>
        {hex && <ColorSwatch component="span" color={hex} size={20} aria-hidden="true" />}
        {name}
        <Text span size="sm" c="dimmed">
          {fields}
        </Text>
      </Group>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
          <MoreIcon name="trash" />
        </ActionIcon>
      )}
    </Group>
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
