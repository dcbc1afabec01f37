import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { PayoutDetails } from '#contract/payouts.ts'
import { isResponseError } from '../../api-errors.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { PayoutBadge } from '../../back-office/payout-badge.tsx'
import { PayoutLines, PayoutParts } from '../../back-office/payout-lines.tsx'
import { payoutNote, payoutWays } from '../../back-office/payout-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { money } from '../../ui/price.tsx'
import { EmptyState, ErrorState, Notice } from '../../ui/states.tsx'
import { Statements } from './statements.tsx'

const list = '/seller/payment'

/** One payout: where it went, how far it is, and the ledger's lines it is made of. */
export default function PayoutPage() {
  const { payoutId = '' } = useParams()
  const loaded = useQuery(sellerQuery('GET /sellers/payouts/:payoutId', { params: { payoutId } }))
  return (
    <>
      <Anchor component={Link} to={list} size="sm" style={{ display: 'inline-flex', minHeight: 44 }}>
        <Group gap={4} component="span">
          <Icon name="left" size={16} />
          Payment
        </Group>
      </Anchor>
      {loaded.data ? (
        <Found payout={loaded.data} />
      ) : (
        <>
          <PageHead title="Payout" area="Seller" />
          {loaded.isError ? (
            <Missing error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <div aria-busy="true">
              <Text role="status" c="dimmed" mb="md">
                Loading the payout...
              </Text>
              <Skeleton height={240} radius="lg" />
            </div>
          )}
        </>
      )}
    </>
  )
}

function Found({ payout }: { payout: PayoutDetails }) {
  return (
    <>
      <PageHead
        title={`Payout ${payout.reference}`}
        area="Seller"
        note={`${money(payout.amount)} ${payoutWays[payout.method]} to ${payout.destination}. ${payoutNote(payout)}.`}
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
            It did not reach you (“{payout.failureReason}”). The money is still yours and counts in your
            balance again.
          </Notice>
        )}
        <PayoutParts payout={payout} />
        <PayoutLines payout={payout} orders="/seller/orders" />
      </Stack>
    </>
  )
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isResponseError(error) || ![400, 404].includes(error.status))
    return <ErrorState title="The payout did not load" error={error} onRetry={onRetry} />
  return (
    <EmptyState icon="search" title="Payout not found." action={<LinkButton to={list}>Payment</LinkButton>}>
      <p>Your own payouts are all in the list.</p>
    </EmptyState>
  )
}
