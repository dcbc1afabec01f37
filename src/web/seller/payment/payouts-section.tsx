import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { dateText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView, rememberSize } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { PayoutBadge } from '../../back-office/payouts/payout-badge.tsx'
import { payoutMethodNames, payoutNote } from '../../back-office/payouts/payout-text.ts'
import { money } from '../../ui/price.tsx'
import { Statements } from './statements.tsx'

const Reference = ({ payout }: { payout: SellerPayout }) => (
  <Stack gap={2}>
    <Anchor component={Link} to={`/seller/payment/payouts/${payout.id}`} size="sm" fw={600}>
      {payout.reference}
    </Anchor>
    <Text size="sm" c="dimmed">
      {payoutMethodNames[payout.method]}, {payout.destination}
    </Text>
  </Stack>
)

const State = ({ payout }: { payout: SellerPayout }) => (
  <Stack gap={4} align="flex-start">
    <PayoutBadge status={payout.status} />
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {payoutNote(payout)}
      {payout.failureReason && `: ${payout.failureReason}`}
    </Text>
  </Stack>
)

const day = (at: string | null) => (at ? dateText(at) : 'Not yet')

const extraColumns: Column<SellerPayout>[] = [
  { label: 'Created', width: 128, extra: true, cell: ({ createdAt }) => day(createdAt) },
  { label: 'Sent', width: 128, extra: true, cell: ({ sentAt }) => day(sentAt) },
  { label: 'Paid', width: 128, extra: true, cell: ({ paidAt }) => day(paidAt) },
]

const columns: Column<SellerPayout>[] = [
  { label: 'Payout', width: 240, cell: (payout) => <Reference payout={payout} /> },
  { label: 'Status', cell: (payout) => <State payout={payout} /> },
  ...extraColumns,
  { label: 'Statement', width: 248, inCard: 'full', cell: (payout) => <Statements payout={payout} /> },
  { label: 'Amount', width: 128, align: 'right', cell: ({ amount }) => money(amount) },
]

const payouts = listView('seller-payouts', ['Status', 'Statement', 'Amount'], {}, ['Created', 'Sent', 'Paid'])

export function PayoutsSection() {
  const { view, show, paging, tools, hidden } = useListView(payouts)
  const list = useListPage(sellerListQuery('GET /sellers/payouts', { query: payouts.pageOf(view) }))
  return (
    <section aria-labelledby="payouts">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="payouts">
          Payouts
        </Title>
        <Group gap="xs">
          <ListTools {...tools} />
          <ExportButton area="seller" list="payouts" disabled={!list.rows?.length} />
        </Group>
      </Group>
      <ListPage
        list={list}
        name="payouts"
        errorTitle="We couldn't load your payouts"
        {...paging}
        pagePath={(page) => `${paging.pagePath(page)}#payouts`}
        onSize={(size) => {
          rememberSize(payouts.name, size)
          show({ size }, true)
        }}
        empty={
          <Text c="dimmed">No payouts yet. Your first payout appears here once earnings are ready.</Text>
        }
      >
        <DataTable
          label="Payouts"
          columns={columns}
          hidden={hidden}
          rows={list.rows}
          keyOf={({ id }) => id}
          rowHeight={72}
          expected={2}
          minWidth={840}
          stale={list.isStale}
          card={(payout) => (
            <Stack gap="sm">
              <Group justify="space-between" align="flex-start" wrap="nowrap">
                <Reference payout={payout} />
                <Text fw={600}>{money(payout.amount)}</Text>
              </Group>
              <State payout={payout} />
            </Stack>
          )}
        />
      </ListPage>
    </section>
  )
}
