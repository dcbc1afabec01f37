import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { AdminPayout } from '#contract/payments/payout.ts'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { PayoutBadge } from '../../back-office/payouts/payout-badge.tsx'
import { payoutMethodNames, payoutNote } from '../../back-office/payouts/payout-text.ts'
import { money } from '../../ui/price.tsx'

function Reference({ payout }: { payout: AdminPayout }) {
  const { search } = useLocation()
  return (
    <Stack gap={2}>
      <Anchor
        component={Link}
        to={`/admin/payouts/${payout.id}`}
        state={{ list: search }}
        size="sm"
        fw={600}
        style={{ whiteSpace: 'nowrap' }}
      >
        {payout.reference}
      </Anchor>
      <Text size="sm" c="dimmed">
        {payoutMethodNames[payout.method]}, {payout.destination}
      </Text>
    </Stack>
  )
}

const Seller = ({ payout: { seller } }: { payout: AdminPayout }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Anchor component={Link} to={`/admin/sellers/${seller.id}`} size="sm">
      {seller.businessName}
    </Anchor>
    <Text size="sm" c="dimmed">
      {seller.email}
    </Text>
  </Stack>
)

const State = ({ payout }: { payout: AdminPayout }) => (
  <Stack gap={2} align="flex-start" style={{ overflowWrap: 'anywhere' }}>
    <PayoutBadge status={payout.status} />
    <Text size="sm" c="dimmed">
      {payoutNote(payout)}
      {payout.attempt > 1 && `, attempt ${payout.attempt}`}
    </Text>
    {payout.failureReason && <Text size="sm">{payout.failureReason}</Text>}
  </Stack>
)

const momentOr = (at: string | null) => (at ? shopMomentText(at) : 'None')

const columns: Column<AdminPayout>[] = [
  { label: 'Payout', width: 240, cell: (payout) => <Reference payout={payout} /> },
  { label: 'Seller', width: 280, cell: (payout) => <Seller payout={payout} /> },
  { label: 'Status', cell: (payout) => <State payout={payout} /> },
  { label: 'Amount', width: 128, align: 'right', cell: ({ amount }) => money(amount) },
  { label: 'Created', width: 208, extra: true, cell: ({ createdAt }) => shopMomentText(createdAt) },
  { label: 'Sent', width: 208, extra: true, cell: ({ sentAt }) => momentOr(sentAt) },
  { label: 'Paid', width: 208, extra: true, cell: ({ paidAt }) => momentOr(paidAt) },
  {
    label: 'Bank file',
    width: 104,
    extra: true,
    cell: ({ fileId }) => (fileId === null ? 'None' : `File ${fileId}`),
  },
  { label: 'Run by', width: 168, extra: true, cell: ({ madeBy }) => madeBy?.name ?? 'Schedule' },
]

type Props = { payouts: AdminPayout[] | undefined; hidden: readonly string[]; stale: boolean }

export const PayoutTable = ({ payouts, hidden, stale }: Props) => (
  <DataTable
    label="Payouts"
    columns={columns}
    hidden={hidden}
    rows={payouts}
    keyOf={({ id }) => id}
    rowHeight={56}
    minWidth={880}
    stale={stale}
    card={(payout) => (
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Reference payout={payout} />
          <Text fw={600}>{money(payout.amount)}</Text>
        </Group>
        <Seller payout={payout} />
        <State payout={payout} />
      </Stack>
    )}
  />
)
