import { SimpleGrid } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { DownloadButton } from '../../back-office/download-button.tsx'
import { FiguresFrame } from '../../back-office/figures/figures-frame.tsx'
import { readRange } from '../../back-office/figures/figures-range.ts'
import { FunnelSection } from './funnel-section.tsx'
import { Sales } from './sales.tsx'
import { MostViewed, NoResults, RefundReasons, Searches, TopProducts, TopSellers } from './top-lists.tsx'

export default function AnalyticsPage() {
  const [params, setParams] = useSearchParams()
  const selected = readRange(params, new Date())
  const loaded = useQuery({
    ...adminQuery('GET /admin/analytics', { query: selected.range }),
    placeholderData: keepPreviousData,
    enabled: !selected.problem,
  })
  const { from, to } = selected.range
  return (
    <>
      <PageHead
        title="Analytics"
        area="Admin"
        note="Visits are counted per day, without cookies or personal data."
        actions={
          <DownloadButton
            label="Export CSV"
            fileName={`analytics ${from} ${to}.csv`}
            load={() => callAsAdmin('GET /admin/analytics/csv', { query: selected.range })}
            disabled={!loaded.data || selected.problem !== undefined}
          />
        }
      />
      <FiguresFrame
        selected={selected}
        onDays={(days) => setParams(days, { preventScrollReset: true })}
        loaded={loaded}
        loading="Loading the figures..."
        failed="We couldn't load the figures"
      >
        <Sales figures={loaded.data} />
        <FunnelSection figures={loaded.data} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <TopProducts figures={loaded.data} />
          <TopSellers figures={loaded.data} />
          <MostViewed figures={loaded.data} />
          <Searches figures={loaded.data} />
          <NoResults figures={loaded.data} />
          <RefundReasons figures={loaded.data} />
        </SimpleGrid>
      </FiguresFrame>
    </>
  )
}
