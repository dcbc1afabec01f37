import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Order } from '#contract/orders/order.ts'
import { dateText, momentText } from '../forms/dates.ts'

type Props = {
  order: Pick<Order, 'id' | 'orderId' | 'orderDate'>
  /** Path of the list, for example `/seller/orders`. */
  list: string
  /** What the date means, if not the order date: "Delivered". */
  dateName?: string
  /** The day without the time. */
  brief?: boolean
  children?: ReactNode
}

/** Link to an order, with its date. The link carries the filters of the list, for the way back. */
export function OrderNumber({ order, list, dateName, brief, children }: Props) {
  const { search } = useLocation()
  return (
    <Stack gap={2}>
      <Anchor
        component={Link}
        to={`${list}/${order.id}`}
        state={{ list: search }}
        size="sm"
        fw={600}
        style={{ whiteSpace: 'nowrap' }}
      >
        {order.orderId}
      </Anchor>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {dateName && `${dateName} `}
        <time dateTime={order.orderDate}>{(brief ? dateText : momentText)(order.orderDate)}</time>
      </Text>
      {children}
    </Stack>
  )
}
