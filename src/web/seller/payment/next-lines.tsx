import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { NextPayoutLine } from '#contract/payments/payout.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { utcMomentText } from '../../back-office/dates.ts'
import { payoutLineNames, waitText } from '../../back-office/payout-words.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { money } from '../../ui/price.tsx'
import { ErrorState } from '../../ui/states.tsx'

const pageSize = 5

const orderOf = ({ order }: NextPayoutLine): ReactNode =>
  order ? (
    <Anchor component={Link} to={`/seller/orders/${order.id}`} size="sm">
      {order.orderId}
    </Anchor>
  ) : (
    'No order'
  )

const columns: Column<NextPayoutLine>[] = [
  { label: 'Date', width: 200, cell: ({ date }) => utcMomentText(date) },
  { label: 'What', width: 120, cell: ({ kind }) => payoutLineNames[kind] },
  { label: 'Order', width: 184, cell: orderOf },
  { label: 'Amount', width: 128, align: 'right', cell: ({ amount }) => money(amount) },
]
const waitingColumns = columns.toSpliced(3, 0, { label: 'Waits', cell: ({ wait }) => waitText(wait) })

type ListProps = {
  /** Also the name of its page in the address. */
  state: 'ready' | 'waiting'
  title: string
  note: string
  none: string
  failed: string
}

function Lines({ state, title, note, none, failed }: ListProps) {
  const [params] = useSearchParams()
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(params.get(state))) || 1))
  const list = useQuery({
    ...sellerListQuery('GET /sellers/payouts/next', {
      query: { state, pageNumber: page - 1, size: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.reply
  return (
    <section aria-labelledby={state}>
      <Title order={2} size="h4" id={state}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {note}
      </Text>
      {list.isError && !rows ? (
        <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 ? (
        <Text c="dimmed">{page > 1 ? 'There is nothing on this page.' : none}</Text>
      ) : (
        <DataTable
          label={title}
          columns={state === 'waiting' ? waitingColumns : columns}
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={48}
          expected={2}
          minWidth={640}
          stale={list.isPlaceholderData}
          focusable
          card={(line) => (
            <Stack gap={4}>
              <Group justify="space-between" wrap="nowrap">
                {orderOf(line)}
                <Text size="sm" fw={500}>
                  {money(line.amount)}
                </Text>
              </Group>
              <Text size="sm" c="dimmed">
                {payoutLineNames[line.kind]}, {utcMomentText(line.date)}
              </Text>
              {line.wait && <Text size="sm">Waits {waitText(line.wait).replace(/^U/, 'u')}</Text>}
            </Stack>
          )}
        />
      )}
      <Group justify="center" mt="md">
        <Pagination
          label={`Pages of ${title}`}
          page={page}
          pages={Math.ceil((list.data?.total ?? 0) / pageSize)}
          to={(next) => (next > 1 ? `?${state}=${next}#${state}` : `?#${state}`)}
        />
      </Group>
    </section>
  )
}

/** What the next payout is made of, line by line, and what waits for a later one. */
export const NextLines = () => (
  <>
    <Lines
      state="ready"
      title="Ready for the next payout"
      note="Line by line from the ledger, the newest first. What was taken counts at once. Times are UTC."
      none="Nothing is ready yet. An order is, as soon as it cannot be returned any more."
      failed="What is ready did not load"
    />
    <Lines
      state="waiting"
      title="Still waiting"
      note="Orders that are on their way or can still be given back, and until when each waits. Days are UTC."
      none="No order waits."
      failed="What waits did not load"
    />
  </>
)
