import { Grid, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sellerListQuery, sellerQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { dayText } from '../day-text.ts'
import { useSeller } from '../seller-profile.ts'
import { Figures } from './figures.tsx'
import { readRange } from './figures-range.ts'
import { NeedsYou } from './needs-you.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { LowStock, TopProducts } from './product-lists.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Series } from './series.tsx'

const pollMs = 15_000
const figuresPollMs = 60_000

/** What needs me now, how is it going, what is new. */
export default function DashboardPage() {
  const report = useQuery({ ...sellerQuery('GET /sellers/report', {}), refetchInterval: pollMs })
  const products = useQuery(sellerListQuery('GET /sellers/products', { query: { size: 1 } }))
  const empty = products.data?.total === 0 && report.data?.totalOrders === 0
  return (
    <>
      <PageHead title="Dashboard" area="Seller" note={useSeller()?.businessDetails.businessName} />
      {empty ? (
        <EmptyShop />
      ) : (
        <Stack gap="xl">
          {report.isError && !report.data ? (
            <ErrorState
              title="Your tasks did not load"
              error={report.error}
              onRetry={() => void report.refetch()}
            />
          ) : (
            <NeedsYou report={report.data} />
          )}
          <HowItGoes />
          <NewestOrders />
        </Stack>
      )}
    </>
  )
}

function HowItGoes() {
  const [params, setParams] = useSearchParams()
  const { choice, range } = readRange(params, new Date())
  const loaded = useQuery({
    ...sellerQuery('GET /sellers/figures', { query: range }),
    placeholderData: keepPreviousData,
    refetchInterval: figuresPollMs,
  })
  const figures = loaded.data
  const before = figures?.before
  return (
    <section aria-labelledby="figures">
      <Group justify="space-between" align="flex-end" mb="sm" gap="sm">
        <div>
          <Title order={2} size="h4" id="figures">
            How it is going
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {figures && before
              ? `${daysText(figures.range)}, compared with ${daysText(before)} (days in UTC)`
              : 'Loading your figures...'}
          </Text>
        </div>
        <RangeChoice
          choice={choice}
          range={range}
          onDays={(days) => setParams(days, { preventScrollReset: true })}
        />
      </Group>
      {loaded.isError && !figures ? (
        <ErrorState
          title="Your figures did not load"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : (
        <Stack gap="lg" aria-busy={loaded.isFetching} opacity={loaded.isPlaceholderData ? 0.6 : 1}>
          <Figures figures={figures} />
          <Series figures={figures} />
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <TopProducts figures={figures} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <LowStock figures={figures} />
            </Grid.Col>
          </Grid>
        </Stack>
      )}
    </section>
  )
}

const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

const EmptyShop = () => (
  <EmptyState
    icon={<MoreIcon name="store" size={32} />}
    title="Your shop is ready for its first product"
    action={<LinkButton to="/seller/add-product">Add Product</LinkButton>}
  >
    <p>Once it is for sale, its orders, earnings and ratings appear here.</p>
  </EmptyState>
)
