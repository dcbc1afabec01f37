import { Stack, Table, Text } from '@mantine/core'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { paymentLabel } from '#shared/orders/refund.ts'
import { taxPartLabel } from '#shared/payments/tax.ts'
import { zoneText } from '../../back-office/figures/shop-time-zone.ts'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { Sum } from '../facts.tsx'

type Props = { desk: DeskOrder }

/** The total, refunds, and how the rest is split. */
export function MoneySection({ desk: { order, money: sums, refunds } }: Props) {
  const { cashOnDelivery: cash } = order
  const notCollected = notCollectedOf(refunds)
  const refunded = sums.refunded - notCollected
  const left = sums.total - sums.refunded - sums.lost
  return (
    <SectionFrame title="Money" note={paymentLabel(order)}>
      <Stack component="dl" gap="xs" m={0}>
        <Sum label="Goods">{money(sums.goods)}</Sum>
        {sums.coupon && (
          <Sum label={`Coupon ${sums.coupon}`}>
            {sums.discount > 0 ? money(-sums.discount) : 'Free delivery'}
          </Sum>
        )}
        <Sum label="Shipping">{sums.shipping === 0 ? 'Free' : money(sums.shipping)}</Sum>
        <Sum label="Platform Fee">{sums.platformFee === 0 ? 'Free' : money(sums.platformFee)}</Sum>
        <Sum label="Order total" strong>
          {money(sums.total)}
        </Sum>
        {cash && cash.amount > 0 && (
          <Sum label={cash.collected ? 'Collected in cash' : 'The courier collects in cash'}>
            {money(cash.amount)}
          </Sum>
        )}
        {sums.refunded + sums.lost > 0 && (
          <>
            {notCollected > 0 && <Sum label="Not collected">{money(-notCollected)}</Sum>}
            {refunded > 0 && <Sum label="Refunded">{money(-refunded)}</Sum>}
            {sums.lost > 0 && <Sum label="Chargeback">{money(-sums.lost)}</Sum>}
            <Sum label="Net" strong>
              {money(left)}
            </Sum>
          </>
        )}
        {order.taxes.map((part) => (
          <Sum key={taxPartLabel(part)} label={`Includes ${taxPartLabel(part)}`}>
            {money(part.amount)}
          </Sum>
        ))}
        <Shares sums={sums} />
      </Stack>
    </SectionFrame>
  )
}

/** What couriers collect less. Amounts have two decimals. */
const notCollectedOf = (refunds: DeskOrder['refunds']): number =>
  refunds
    .filter(({ method }) => method === 'NOT_COLLECTED')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** How the net amount is split. */
function Shares({ sums }: { sums: DeskOrder['money'] }) {
  const {
    earnings,
    commission,
    tier,
    commissionTax,
    feeTax,
    tcs,
    tds,
    funded,
    shippingKept,
    platformFeeKept,
  } = sums
  if (earnings + commission + shippingKept + platformFeeKept <= 0) return null
  return (
    <>
      {funded > 0 && <Sum label="From shop: its part of discounts">{money(funded)}</Sum>}
      <Sum label="To seller">{money(earnings)}</Sum>
      <Sum label={`To shop: commission${tier ? `, ${tier.percent}% above ${money(tier.above)}` : ''}`}>
        {money(commission)}
      </Sum>
      {commissionTax > 0 && <Sum label="To shop: tax on commission">{money(commissionTax)}</Sum>}
      {feeTax > 0 && <Sum label="To shop: tax on shipping and fee">{money(feeTax)}</Sum>}
      {tcs > 0 && <Sum label="Withheld from seller: TCS">{money(tcs)}</Sum>}
      {tds > 0 && <Sum label="Withheld from seller: TDS">{money(tds)}</Sum>}
      {shippingKept > 0 && <Sum label="To shop: shipping">{money(shippingKept)}</Sum>}
      {platformFeeKept > 0 && <Sum label="To shop: platform fee">{money(platformFeeKept)}</Sum>}
    </>
  )
}

const accountNames: Record<string, string> = {
  provider_clearing: 'With the payment provider',
  seller_payable: 'Owed to the seller',
  platform_revenue: 'Commission',
  platform_fee: 'Platform fee',
  shipping: 'Shipping',
  refunds: 'Refunds',
  tax: 'Tax',
  fee_tax: 'Tax on shipping and fee',
  tcs: 'TCS withheld',
  tds: 'TDS withheld',
  payouts: 'Payouts',
  disputes: 'In dispute',
  promotions: 'Discounts paid by the shop',
}
/** Of cash, the courier's transfer is booked for many orders at once. */
const cashAccountNames: typeof accountNames = { ...accountNames, provider_clearing: 'Owed by the courier' }
const entryNames: Record<string, string> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Dispute',
  adjustment: 'Adjustment',
}

export function LedgerSection({ desk: { order, ledger } }: Props) {
  const names = order.cashOnDelivery ? cashAccountNames : accountNames
  return (
    <SectionFrame title="Ledger" note="Debits are positive, credits negative; each entry adds up to zero.">
      {ledger.map((entry) => (
        <div key={entry.id}>
          <Text size="sm" fw={600}>
            {entryNames[entry.kind] ?? entry.kind}
            <Text span size="sm" c="dimmed" fw={400} ml="xs">
              <time dateTime={entry.at}>{`${shopMomentText(entry.at)} ${zoneText}`}</time>
            </Text>
          </Text>
          <Table
            tabularNums
            verticalSpacing={4}
            withRowBorders={false}
            aria-label={`${entryNames[entry.kind] ?? entry.kind}, ${shopMomentText(entry.at)}`}
          >
            <Table.Thead className="sr-only">
              <Table.Tr>
                <Table.Th scope="col">Account</Table.Th>
                <Table.Th scope="col">Amount</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entry.lines.map((line) => (
                <Table.Tr key={line.account}>
                  <Table.Td px={0}>{names[line.account] ?? line.account}</Table.Td>
                  <Table.Td px={0} ta="right">
                    {money(line.amount)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ))}
    </SectionFrame>
  )
}
