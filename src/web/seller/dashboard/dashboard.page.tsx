import { Grid, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { sellerListQuery, sellerQuery } from '../../back-office/calls.ts'
import { FiguresFrame } from '../../back-office/figures/figures-frame.tsx'
import { readRange } from '../../back-office/figures/figures-range.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { useMay } from '../session/permissions.tsx'
import { useSeller } from '../session/seller-profile.ts'
import { Figures } from './figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { OnboardingCard } from './onboarding/onboarding-card.tsx'
import { LowStock, TopProducts } from './product-lists.tsx'
import { ServiceSection } from './service-section.tsx'

const pollMs = 15_000
const figuresPollMs = 60_000

export default function DashboardPage() {
  const may = useMay()
  const [figures, orders] = [may('reports.read'), may('orders.read')]
  const report = useQuery({
    ...sellerQuery('GET /sellers/report', {}),
    refetchInterval: pollMs,
    enabled: figures,
  })
  const returns = useQuery({
    ...sellerListQuery('GET /sellers/returns', { query: { status: 'REQUESTED', size: 1 } }),
    refetchInterval: pollMs,
    enabled: orders,
  })
  const products = useQuery({
    ...sellerListQuery('GET /sellers/products', { query: { size: 1 } }),
    enabled: may('products.read'),
  })
  const failed = [report, returns].find(({ isError, data }) => isError && !data)
  const empty = products.data?.total === 0 && report.data?.totalOrders === 0
  return (
    <>
      <PageHead title="Dashboard" area="Seller" note={useSeller()?.businessDetails.businessName} />
      <Stack gap="lg">
        <OnboardingCard />
        {empty ? (
          <EmptyShop />
        ) : (
          <>
            {failed ? (
              <ErrorState
                title="We couldn't load your tasks"
                error={failed.error}
                onRetry={() => void failed.refetch()}
              />
            ) : (
              figures &&
              orders && <NeedsYou report={report.data} returns={returns.data && (returns.data.total ?? 0)} />
            )}
            {figures && <Performance />}
            {orders && <ServiceSection />}
            {orders && <NewestOrders />}
          </>
        )}
      </Stack>
    </>
  )
}

function Performance() {
  const [params, setParams] = useSearchParams()
  const selected = readRange(params, new Date())
  const loaded = useQuery({
    ...sellerQuery('GET /sellers/figures', { query: selected.range }),
    placeholderData: keepPreviousData,
    refetchInterval: figuresPollMs,
    enabled: !selected.problem,
  })
  const figures = loaded.data
  return (
    <FiguresFrame
      selected={selected}
      onDays={(days) => setParams(days, { preventScrollReset: true })}
      loaded={loaded}
      loading="Loading your figures..."
      failed="We couldn't load your figures"
    >
      <Figures figures={figures} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <TopProducts figures={figures} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <LowStock figures={figures} />
        </Grid.Col>
      </Grid>
    </FiguresFrame>
  )
}

const EmptyShop = () => (
  <EmptyState icon={<MoreIcon name="store" size={32} />} title="No orders yet">
    <p>Orders, earnings and ratings appear here once your first product is on sale.</p>
  </EmptyState>
)
