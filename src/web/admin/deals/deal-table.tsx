import { Badge, Group, Stack, Text } from '@mantine/core'
import type { Deal } from '#contract/shop/homepage.ts'
import { CodeText } from '../../back-office/code-text.tsx'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { TilePicture } from '../home/tiles/tile-picture.tsx'
import { percentText } from '../percent-text.ts'
import { paidByText, payerText } from '../promotions/paid-by-field.tsx'
import { RowAction } from '../row-action.tsx'
import { useMay } from '../session/permissions.tsx'
import { dealStatusNames } from './deal-form.ts'
import { dealSentence } from './deal-sentence.ts'

type Props = {
  deals: Deal[] | undefined
  onEdit: (deal: Deal) => void
  onDelete: (deal: Deal) => void
}

type Row = { deal: Deal; number: number }

export function DealTable({ deals, onEdit, onDelete }: Props) {
  const edit = ({ deal }: Row) => (
    <RowAction label={`Update the deal for ${deal.category.name}`} onClick={() => onEdit(deal)}>
      <MoreIcon name="pencil" />
    </RowAction>
  )
  const remove = ({ deal }: Row) => (
    <RowAction label={`Delete the deal for ${deal.category.name}`} onClick={() => onDelete(deal)}>
      <MoreIcon name="trash" />
    </RowAction>
  )
  const changes: Column<Row>[] = [
    { label: 'Update', width: 76, cell: edit },
    { label: 'Delete', width: 76, cell: remove },
  ]
  const writable = useMay()('catalog.write')
  const columns: Column<Row>[] = [
    { label: 'Number', align: 'right', width: 76, cell: ({ number }) => number },
    { label: 'Image', width: 80, cell: ({ deal }) => <TilePicture tile={deal.category} /> },
    { label: 'Category', cell: ({ deal }) => <Category deal={deal} /> },
    { label: 'Discount', align: 'right', width: 96, cell: ({ deal }) => percentText(deal.discount) },
    { label: 'Paid by', width: 100, cell: ({ deal }) => payerText(deal.platformPercentage) },
    { label: 'Starts', width: 180, cell: ({ deal }) => moment(deal.startsAt, 'Now') },
    { label: 'Ends', width: 180, cell: ({ deal }) => moment(deal.endsAt, 'No end') },
    { label: 'Status', width: 116, cell: ({ deal }) => <Status deal={deal} /> },
    ...(writable ? changes : []),
  ]
  return (
    <DataTable
      label="Deals"
      columns={columns}
      rows={deals?.map((deal, index) => ({ deal, number: index + 1 }))}
      keyOf={({ deal }) => deal.id}
      rowHeight={72}
      card={(row) => (
        <Group wrap="nowrap" align="flex-start">
          <TilePicture tile={row.deal.category} />
          <Stack gap={4} flex={1} miw={0}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Category deal={row.deal} />
              <Status deal={row.deal} />
            </Group>
            <Text size="sm">
              {dealSentence({ ...row.deal, name: row.deal.category.name })},{' '}
              {paidByText(row.deal.platformPercentage)}
            </Text>
            {writable && (
              <Group gap={4} justify="flex-end">
                {edit(row)}
                {remove(row)}
              </Group>
            )}
          </Stack>
        </Group>
      )}
    />
  )
}

const moment = (value: string | null, none: string) =>
  value ? (
    <span style={{ whiteSpace: 'nowrap' }}>{momentText(value)}</span>
  ) : (
    <Text span c="dimmed" size="sm">
      {none}
    </Text>
  )

const dots = { SCHEDULED: 'var(--rating)', LIVE: 'var(--accent)', ENDED: 'var(--line-strong)' }

const Status = ({ deal: { status } }: { deal: Deal }) => (
  <Badge variant="dot" color={dots[status]} tt="none" fw={500} style={{ flexShrink: 0 }}>
    {dealStatusNames[status]}
  </Badge>
)

const Category = ({ deal: { category } }: { deal: Deal }) => (
  <div>
    <Text size="sm" fw={500}>
      {category.name}
    </Text>
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      <CodeText text={category.categoryCode} />
    </Text>
  </div>
)
