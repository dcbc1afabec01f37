import { Anchor, Paper, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BalanceLineKind } from '#contract/sellers/seller-figures.ts'
import { brand } from '#shared/brand.ts'
import type { ReplyOf } from '../../api.ts'
import { rateNow } from '../../back-office/payouts/commission-text.ts'
import { money } from '../../ui/price.tsx'
import { commissionQuery } from './commission-section.tsx'

export type Balance = ReplyOf<'GET /sellers/balance'>
type Line = Balance['lines'][number]

const lineTexts: Record<BalanceLineKind, [name: string, note: string]> = {
  sales: ['Sales', 'Items at selling price, plus shipping and fees, from paid orders'],
  discounts: ['Discounts', 'Coupon discounts on your products'],
  funded: [`Paid by ${brand.name}`, `${brand.name}'s part of coupon and deal discounts, added to your sales`],
  shipping: ['Shipping', `Paid by customers for delivery, passed on to ${brand.name}`],
  platformFee: ['Platform fee', `Paid by customers, passed on to ${brand.name}`],
  delivery: ['Free delivery', 'Your share of shipping fees waived by coupons'],
  commission: ['Commission', `${brand.name}'s share of sales after discounts`],
  commissionTax: ['Commission tax', `Tax on the commission, remitted by ${brand.name}`],
  tcs: ['TCS', `Tax collected at source (GST, section 52). ${brand.name} remits it, and you claim it`],
  tds: ['TDS', `Income tax deducted on your sales. ${brand.name} remits it in your name`],
  refunds: [
    'Refunds',
    'Your share of refunds to customers, less the commission and withheld tax returned to you',
  ],
  disputes: ['Disputes', 'Your share of chargebacks'],
  reserve: ['Reserve', 'Part of your first sales, held back for refunds and released to your balance later'],
  debt: ['Debt cleared', 'The amount you owe, moved from your balance to a repayment plan'],
  repayment: ['Repayments', 'Taken from payouts by your repayment plan'],
  payouts: ['Payouts', 'Paid to your account'],
  adjustments: ['Adjustments', 'Corrections'],
}

const withoutPage = new Set<BalanceLineKind>(['adjustments', 'reserve', 'debt', 'repayment'])

/** Link to the transactions of a line. */
function pathOf({ kind, transactions }: Line): string | undefined {
  if (transactions === 0 || withoutPage.has(kind)) return undefined
  if (kind === 'payouts') return '#payouts'
  if (kind === 'disputes') return '/seller/transaction?type=dispute'
  return kind === 'refunds' ? '/seller/transaction?type=refund' : '/seller/transaction?type=sale'
}

/** The ledger lines that add up to the balance. */
export function BalanceLines({ balance }: { balance: Balance }) {
  return (
    <section aria-labelledby="why">
      <Title order={2} size="h4" mb="sm" id="why">
        Why this amount
      </Title>
      <Paper px="sm" py={4}>
        <Table tabularNums aria-labelledby="why" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Part</Table.Th>
              <Table.Th scope="col" ta="right">
                Amount
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {balance.lines.map((line) => (
              <LineRow key={line.kind} line={line} />
            ))}
          </Table.Tbody>
          <Table.Tfoot style={{ borderTop: '1px solid var(--line-strong)' }}>
            <Table.Tr style={{ border: 0 }}>
              <Table.Th scope="row">
                Balance
                <Text size="sm" c="dimmed" fw={400}>
                  {money(balance.ready)} ready for the next payout, {money(balance.waiting)} pending
                </Text>
              </Table.Th>
              <Table.Td ta="right" fw={600} style={{ verticalAlign: 'top' }}>
                {money(balance.balance)}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Paper>
    </section>
  )
}

function LineRow({ line }: { line: Line }) {
  const [name, text] = lineTexts[line.kind]
  const { data } = useQuery({ ...commissionQuery, enabled: line.kind === 'commission' })
  const note = data && line.kind === 'commission' ? `${text}. Now ${rateNow(data)}` : text
  const to = pathOf(line)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {to ? (
          <Anchor component={Link} to={to} size="sm" fw={500} py={4}>
            {name}
          </Anchor>
        ) : (
          <Text size="sm" fw={500}>
            {name}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      </Table.Th>
      <Table.Td ta="right" style={{ verticalAlign: 'top' }}>
        {money(line.amount)}
      </Table.Td>
    </Table.Tr>
  )
}
