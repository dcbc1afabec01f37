import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { daysUpTo } from '#shared/day-range.ts'
import { dayIn } from '#shared/time-zone.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { TaskCards } from '../../back-office/area/task-cards.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { FiguresFrame } from '../../back-office/figures/figures-frame.tsx'
import { readRange } from '../../back-office/figures/figures-range.ts'
import { shopTimeZone } from '../../back-office/figures/shop-time-zone.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { May, useMay } from '../session/permissions.tsx'
import { Figures } from './figures.tsx'
import { taskCount, tasksOf } from './tasks.ts'

const pollMs = 60_000
const defaultDays = 30

export default function DashboardPage() {
  return (
    <>
      <PageHead
        title="Dashboard"
        area="Admin"
        actions={
          <May permission="payments.read">
            <Button component={Link} to="/admin/analytics" variant="default" mih="var(--control)">
              Analytics
            </Button>
          </May>
        }
      />
      <Stack gap="lg">
        <NeedsYou />
        <Performance />
      </Stack>
    </>
  )
}

const figuresQuery = (range: { from: string; to: string }) => ({
  ...adminQuery('GET /admin/figures', { query: range }),
  refetchInterval: pollMs,
})

/** Independent of the chosen range. Uses the default range, so that the query is shared with the figures. */
function NeedsYou() {
  const may = useMay()
  const loaded = useQuery(figuresQuery(daysUpTo(dayIn(new Date(), shopTimeZone), defaultDays)))
  if (loaded.isError && !loaded.data) {
    return (
      <ErrorState
        title="We couldn't load your tasks"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
      />
    )
  }
  return (
    <TaskCards
      tasks={loaded.data && tasksOf(loaded.data, may)}
      expected={taskCount(may)}
      columns={{ base: 1, xs: 2, lg: 4 }}
    />
  )
}

function Performance() {
  const [params, setParams] = useSearchParams()
  const selected = readRange(params, new Date())
  const loaded = useQuery({
    ...figuresQuery(selected.range),
    placeholderData: keepPreviousData,
    enabled: !selected.problem,
  })
  return (
    <FiguresFrame
      selected={selected}
      onDays={(days) => setParams(days, { preventScrollReset: true })}
      loaded={loaded}
      loading="Loading the figures..."
      failed="We couldn't load the figures"
    >
      <Figures figures={loaded.data} />
    </FiguresFrame>
  )
}
