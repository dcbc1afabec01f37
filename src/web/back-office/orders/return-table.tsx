import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SellerReturn } from '#contract/orders/returns.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { money } from '../../ui/price.tsx'
import { OfficeIcon } from '../area/office-icons.tsx'
import { dateText, momentText } from '../forms/dates.ts'
import { countText } from '../list/count-text.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { OrderNumber } from './order-number.tsx'
import { ReturnDetails, ReturnStatus } from './return-card.tsx'

type Props<Row> = {
  rows: Row[] | undefined
  hidden: readonly string[]
  stale: boolean
  /** Path of the order list, for example `/seller/orders`. */
  ordersPath: string
  statusNameOf: (row: Row) => string | undefined
  personOf: (row: Row) => ReactNode
  actionsOf: (row: Row) => ReactNode
}

/** Returns, one line each. "Details" opens the comment, photos and history below the row. */
export function ReturnTable<Row extends SellerReturn>({ rows, hidden, stale, ...props }: Props<Row>) {
  const { ordersPath, statusNameOf, personOf, actionsOf } = props
  const [open, setOpen] = useState<readonly number[]>([])
  const toggle = ({ id }: Row) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])
  const status = (row: Row) => <Status row={row} name={statusNameOf(row)} />
  const columns: Column<Row>[] = [
    { label: 'Order', width: 184, cell: (row) => <Order row={row} list={ordersPath} /> },
    { label: 'Customer', width: 192, cell: personOf },
    { label: 'Items', cell: (row) => <Items row={row} /> },
    { label: 'Status', width: 156, cell: status },
    { label: 'Refund', width: 96, align: 'right', cell: ({ amount }) => money(amount) },
    ...extraColumns,
    {
      label: 'Decision',
      width: 192,
      inCard: 'auto',
      cell: (row) => (
        <Group gap="xs" wrap="nowrap" className="empty:hidden">
          {actionsOf(row)}
        </Group>
      ),
    },
    {
      label: 'Details',
      width: 72,
      align: 'right',
      inCard: 'auto',
      cell: (row, isCard) => (
        <DetailsButton row={row} {...{ isCard }} isOpen={open.includes(row.id)} onClick={() => toggle(row)} />
      ),
    },
  ]
  return (
    <DataTable
      label="Returns"
      columns={columns}
      hidden={hidden}
      rows={rows}
      keyOf={({ id }) => id}
      rowHeight={56}
      cardGap={8}
      minWidth={1080}
      stale={stale}
      detail={(row) =>
        open.includes(row.id) && (
          <section id={detailsId(row)} aria-label={`Return of order ${row.order.orderId}`}>
            <ReturnDetails orderReturn={row} />
          </section>
        )
      }
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <Order row={row} list={ordersPath} />
            {status(row)}
          </Group>
          <Items row={row} />
          <Group justify="space-between" align="flex-end" wrap="nowrap" gap="xs">
            {personOf(row)}
            <Text fw={500}>{money(row.amount)}</Text>
          </Group>
        </Stack>
      )}
    />
  )
}

const detailsId = ({ id }: SellerReturn) => `return-${id}`

const extraColumns: Column<SellerReturn>[] = [
  { label: 'Requested', width: 128, extra: true, cell: ({ createdAt }) => dateText(createdAt) },
  {
    label: 'Decided',
    width: 128,
    extra: true,
    cell: ({ decidedAt }) => (decidedAt ? dateText(decidedAt) : 'Not yet'),
  },
  { label: 'Photos', width: 88, align: 'right', extra: true, cell: ({ photos }) => photos.length },
  {
    label: 'Comment',
    width: 240,
    extra: true,
    cell: ({ comment }) => (
      <Text size="sm" lineClamp={2} title={comment} style={{ overflowWrap: 'anywhere' }}>
        {comment || 'None'}
      </Text>
    ),
  },
  { label: 'Return ID', width: 104, align: 'right', extra: true, cell: ({ id }) => id },
]

const Order = ({ row: { order }, list }: { row: SellerReturn; list: string }) => (
  <OrderNumber
    order={{ ...order, orderDate: order.deliveredAt ?? order.orderDate }}
    list={list}
    dateName={order.deliveredAt ? 'Delivered' : 'Ordered'}
    brief
  />
)

/** The items on a line, and the reason below. */
function Items({ row: { items, reason, photos } }: { row: SellerReturn }) {
  const text = items
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(', ')
  return (
    <Stack gap={2} miw={0}>
      <Text size="sm" lineClamp={1} title={text} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {returnReasons[reason]}
        {photos.length > 0 && `, ${countText(photos.length, 'photo')}`}
      </Text>
    </Stack>
  )
}

const Status = ({ row, name }: { row: SellerReturn; name: string | undefined }) => (
  <Stack gap={2} align="flex-start">
    <ReturnStatus orderReturn={row} statusName={name} />
    {row.status === 'REQUESTED' && !row.overdue && (
      <Text size="sm" c="dimmed" title={momentText(row.answerBy)}>
        Due {dateText(row.answerBy)}
      </Text>
    )}
  </Stack>
)

type ButtonProps = { row: SellerReturn; isOpen: boolean; isCard: boolean; onClick: () => void }

function DetailsButton({ row, isOpen, isCard, onClick }: ButtonProps) {
  const label = `Details of the return of order ${row.order.orderId}`
  const icon = <OfficeIcon name={isOpen ? 'up' : 'down'} size={16} />
  const look = {
    variant: 'subtle',
    'aria-label': label,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? detailsId(row) : undefined,
    onClick,
  }
  return isCard ? (
    <Button mih="var(--control)" px="xs" rightSection={icon} {...look}>
      Details
    </Button>
  ) : (
    <ActionIcon size="var(--control)" title={label} {...look}>
      {icon}
    </ActionIcon>
  )
}
