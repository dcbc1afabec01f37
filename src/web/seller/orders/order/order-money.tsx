import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { brand } from '#shared/brand.ts'
import { cashDue, isUncollected, paymentLabel } from '#shared/orders/refund.ts'
import { taxPartLabel } from '#shared/payments/tax.ts'
import { commissionLabel } from '../../../back-office/payouts/commission-text.ts'
import { money } from '../../../ui/price.tsx'

function totalLabel(order: SellerOrder): string {
  if (isUncollected(order)) return 'Order total'
  return order.orderStatus === 'CANCELLED' ? 'Customer had paid' : 'Customer paid'
}

/** The seller's share of the order, as booked in the ledger, and what the customer paid. */
export function OrderMoney({ order }: { order: SellerOrder }) {
  const { shipping, platformFee } = order
  return (
    <Stack component="dl" gap="xs" m={0}>
      {order.money && <EarningsLines order={order} sums={order.money} />}
      <Line label={`Shipping, paid to ${brand.name}`}>{shipping === 0 ? 'Free' : money(shipping)}</Line>
      {platformFee > 0 && <Line label={`Platform Fee, paid to ${brand.name}`}>{money(platformFee)}</Line>}
      <Line label={totalLabel(order)}>{money(order.totalSellingPrice)}</Line>
      <Line label="Payment status">{paymentLabel(order)}</Line>
      {order.refund && (
        <Line label={isUncollected(order) ? 'Not collected' : 'Refund to the customer'}>
          {money(order.refund.amount)}
        </Line>
      )}
      {cashDue(order) > 0 && <Line label="The courier collects in cash">{money(cashDue(order))}</Line>}
    </Stack>
  )
}

type EarningsProps = { order: SellerOrder; sums: NonNullable<SellerOrder['money']> }

/** Only for members who may view payouts. */
function EarningsLines({ order, sums }: EarningsProps) {
  const { funded, delivery, commissionTax, tcs, tds, refunded, lost } = sums
  return (
    <>
      <Line label="Items">{money(sums.goods)}</Line>
      {sums.discount > 0 && <Line label="Coupon discount">{money(-sums.discount)}</Line>}
      {funded > 0 && <Line label={`Part of the discounts paid by ${brand.name}`}>{money(funded)}</Line>}
      <Line label={commissionLabel(sums.tier, money)}>{money(-sums.commission)}</Line>
      {delivery > 0 && <Line label="Your part of the free delivery">{money(-delivery)}</Line>}
      {commissionTax > 0 && <Line label="Tax on the commission">{money(-commissionTax)}</Line>}
      {tcs > 0 && <Line label="TCS, remitted for you">{money(-tcs)}</Line>}
      {tds > 0 && <Line label="TDS, remitted for you">{money(-tds)}</Line>}
      {refunded > 0 && (
        <Line label={order.orderStatus === 'CANCELLED' ? 'Reversed' : 'Refunds, your share'}>
          {money(-refunded)}
        </Line>
      )}
      {lost > 0 && <Line label="Chargeback, your share">{money(-lost)}</Line>}
      <Line label="Your earnings" strong>
        {money(sums.earnings)}
      </Line>
      {order.taxes.map((part) => (
        <Line key={taxPartLabel(part)} label={`${taxPartLabel(part)} included in your prices, you remit it`}>
          {money(part.amount)}
        </Line>
      ))}
    </>
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
      <Text
        component="dd"
        m={0}
        size={strong ? 'md' : 'sm'}
        fw={strong ? 600 : undefined}
        style={{ whiteSpace: 'nowrap' }}
      >
        {children}
      </Text>
    </Group>
  )
}
