import { Badge, Group, Stack, Text } from '@mantine/core'
import type { Deal } from '#contract/shop/homepage.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { CategoryCode } from '../home/category-code.tsx'
import { TilePicture } from '../home/tiles/tile-picture.tsx'
import { percentText } from '../percent-text.ts'
import { paidByText, payerText } from '../promotions/paid-by-field.tsx'
import { RowAction } from '../row-action.tsx'
import { useMay } from '../session/permissions.tsx'
import { dealStatusNames } from './deal-form.ts'
import { dealSentence } from './deal-sentence.ts'

type Props = {
  deals: Deal[] | undefined
  hidden: readonly string[]
  /** The number of the first deal. */
  first: number
  stale: boolean
  onNext: (deal: Deal) => void
  onEdit: (deal: Deal) => void
  onDelete: (deal: Deal) => void
}

type Row = { deal: Deal; number: number }

/** A category can have several deals: their start tells them apart. */
const named = ({ category, startsAt }: Deal) => `the deal for ${category.name} from ${momentText(startsAt)}`

export function DealTable({ deals, hidden, first, stale, onNext, onEdit, onDelete }: Props) {
  const next = ({ deal }: Row) => (
    <RowAction label={`Plan the next deal after ${named(deal)}`} onClick={() => onNext(deal)}>
      <Icon name="plus" />
    </RowAction>
  )
  const edit = ({ deal }: Row) => (
    <RowAction label={`Update ${named(deal)}`} onClick={() => onEdit(deal)}>
      <MoreIcon name="pencil" />
    </RowAction>
  )
  const remove = ({ deal }: Row) => (
    <RowAction label={`Delete ${named(deal)}`} onClick={() => onDelete(deal)}>
      <MoreIcon name="trash" />
    </RowAction>
  )
  const changes: Column<Row>[] = [
    { label: 'Next', width: 68, cell: next },
    { label: 'Update', width: 72, cell: edit },
    { label: 'Delete', width: 72, cell: remove },
  ]
  const writable = useMay()('catalog.write')
  const columns: Column<Row>[] = [
    { label: 'Number', align: 'right', width: 76, cell: ({ number }) => number },
    { label: 'Image', width: 80, cell: ({ deal }) => <TilePicture tile={deal.category} /> },
    { label: 'Category', cell: ({ deal }) => <Category deal={deal} /> },
    { label: 'Discount', align: 'right', width: 96, cell: ({ deal }) => percentText(deal.discount) },
    { label: 'Paid by', width: 100, cell: ({ deal }) => payerText(deal.platformPercentage) },
    { label: 'Starts and ends', width: 184, cell: ({ deal }) => <Period deal={deal} /> },
    { label: 'Status', width: 116, cell: ({ deal }) => <Status deal={deal} /> },
    ...(writable ? changes : []),
  ]
  return (
    <DataTable
      label="Deals"
      columns={columns}
      hidden={hidden}
      rows={deals?.map((deal, index) => ({ deal, number: first + index }))}
      keyOf={({ deal }) => deal.id}
      rowHeight={68}
      stale={stale}
      minWidth={1040}
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
                {next(row)}
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

const Period = ({ deal: { startsAt, endsAt } }: { deal: Deal }) => (
  <Stack gap={2} style={{ whiteSpace: 'nowrap' }}>
    <Text size="sm">{momentText(startsAt)}</Text>
    <Text size="sm" c="dimmed">
      {endsAt ? `to ${momentText(endsAt)}` : 'No end'}
    </Text>
  </Stack>
)

const dots = { SCHEDULED: 'var(--rating)', LIVE: 'var(--accent)', ENDED: 'var(--line-strong)' }

const Status = ({ deal: { status } }: { deal: Deal }) => (
  <Badge variant="dot" color={dots[status]} tt="none" fw={500} style={{ flexShrink: 0 }}>
    {dealStatusNames[status]}
  </Badge>
)

const Category = ({ deal: { category } }: { deal: Deal }) => (
  <div style={{ minWidth: 0 }}>
    <Text size="sm" fw={500}>
      {category.name}
    </Text>
    <CategoryCode code={category.categoryCode} />
  </div>
)
