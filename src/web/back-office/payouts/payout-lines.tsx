import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PayoutDetails, type PayoutLine, payoutLinesShown } from '#contract/payments/payout.ts'
import { brand } from '#shared/brand.ts'
import { payoutLineNames, type SummaryLine, summaryLines } from '#shared/payments/payouts/payout-lines.ts'
import { numberText } from '#shared/region/formats.ts'
import { money } from '../../ui/price.tsx'
import { zoneText } from '../figures/shop-time-zone.ts'
import { shopMomentText } from '../forms/dates.ts'
import { countText } from '../list/count-text.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListTools } from '../list/view/list-tools.tsx'
import { listView } from '../list/view/list-view.ts'
import { useListView } from '../list/view/use-list-view.ts'
import { SectionFrame } from '../section-frame.tsx'

type Composition = Pick<PayoutDetails, 'amount' | 'parts' | 'funded' | 'lines' | 'lineCount'>

/** The totals of a payout by kind; they add up to the amount. */
export const PayoutParts = ({ payout }: { payout: Composition }) => (
  <SectionFrame title="Summary">
    <Table tabularNums aria-label="Summary">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">From the ledger</Table.Th>
          <Table.Th scope="col" ta="right">
            Amount
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {summaryLines(payout, brand.name).map((line) => (
          <SummaryRow key={line.label} line={line} />
        ))}
      </Table.Tbody>
      <Table.Tfoot style={{ borderTop: '1px solid var(--line-strong)' }}>
        <Table.Tr style={{ border: 0 }}>
          <Table.Th scope="row">Payout</Table.Th>
          <Table.Td ta="right" fw={600}>
            {money(payout.amount)}
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  </SectionFrame>
)

function SummaryRow({ line: { label, lines, amount, included } }: { line: SummaryLine }) {
  const style = included ? ({ size: 'sm', c: 'dimmed' } as const) : undefined
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} pl={included && 'xl'}>
        <Text inherit={!included} {...style}>
          {label}
        </Text>
        {lines !== undefined && (
          <Text size="sm" c="dimmed">
            {countText(lines, 'line')}
          </Text>
        )}
      </Table.Th>
      <Table.Td ta="right" style={{ verticalAlign: 'top' }}>
        <Text inherit={!included} {...style}>
          {money(amount)}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

type LinesProps = {
  payout: Composition
  /** Path of the orders, for example `/seller/orders`. */
  orders: string
}

const linesView = listView('payout-lines', ['Type', 'Order'], {}, [`Paid by shop`, 'Line ID'])

export function PayoutLines({ payout: { lines, lineCount }, orders }: LinesProps) {
  const { tools, hidden } = useListView(linesView)
  const orderOf = ({ order }: PayoutLine): ReactNode =>
    order ? (
      <Anchor component={Link} to={`${orders}/${order.id}`} size="sm">
        {order.orderId}
      </Anchor>
    ) : (
      'No order'
    )
  const columns: Column<PayoutLine>[] = [
    { label: 'Date', width: 208, cell: ({ date }) => shopMomentText(date) },
    { label: 'Type', cell: ({ kind }) => payoutLineNames[kind] },
    { label: 'Order', width: 160, cell: orderOf },
    { label: 'Paid by shop', width: 128, align: 'right', extra: true, cell: ({ funded }) => money(funded) },
    { label: 'Line ID', width: 104, align: 'right', extra: true, cell: ({ id }) => id },
    { label: 'Amount', width: 112, align: 'right', cell: ({ amount }) => money(amount) },
  ]
  return (
    <SectionFrame
      title="Line by line"
      actions={<ListTools {...tools} />}
      note={
        lineCount > lines.length
          ? `The newest ${payoutLinesShown} of ${numberText(lineCount)} lines. Download the statement for all of them. Times are ${zoneText}.`
          : `Newest first. Times are ${zoneText}.`
      }
    >
      <DataTable
        label="Lines of the payout"
        columns={columns}
        hidden={hidden}
        rows={lines}
        keyOf={({ id }) => id}
        rowHeight={48}
        minWidth={520}
        focusable
        card={(line) => (
          <Stack gap={4}>
            <Group justify="space-between">
              {orderOf(line)}
              <Text size="sm" fw={500}>
                {money(line.amount)}
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              {payoutLineNames[line.kind]}, {shopMomentText(line.date)}
            </Text>
          </Stack>
        )}
      />
    </SectionFrame>
  )
}
