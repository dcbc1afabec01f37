import { Group, Stack, Text } from '@mantine/core'
import type { HomeCategory } from '#contract/shop/homepage.ts'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { RowAction } from '../../row-action.tsx'
import { useMay } from '../../session/permissions.tsx'
import { CategoryCode } from '../category-code.tsx'
import { MoveHandle } from './move-handle.tsx'
import { TilePicture } from './tile-picture.tsx'

type Props = {
  label: string
  tiles: HomeCategory[] | undefined
  hidden: readonly string[]
  /** How many of the entries the home page shows. */
  shown: number
  /** While moves are saved, the entries have outdated versions, so that an edit would be refused. */
  isSaving: boolean
  onMove: (id: number, to: number) => void
  onEdit: (tile: HomeCategory) => void
  onDelete: (tile: HomeCategory) => void
}

type Row = { tile: HomeCategory; index: number }

export function TileTable({ label, tiles, hidden, shown, isSaving, onMove, onEdit, onDelete }: Props) {
  const count = tiles?.length ?? 0
  const rows = tiles?.map((tile, index) => ({ tile, index }))
  const order = ({ tile, index }: Row) => (
    <OrderButtons tile={tile} index={index} count={count} onMove={(to) => onMove(tile.id, to)} />
  )
  const edit = ({ tile }: Row) => (
    <RowAction label={`Update ${tile.name}`} off={isSaving} onClick={() => onEdit(tile)}>
      <MoreIcon name="pencil" />
    </RowAction>
  )
  const remove = ({ tile }: Row) => (
    <RowAction label={`Delete ${tile.name}`} onClick={() => onDelete(tile)}>
      <MoreIcon name="trash" />
    </RowAction>
  )
  const changes: Column<Row>[] = [
    { label: 'Order', width: 156, cell: order },
    { label: 'Update', width: 76, cell: edit },
    { label: 'Delete', width: 76, cell: remove },
  ]
  const writable = useMay()('catalog.write')
  const columns: Column<Row>[] = [
    { label: 'Number', align: 'right', width: 88, cell: ({ index }) => index + 1 },
    { label: 'Id', align: 'right', width: 72, cell: ({ tile }) => tile.id },
    { label: 'Image', width: 88, cell: ({ tile }) => <TilePicture tile={tile} /> },
    { label: 'Category', cell: (row) => <Category {...row} shown={shown} /> },
    ...(writable ? changes : []),
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      hidden={hidden}
      rows={rows}
      keyOf={({ tile }) => tile.id}
      rowHeight={72}
      card={(row) => (
        <Stack gap="xs">
          <Group wrap="nowrap" align="flex-start">
            <TilePicture tile={row.tile} />
            <div style={{ minWidth: 0 }}>
              <Category {...row} shown={shown} />
              <Text size="sm" c="dimmed">
                {`Number ${row.index + 1}, Id ${row.tile.id}`}
              </Text>
            </div>
          </Group>
          <Group justify="space-between" wrap="nowrap">
            {order(row)}
            <Group gap={4} wrap="nowrap">
              {edit(row)}
              {remove(row)}
            </Group>
          </Group>
        </Stack>
      )}
    />
  )
}

type OrderProps = Row & { count: number; onMove: (to: number) => void }

const OrderButtons = ({ tile, index, count, onMove }: OrderProps) => (
  <Group gap={0} wrap="nowrap" my={-6}>
    <MoveHandle tile={tile} index={index} count={count} onMove={onMove} />
    <RowAction label={`Move ${tile.name} up`} off={index === 0} onClick={() => onMove(index - 1)}>
      <OfficeIcon name="up" />
    </RowAction>
    <RowAction label={`Move ${tile.name} down`} off={index === count - 1} onClick={() => onMove(index + 1)}>
      <OfficeIcon name="down" />
    </RowAction>
  </Group>
)

const Category = ({ tile, index, shown }: Row & { shown: number }) => (
  <>
    <Text fw={500}>{tile.name}</Text>
    <CategoryCode code={tile.categoryCode} />
    {index >= shown && <Text size="sm">Not shown: the home page has room for {shown}</Text>}
  </>
)
