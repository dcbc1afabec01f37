import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PayoutAccount } from '#contract/payments/payout.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { sellerListQuery, sellerQuery } from '../../back-office/calls.ts'
import { columnKey } from '../../back-office/list/view/list-view.ts'
import { TransactionTable } from '../../back-office/payouts/transaction-table.tsx'
import { sellerTransactions } from '../../back-office/payouts/transaction-view.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { transactionLayout } from '../transaction/transaction-layout.tsx'
import { AccountSection } from './account-section.tsx'
import { BalanceLines } from './balance-lines.tsx'
import { CommissionSection } from './commission-section.tsx'
import { NextLines } from './next-lines.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { PayoutsSection } from './payouts-section.tsx'

const shown = 5
/** The list of all transactions offers them. */
const extras = sellerTransactions.extras.map(columnKey)

/** Polls while Stripe verifies the account. */
const refreshMs = 5_000
const isVerifying = (account: PayoutAccount | undefined) =>
  account?.stripe?.detailsSubmitted === true && !account.stripe.payoutsEnabled && !account.stripe.refused

export default function PaymentPage() {
  const loaded = useQuery(sellerQuery('GET /sellers/balance', {}))
  const account = useQuery({
    ...sellerQuery('GET /sellers/payout-account', {}),
    refetchInterval: ({ state }) => (isVerifying(state.data) ? refreshMs : false),
  })
  const balance = loaded.data
  return (
    <>
      <PageHead
        title="Payment"
        area="Seller"
        note="Your earnings, payouts and balance."
        actions={
          <Button component={Link} to="/seller/transaction" variant="default" mih="var(--control)">
            Transactions
          </Button>
        }
      />
      <Stack gap="xl">
        {loaded.isError && !balance ? (
          <ErrorState
            title="We couldn't load your balance"
            error={loaded.error}
            onRetry={() => void loaded.refetch()}
          />
        ) : (
          <>
            <PaymentCards balance={balance} account={account.data} />
            {balance ? <BalanceLines balance={balance} /> : <Skeleton height={480} radius="lg" />}
          </>
        )}
        <CommissionSection />
        <NextLines />
        <PayoutsSection />
        <AccountSection loaded={account} />
        <NewestTransactions />
      </Stack>
    </>
  )
}

function NewestTransactions() {
  const loaded = useQuery(
    sellerListQuery('GET /transactions/seller', { query: { pageNumber: 0, size: shown } }),
  )
  const rows = loaded.data?.reply
  return (
    <section aria-labelledby="newest-transactions">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="newest-transactions">
          Newest transactions
        </Title>
      </Group>
      {loaded.isError && !rows ? (
        <ErrorState
          title="We couldn't load your transactions"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : rows?.length === 0 ? (
        <Text c="dimmed">No transactions yet. The first sale appears here as soon as it is paid.</Text>
      ) : (
        <TransactionTable layout={transactionLayout} hidden={extras} rows={rows} expected={shown} />
      )}
    </section>
  )
}
