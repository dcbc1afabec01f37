import { Text } from '@mantine/core'
import type { Order } from '#contract/orders/order.ts'
import { cashDue } from '#shared/orders/refund.ts'
import { money } from '../../ui/price.tsx'

/** What the courier has to collect when the order arrives. */
export function CashToCollect({ order }: { order: Pick<Order, 'cashOnDelivery'> }) {
  const due = cashDue(order)
  if (due === 0) return null
  return (
    <Text size="sm" fw={600}>
      Collect {money(due)} in cash
    </Text>
  )
}
