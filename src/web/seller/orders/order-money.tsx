import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { paymentLabel } from '#shared/orders/refund.ts'
import { taxPartLabel } from '#shared/payments/tax.ts'
import { money } from '../../ui/price.tsx'

/** What this order means to the seller, as it is booked: the own goods alone. */
export function OrderMoney({ order }: { order: SellerOrder }) {
  const { goods, discount, shipping, platformFee, commission, commissionTax, refunded, lost, earnings } =
    order.money
  const cancelled = order.orderStatus === 'CANCELLED'
  return (
    <Stack component="dl" gap="xs" m={0}>
      <Line label="Goods">{money(goods)}</Line>
      {discount > 0 && <Line label="Discount, your share">−{money(discount)}</Line>}
      <Line label="Commission">−{money(commission)}</Line>
      {commissionTax > 0 && <Line label="Tax on the commission">−{money(commissionTax)}</Line>}
      {refunded > 0 && (
        <Line label={cancelled ? 'Taken back' : 'Refunded, your part'}>−{money(refunded)}</Line>
      )}
      {lost > 0 && <Line label="Taken by the customer's bank, your part">−{money(lost)}</Line>}
      <Line label="What you earn" strong>
        {money(earnings)}
      </Line>
      {order.taxes.map((part) => (
        <Line key={taxPartLabel(part)} label={`${taxPartLabel(part)} in your prices, yours to remit`}>
          {money(part.amount)}
        </Line>
      ))}
      <Line label="Shipping, goes to Trove">{shipping === 0 ? 'Free' : money(shipping)}</Line>
      {platformFee > 0 && <Line label="Platform Fee, goes to Trove">{money(platformFee)}</Line>}
      <Line label={cancelled ? 'The customer had paid' : 'The customer paid'}>
        {money(order.totalSellingPrice)}
      </Line>
      <Line label="Payment status">{paymentLabel(order)}</Line>
      {order.refund && <Line label="Goes back to the customer">{money(order.refund.amount)}</Line>}
    </Stack>
  )
}

function Line({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <Group
      justify="space-between"
      gap="md"
      wrap="nowrap"
      align="baseline"
      pt={strong ? 'xs' : 0}
      style={strong ? { borderTop: '1px solid var(--line)' } : undefined}
    >
      <Text component="dt" size="sm" c={strong ? undefined : 'dimmed'} fw={strong ? 600 : undefined}>
        {label}
      </Text>
      <Text component="dd" m={0} size={strong ? 'md' : 'sm'} fw={strong ? 600 : undefined}>
        {children}
      </Text>
    </Group>
  )
}
