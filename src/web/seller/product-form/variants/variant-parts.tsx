import { ActionIcon, Checkbox, ColorSwatch, Group } from '@mantine/core'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import type { VariantValues } from '../form-values.ts'
import type { ProductFields } from '../use-product-form.ts'
import { hexOf } from './color-select.tsx'
import type { CellField } from './paste-cells.ts'
import { indexAt } from './variant-grid.ts'

export type Grid = {
  form: ProductFields
  cells: (Pick<VariantValues, 'size' | 'color'> & { rowKey: string })[]
  axes: { sizes: string[]; colors: string[] }
  /** The columns that are switched on. */
  fields: CellField[]
  /** The meaning of the empty color. */
  productColor: string
  onToggle: (size: string, color: string, offered: boolean) => void
  onRemoveColor: (color: string) => void
}

export type RowProps = Grid & {
  size: string
  color: string
  /** The first row of its color. */
  isFirst: boolean
}

export function ColorName({ name }: { name: string }) {
  const hex = hexOf(name)
  return (
    <Group gap="xs" wrap="nowrap" component="span" fz="sm">
      {hex && <ColorSwatch component="span" color={hex} size={20} aria-hidden="true" />}
      {name}
    </Group>
  )
}

type RemoveProps = Pick<RowProps, 'axes' | 'color' | 'productColor' | 'onRemoveColor'>

/** A product keeps at least one color. */
export function RemoveColor({ axes, color, productColor, onRemoveColor }: RemoveProps) {
  if (axes.colors.length === 1) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={`Remove ${color || productColor}`}
      onClick={() => onRemoveColor(color)}
    >
      <MoreIcon name="trash" />
    </ActionIcon>
  )
}

type OfferedProps = Pick<RowProps, 'cells' | 'size' | 'color' | 'productColor' | 'onToggle'>

/** The size, and whether it is offered in the color. */
export function Offered({ cells, size, color, productColor, onToggle }: OfferedProps) {
  const isOffered = indexAt(cells, size, color) >= 0
  return (
    <Group gap="xs" wrap="nowrap" fz="sm">
      <Checkbox
        aria-label={`Offered: ${size}, ${color || productColor}`}
        title="Offered"
        size="md"
        py={10}
        checked={isOffered}
        disabled={isOffered && cells.length === 1}
        onChange={(event) => onToggle(size, color, event.currentTarget.checked)}
      />
      {size}
    </Group>
  )
}
