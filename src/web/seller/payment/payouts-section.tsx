import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { PayoutBadge } from '../../back-office/payout-badge.tsx'
import { payoutMethodNames, payoutNote } from '../../back-office/payout-words.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { money } from '../../ui/price.tsx'
import { ErrorState } from '../../ui/states.tsx'
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
  { label: 'Statement', width: 248, cell: (payout) => <Statements payout={payout} /> },
  { label: 'Amount', width: 128, align: 'right', cell: ({ amount }) => money(amount) },
]

/** Every payout with how far it is; its page has the lines. */
export function PayoutsSection() {
  const [params] = useSearchParams()
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const list = useQuery({
    ...sellerListQuery('GET /sellers/payouts', { query: { pageNumber: page - 1, size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.reply
  return (
    <section aria-labelledby="payouts">
      <Title order={2} size="h4" mb="sm" id="payouts">
        Payouts
      </Title>
      {list.isError && !rows ? (
        <ErrorState
          title="Your payouts did not load"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : rows?.length === 0 ? (
        <Text c="dimmed">
          {page > 1
            ? 'There are no payouts on this page.'
            : 'No payouts yet. The first one is made as soon as something is ready.'}
        </Text>
      ) : (
        <DataTable
          label="Payouts"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={72}
          expected={2}
          minWidth={840}
          stale={list.isPlaceholderData}
          card={(payout) => (
            <Stack gap="sm">
              <Group justify="space-between" align="flex-start" wrap="nowrap">
                <Reference payout={payout} />
                <Text fw={600}>{money(payout.amount)}</Text>
              </Group>
              <State payout={payout} />
              <Statements payout={payout} />
            </Stack>
          )}
        />
      )}
      <Group justify="center" mt="md">
        <Pagination
          label="Pages of payouts"
          page={page}
          pages={Math.ceil((list.data?.total ?? 0) / pageSize)}
          to={(next) => (next > 1 ? `?page=${next}#payouts` : '?#payouts')}
        />
      </Group>
    </section>
  )
}
