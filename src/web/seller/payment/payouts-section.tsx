import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { readPage } from '../../back-office/list/view/url-view.ts'
import { PayoutBadge } from '../../back-office/payouts/payout-badge.tsx'
import { payoutMethodNames, payoutNote } from '../../back-office/payouts/payout-text.ts'
import { money } from '../../ui/price.tsx'
import { Statements } from './statements.tsx'

const pageSize = 5

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

const columns: Column<SellerPayout>[] = [
  { label: 'Payout', width: 240, cell: (payout) => <Reference payout={payout} /> },
  { label: 'Status', cell: (payout) => <State payout={payout} /> },
  { label: 'Statement', width: 248, inCard: 'full', cell: (payout) => <Statements payout={payout} /> },
  { label: 'Amount', width: 128, align: 'right', cell: ({ amount }) => money(amount) },
]

export function PayoutsSection() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const list = useListPage(
    sellerListQuery('GET /sellers/payouts', { query: { pageNumber: page - 1, size: pageSize } }),
  )
  return (
    <section aria-labelledby="payouts">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="payouts">
          Payouts
        </Title>
        <ExportButton area="seller" list="payouts" disabled={!list.rows?.length} />
      </Group>
      <ListPage
        list={list}
        name="payouts"
        errorTitle="We couldn't load your payouts"
        page={page}
        pageSize={pageSize}
        pagePath={(next) => (next > 1 ? `?page=${next}#payouts` : '?#payouts')}
        empty={
          <Text c="dimmed">No payouts yet. Your first payout appears here once earnings are ready.</Text>
        }
      >
        <DataTable
          label="Payouts"
          columns={columns}
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
