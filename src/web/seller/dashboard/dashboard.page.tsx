import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sellerQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useSeller } from '../seller-profile.ts'
import { Figures } from './figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { NewestOrders } from './newest-orders.tsx'

const pollMs = 15_000

/** What needs me now, how is it going, what is new. */
export default function DashboardPage() {
  const report = useQuery({ ...sellerQuery('GET /sellers/report', {}), refetchInterval: pollMs })
  return (
    <>
      <PageHead title="Dashboard" area="Seller" note={useSeller()?.businessDetails.businessName} />
      <Stack gap="xl">
        {report.isError && !report.data ? (
          <ErrorState
            title="Your figures did not load"
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        ) : (
          <>
            <NeedsYou report={report.data} />
            <Figures report={report.data} />
          </>
        )}
        <NewestOrders />
      </Stack>
    </>
  )
}
