import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Order } from '#contract/orders/order.ts'
import { momentText } from './dates.ts'

type Props = {
  order: Pick<Order, 'id' | 'orderId' | 'orderDate'>
  /** The list it stands in: `/seller/orders`. */
  list: string
  /** What happened on its day, where it was not ordered then. */
  dateName?: string
  /** More lines about it. */
  children?: ReactNode
}

/** Leads to the order, which knows from the link which part of the list to go back to. */
export function OrderNumber({ order, list, dateName, children }: Props) {
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
        <time dateTime={order.orderDate}>{momentText(order.orderDate)}</time>
      </Text>
      {children}
    </Stack>
  )
}
