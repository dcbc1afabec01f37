import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { HomeBlock } from '#contract/shop/home-blocks.ts'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import { momentText } from '../../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { RowAction } from '../../row-action.tsx'
import { useMay } from '../../session/permissions.tsx'
import { inPageOrder, positionBeside } from './block-draft.ts'
import { datesText, kindNames, placeNames, statusColors, statusNames } from './block-labels.ts'

type Props = {
  /** By position. Undefined while they load. */
  blocks: HomeBlock[] | undefined
  hidden: readonly string[]
  /** `to` is a position among all blocks, counted from 1. */
  onMove: (block: HomeBlock, to: number) => void
}

export function BlockTable({ blocks, hidden, onMove }: Props) {
  const writable = useMay()('catalog.write')
  const moves = (block: HomeBlock) => (
    <Group gap={4} wrap="nowrap">
      {([-1, 1] as const).map((step) => {
        const to = blocks && positionBeside(blocks, block, step)
        return (
          <RowAction
            key={step}
            label={`Move ${block.draft.title} ${step < 0 ? 'up' : 'down'}`}
            off={!to}
            onClick={() => to && onMove(block, to)}
          >
            <OfficeIcon name={step < 0 ? 'up' : 'down'} />
          </RowAction>
        )
      })}
    </Group>
  )
  const columns: Column<HomeBlock>[] = [
    { label: 'Title', cell: (block) => <Title block={block} /> },
    { label: 'Place', width: 200, cell: ({ draft }) => placeNames[draft.place] },
    { label: 'Shown', width: 260, cell: ({ draft }) => datesText(draft) },
    { label: 'State', width: 200, cell: (block) => <State block={block} /> },
    { label: 'Changed', width: 208, extra: true, cell: ({ changedAt }) => momentText(changedAt) },
    ...(writable ? [{ label: 'Order', width: 116, cell: moves }] : []),
  ]
  return (
    <DataTable
      label="Banners and rows"
      columns={columns}
      hidden={hidden}
      rows={blocks && inPageOrder(blocks)}
      keyOf={({ id }) => id}
      card={(block) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Title block={block} />
            {writable && moves(block)}
          </Group>
          <Text size="sm">
            {placeNames[block.draft.place]} · {datesText(block.draft)}
          </Text>
          <State block={block} />
        </Stack>
      )}
    />
  )
}

const Title = ({ block: { id, draft } }: { block: HomeBlock }) => (
  <div style={{ minWidth: 0 }}>
    <Anchor
      component={Link}
      to={`/admin/home-grid/blocks/${id}`}
      size="sm"
      fw={600}
      style={{ overflowWrap: 'anywhere' }}
    >
      {draft.title}
    </Anchor>
    <Text size="sm" c="dimmed">
      {kindNames[draft.kind]}
    </Text>
  </div>
)

export const State = ({ block: { status, changed, published } }: { block: HomeBlock }) => (
  <Group gap={4}>
    <Badge variant="dot" color={statusColors[status]} tt="none" fw={500}>
      {statusNames[status]}
    </Badge>
    {published && changed && (
      <Badge variant="dot" color="var(--rating)" tt="none" fw={500}>
        Unpublished draft
      </Badge>
    )}
  </Group>
)
