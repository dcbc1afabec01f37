import { Group, Stack, Text } from '@mantine/core'
import type { ManagedAttribute } from '#contract/admin/attributes.ts'
import { attributeKindLabels } from '#shared/catalog/attributes.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { figure } from '../../ui/format/figures.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { RowAction } from '../row-action.tsx'
import { useMay } from '../session/permissions.tsx'

type Props = {
  category: string
  attributes: ManagedAttribute[] | undefined
  hidden: readonly string[]
  onEdit: (attribute: ManagedAttribute) => void
  onDelete: (attribute: ManagedAttribute) => void
}

const typeText = ({ kind, unit }: ManagedAttribute) =>
  unit ? `${attributeKindLabels[kind]} in ${unit}` : attributeKindLabels[kind]

const marks = ({ required, filterable }: ManagedAttribute) =>
  [required && 'Required', filterable && 'Filter'].filter(Boolean).join(', ')

/** Inherited attributes are changed in the category that defines them. */
export function AttributeTable({ category, attributes, hidden, onEdit, onDelete }: Props) {
  const writable = useMay()('catalog.write')
  const isOwn = (attribute: ManagedAttribute) => attribute.category.categoryCode === category
  const actions = (attribute: ManagedAttribute) =>
    isOwn(attribute) ? (
      <Group gap={4} wrap="nowrap">
        <RowAction label={`Edit ${attribute.name}`} onClick={() => onEdit(attribute)}>
          <MoreIcon name="pencil" />
        </RowAction>
        <RowAction label={`Delete ${attribute.name}`} onClick={() => onDelete(attribute)}>
          <MoreIcon name="trash" />
        </RowAction>
      </Group>
    ) : (
      <Text size="sm" c="dimmed">
        From {attribute.category.name}
      </Text>
    )
  const columns: Column<ManagedAttribute>[] = [
    {
      label: 'Name',
      cell: ({ name }) => (
        <Text size="sm" fw={500}>
          {name}
        </Text>
      ),
    },
    { label: 'Type', width: 180, cell: typeText },
    { label: 'Choices', cell: ({ choices }) => <Choices choices={choices} /> },
    { label: 'Used as', width: 140, cell: marks },
    { label: 'Products', align: 'right', width: 100, cell: ({ products }) => figure(products) },
    { label: 'Code', width: 144, extra: true, cell: ({ code }) => code },
    { label: 'Category', width: 160, extra: true, cell: (attribute) => attribute.category.name },
    { label: 'Position', width: 96, align: 'right', extra: true, cell: ({ position }) => position },
    ...(writable ? [{ label: 'Change', width: 150, cell: actions }] : []),
  ]
  return (
    <DataTable
      label="Attributes"
      columns={columns}
      hidden={hidden}
      rows={attributes}
      keyOf={({ id }) => id}
      rowHeight={56}
      card={(attribute) => (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={4} miw={0}>
            <Text size="sm" fw={500}>
              {attribute.name}
            </Text>
            <Text size="sm" c="dimmed">
              {[typeText(attribute), marks(attribute), `${figure(attribute.products)} products`]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
          {writable && actions(attribute)}
        </Group>
      )}
    />
  )
}

const shownMax = 5

const Choices = ({ choices }: { choices: string[] }) => (
  <Text size="sm" c="dimmed">
    {choices.slice(0, shownMax).join(', ')}
    {choices.length > shownMax && ` and ${choices.length - shownMax} more`}
  </Text>
)
