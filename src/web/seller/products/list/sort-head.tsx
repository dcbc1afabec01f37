import { Group, UnstyledButton } from '@mantine/core'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { directionOf, type Sort, type SortColumn } from './product-view.ts'

type Props = { label: string; column: SortColumn; sort: Sort; onSort: (column: SortColumn) => void }

/** A sort button in a column header. The header itself has `aria-sort`. */
export function SortHead({ label, column, sort, onSort }: Props) {
  const direction = directionOf(column, sort)
  return (
    <UnstyledButton mih="var(--control)" fz="sm" fw={700} onClick={() => onSort(column)}>
      <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
        {label}
        {direction === 'none' && <OfficeIcon name="sort" size={16} />}
        {direction === 'ascending' && <OfficeIcon name="up" size={16} />}
        {direction === 'descending' && <Icon name="down" size={16} />}
      </Group>
    </UnstyledButton>
  )
}
