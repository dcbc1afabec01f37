import { Group } from '@mantine/core'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { RowAction } from '../row-action.tsx'

type Props = { name: string; onEdit: () => void; onDelete: () => void }

export const CurationActions = ({ name, onEdit, onDelete }: Props) => (
  <Group gap={4} wrap="nowrap">
    <RowAction label={`Edit ${name}`} onClick={onEdit}>
      <MoreIcon name="pencil" />
    </RowAction>
    <RowAction label={`Delete ${name}`} onClick={onDelete}>
      <MoreIcon name="trash" />
    </RowAction>
  </Group>
)
