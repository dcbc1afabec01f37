import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { PayoutDetails } from '#contract/payments/payout.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { sellerQuery } from '../../back-office/calls.ts'
import { DetailFrame } from '../../back-office/detail-frame.tsx'
import { PayoutBadge } from '../../back-office/payouts/payout-badge.tsx'
import { PayoutLines, PayoutParts } from '../../back-office/payouts/payout-lines.tsx'
import { payoutMethodPhrases, payoutNote } from '../../back-office/payouts/payout-text.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { Statements } from './statements.tsx'

export default function PayoutPage() {
  const { payoutId = '' } = useParams()
  const loaded = useQuery(sellerQuery('GET /sellers/payouts/:payoutId', { params: { payoutId } }))
  return (
    <DetailFrame
      area="Seller"
      name="Payout"
      list="/seller/payment"
      listName="Payment"
      loaded={loaded}
      advice="Check the link, or find the payout in your list."
      skeleton={<Skeleton height={240} radius="lg" />}
    >
      {(payout) => <PayoutDetail payout={payout} />}
    </DetailFrame>
  )
}

function PayoutDetail({ payout }: { payout: PayoutDetails }) {
  return (
    <>
      <PageHead
        title={`Payout ${payout.reference}`}
        area="Seller"
        note={`${money(payout.amount)} ${payoutMethodPhrases[payout.method]} to ${payout.destination}. ${payoutNote(payout)}.`}
        actions={
          <>
            <PayoutBadge status={payout.status} />
            <Statements payout={payout} />
          </>
        }
      />
      <Stack gap="md">
        {payout.failureReason && (
          <Notice tone="problem">
            This payout failed (“{payout.failureReason}”). We will include the money in your next payout.
            Please check your{' '}
            <Link to="/seller/payment" className="rounded underline underline-offset-2">
              payout account
            </Link>{' '}
            before then.
          </Notice>
        )}
        <PayoutParts payout={payout} />
        <PayoutLines payout={payout} orders="/seller/orders" />
      </Stack>
    </>
  )
}
