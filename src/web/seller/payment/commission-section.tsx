import { Anchor, Progress, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnCommission } from '#contract/payments/commission.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { monthName, rateNow } from '../../back-office/payouts/commission-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'

export const commissionQuery = sellerQuery('GET /sellers/commission', {})

/** The seller's commission rate, why it applies, and the progress to the next tier. */
export function CommissionSection() {
  const loaded = useQuery(commissionQuery)
  const data = loaded.data
  if (loaded.isError && !data) {
    return (
      <ErrorState
        title="We couldn't load your commission"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
      />
    )
  }
  if (!data) return <Skeleton height={200} radius="lg" />
  return (
    <SectionFrame
      title="Your commission"
      note="Each order keeps the rate that applied on the day it was placed."
    >
      <Text ff="heading" fw={600} fz={20} id="commission">
        {rateNow(data)}
      </Text>
      {data.ownRate === null && data.tiers.length > 0 && <Tiers data={data} />}
    </SectionFrame>
  )
}

function Tiers({ data }: { data: OwnCommission }) {
  const { counted, tiers, tier, currency, timeZone } = data
  return (
    <Stack gap="md">
      <Text size="sm">
        {counted
          ? `Your net sales in ${monthName(counted.month)} were ${formatMoney(counted.sales, currency)}. They set this month's tier.`
          : 'Tiers start after your first full month of sales.'}
      </Text>
      <NextTier data={data} />
      <Table aria-label="Commission tiers" tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Previous month's net sales</Table.Th>
            <Table.Th scope="col" ta="right">
              Rate
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tiers.map(({ above, percent }) => (
            <Table.Tr key={above}>
              <Table.Td>
                Above {formatMoney(above, currency)}
                {tier?.above === above && ' (your tier)'}
              </Table.Td>
              <Table.Td ta="right">{decimalText(percent)}%</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        Net sales are your sales after discounts, plus discounts paid for you, less refunds and chargebacks of
        items, as in your{' '}
        <Anchor component={Link} to="/seller/report" size="sm" underline="always">
          sales report
        </Anchor>
        . Months follow the time zone {timeZone}. Where a category has a lower rate, you pay the lower one.
      </Text>
    </Stack>
  )
}

/** How far this month's sales are from the next tier. */
function NextTier({ data: { current, next, reached, currency } }: { data: OwnCommission }) {
  const sales = `${formatMoney(current.sales, currency)} in ${monthName(current.month)} so far`
  if (!next)
    return <Text size="sm">{`${sales}: the best rate next month, ${decimalText(reached?.percent)}%.`}</Text>
  const text = `${sales}. Sell over ${formatMoney(next.missing, currency)} more to pay ${decimalText(next.percent)}% next month.`
  return (
    <div>
      <Text size="sm" mb={4}>
        {text}
      </Text>
      <Progress.Root size="md">
        <Progress.Section
          value={Math.min(100, Math.max(0, (current.sales / next.above) * 100))}
          aria-label="Progress to the next tier"
          aria-valuetext={text}
        />
      </Progress.Root>
    </div>
  )
}
