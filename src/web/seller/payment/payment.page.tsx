import { Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Payout } from '#contract/figures.ts'
import { sellerListQuery, sellerQuery } from '../../back-office/calls.ts'
import { utcMomentText } from '../../back-office/dates.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { TransactionTable } from '../../back-office/transaction-table.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { money } from '../../ui/price.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { transactionLook } from '../transaction/transaction-look.tsx'
import { BalanceLines } from './balance-lines.tsx'
import { PaymentCards } from './payment-cards.tsx'

const shown = 5

/** What was earned, what was paid out, what is still owed and why. */
export default function PaymentPage() {
  const loaded = useQuery(sellerQuery('GET /sellers/balance', {}))
  const balance = loaded.data
  return (
    <>
      <PageHead
        title="Payment"
        area="Seller"
        note="Every amount is read from the ledger."
        actions={<LinkButton to="/seller/transaction">Transactions</LinkButton>}
      />
      <Stack gap="xl">
        {loaded.isError && !balance ? (
          <ErrorState
            title="Your balance did not load"
            error={loaded.error}
            onRetry={() => void loaded.refetch()}
          />
        ) : (
          <>
            <PaymentCards balance={balance} />
            {balance ? <BalanceLines balance={balance} /> : <Skeleton height={480} radius="lg" />}
            {balance && balance.payouts.length > 0 && <Payouts payouts={balance.payouts} />}
          </>
        )}
        <NewestTransactions />
      </Stack>
    </>
  )
}

const Payouts = ({ payouts }: { payouts: Payout[] }) => (
  <section aria-labelledby="payouts">
    <Title order={2} size="h4" mb="sm" id="payouts">
      Newest payouts
    </Title>
    <Paper px="sm" py={4}>
      <Table tabularNums aria-labelledby="payouts">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Date</Table.Th>
            <Table.Th scope="col" ta="right">
              Amount
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payouts.map(({ id, date, amount }) => (
            <Table.Tr key={id}>
              <Table.Td>{utcMomentText(date)}</Table.Td>
              <Table.Td ta="right">{money(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  </section>
)

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
          title="Your transactions did not load"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : rows?.length === 0 ? (
        <Text c="dimmed">No transactions yet. The first sale appears here as soon as it is paid.</Text>
      ) : (
        <TransactionTable look={transactionLook} rows={rows} expected={shown} />
      )}
    </section>
  )
}
