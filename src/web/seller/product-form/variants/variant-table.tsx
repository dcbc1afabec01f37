import { Box, Group, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { cellPaste } from './cell-paste.ts'
import { nameOf as fieldNameOf, fillDownKey } from './fill-down.ts'
import { type CellField, shownFields } from './paste-cells.ts'
import { VariantCards } from './variant-cards.tsx'
import { fieldNames, useVariantErrors, VariantField } from './variant-cell.tsx'
import { indexAt } from './variant-grid.ts'
import { ColorName, type Grid, Offered, RemoveColor, type RowProps } from './variant-parts.tsx'

type Props = Omit<Grid, 'fields'> & {
  ownPrices: boolean
  showsGtins: boolean
  /** The name of the field with the cursor; empty for other controls. */
  onFocusField: (name: string) => void
}

/** One row per variant; on phones one card. An unchecked variant is not offered. */
export function VariantTable({ onFocusField, ownPrices, showsGtins, ...rest }: Props) {
  const fields = shownFields({ ownPrices, showsGtins })
  const grid = { ...rest, fields }
  const { form, cells } = grid
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Box
      onPaste={cellPaste(form, cells, fields)}
      onKeyDown={fillDownKey(form, cells)}
      onFocus={(event) => onFocusField(fieldNameOf(event.target))}
    >
      {hasRoom ? <Rows {...grid} /> : <VariantCards {...grid} />}
    </Box>
  )
}

const widths: Record<CellField, number> = {
  sku: 140,
  gtin: 156,
  quantity: 92,
  mrpPrice: 116,
  sellingPrice: 116,
}
const colorWidth = 132
const sizeWidth = 116

function Rows(grid: Grid) {
  const { axes, fields } = grid
  const width = fields.reduce((sum, field) => sum + widths[field], colorWidth + sizeWidth)
  return (
    <Table.ScrollContainer type="native" minWidth={width}>
      <Table
        withTableBorder
        withRowBorders
        highlightOnHover={false}
        aria-label="Variants"
        verticalSpacing={4}
        horizontalSpacing={6}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={colorWidth}>
              Color
            </Table.Th>
            <Table.Th scope="col" w={sizeWidth}>
              Size
            </Table.Th>
            {fields.map((field) => (
              <Table.Th key={field} scope="col" w={field === 'sku' ? undefined : widths[field]}>
                {fieldNames[field].short}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {axes.colors.flatMap((color) =>
            axes.sizes.map((size, at) => (
              <Row key={`${color}\n${size}`} {...grid} size={size} color={color} isFirst={at === 0} />
            )),
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Row(props: RowProps) {
  const { cells, fields, size, color } = props
  const index = indexAt(cells, size, color)
  if (index >= 0) return <OfferedRow key={cells[index]?.rowKey} {...props} index={index} />
  return (
    <Table.Tr>
      <RowHead {...props} />
      <Table.Td colSpan={fields.length}>
        <Text size="sm" c="dimmed">
          Not offered
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

function OfferedRow({ index, ...props }: RowProps & { index: number }) {
  const { form, fields, size, color, productColor } = props
  const errors = useVariantErrors(form, index)
  const name = `${size}, ${color || productColor}`
  return (
    <>
      <Table.Tr style={errors.text ? { borderBottom: 0 } : undefined}>
        <RowHead {...props} />
        {fields.map((field) => (
          <Table.Td key={field}>
            <VariantField form={form} index={index} field={field} name={name} errors={errors} />
          </Table.Td>
        ))}
      </Table.Tr>
      {errors.text && (
        <Table.Tr>
          <Table.Td colSpan={fields.length + 2} pt={0}>
            <Text role="alert" id={errors.messagesId} size="sm" c="var(--sale)">
              {errors.text}
            </Text>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

const RowHead = (props: RowProps) => (
  <>
    <Table.Td>
      <Group gap={0} wrap="nowrap" justify="space-between">
        <ColorName name={props.color || props.productColor} />
        {props.isFirst && <RemoveColor {...props} />}
      </Group>
    </Table.Td>
    <Table.Th scope="row">
      <Offered {...props} />
    </Table.Th>
  </>
)
