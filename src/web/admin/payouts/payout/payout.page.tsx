import { Anchor, Grid, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { AdminPayoutDetails } from '#contract/payments/payout.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { adminQuery, callAsAdmin } from '../../../back-office/calls.ts'
import { DetailFrame } from '../../../back-office/detail-frame.tsx'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { shopMomentText } from '../../../back-office/forms/dates.ts'
import { PayoutBadge } from '../../../back-office/payouts/payout-badge.tsx'
import { PayoutLines, PayoutParts } from '../../../back-office/payouts/payout-lines.tsx'
import { payoutMethodNames, payoutNote } from '../../../back-office/payouts/payout-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { money } from '../../../ui/price.tsx'
import { type Fact, Facts } from '../../facts.tsx'
import { BankFileLink, EarlierAttempts } from './earlier-attempts.tsx'
import { PayoutActions } from './payout-actions.tsx'

/** Polling interval while the payout is in flight. */
const refreshMs = 4_000

/** Providers report asynchronously whether the bank accepted the payout. */
const isInFlight = ({ method, status }: AdminPayoutDetails) =>
  method !== 'BANK_FILE' && (status === 'SCHEDULED' || status === 'SENT')

export default function PayoutPage() {
  const { payoutId = '' } = useParams()
  const loaded = useQuery({
    ...adminQuery('GET /admin/payouts/:payoutId', { params: { payoutId } }),
    refetchInterval: ({ state }) => (state.data && isInFlight(state.data) ? refreshMs : false),
  })
  return (
    <DetailFrame
      area="Admin"
      name="Payout"
      list="/admin/payouts"
      listName="All payouts"
      loaded={loaded}
      advice="Check the link, or search for the reference in the list."
      skeleton={<Skeleton height={320} radius="lg" />}
    >
      {(payout) => <Details payout={payout} />}
    </DetailFrame>
  )
}

function Details({ payout }: { payout: AdminPayoutDetails }) {
  return (
    <>
      <PageHead
        title={`Payout ${payout.reference}`}
        area="Admin"
        note={`${money(payout.amount)} to ${payout.seller.businessName}. ${payoutNote(payout)}.`}
        actions={
          <>
            <PayoutBadge status={payout.status} />
            <PayoutActions payout={payout} />
          </>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <SectionFrame title="Payout">
              <Facts facts={factsOf(payout)} />
              <Statements payout={payout} />
            </SectionFrame>
            <EarlierAttempts attempts={payout.attempts} />
            <PayoutParts payout={payout} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <PayoutLines payout={payout} orders="/admin/orders" />
        </Grid.Col>
      </Grid>
    </>
  )
}

const moment = (at: string | null) => at && shopMomentText(at)

function factsOf(payout: AdminPayoutDetails): Fact[] {
  const { seller, fileId, madeBy } = payout
  return [
    [
      'Seller',
      <Anchor key="seller" component={Link} to={`/admin/sellers/${seller.id}`} size="sm" underline="always">
        {seller.businessName}
      </Anchor>,
    ],
    ['Email', seller.email],
    ['Method', payoutMethodNames[payout.method]],
    ['Destination', payout.destination],
    ['Created', `${shopMomentText(payout.createdAt)}${madeBy ? `, by ${madeBy.name || madeBy.email}` : ''}`],
    ['Sent', moment(payout.sentAt)],
    ['Paid', moment(payout.paidAt)],
    [payout.status === 'RETURNED' ? 'Returned' : 'Failed', moment(payout.endedAt)],
    ['Reason', payout.failureReason],
    ['Attempt', payout.attempt > 1 && payout.attempt],
    ['Bank file', fileId && <BankFileLink fileId={fileId} />],
    ['Transfer', payout.transferId],
    ['Payout at Stripe', payout.providerPayoutId],
    ['Note', payout.note],
  ].filter(([, value]) => value !== false) as Fact[]
}

function Statements({ payout: { id, reference } }: { payout: AdminPayoutDetails }) {
  const params = { payoutId: id }
  return (
    <Group gap="xs">
      <DownloadButton
        label="Statement (PDF)"
        fileName={`Statement ${reference}.pdf`}
        load={() => callAsAdmin('GET /admin/payouts/:payoutId/statement', { params })}
      />
      <DownloadButton
        label="Statement (CSV)"
        fileName={`Statement ${reference}.csv`}
        load={() => callAsAdmin('GET /admin/payouts/:payoutId/statement.csv', { params })}
      />
    </Group>
  )
}
