import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DayRange } from '#shared/day-range.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { dayText } from '../forms/day-text.ts'
import { RangeChoice } from '../list/range-choice.tsx'
import type { SelectedRange } from './figures-range.ts'
import { shopTimeZone } from './shop-time-zone.ts'

type Props = {
  title?: string
  selected: SelectedRange
  onDays: (range: DayRange) => void
  loaded: {
    data: { range: DayRange; before: DayRange } | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  loading: string
  failed: string
  /** Where the days begin. */
  timeZone?: string | undefined
  children: ReactNode
}

/** Frame of the performance figures: the date range, the compared period and the loading state. */
export function FiguresFrame({
  title = 'Performance',
  selected,
  onDays,
  loaded,
  loading,
  failed,
  timeZone = shopTimeZone,
  children,
}: Props) {
  const { choice, range, problem } = selected
  const figures = problem ? undefined : loaded.data
  return (
    <section aria-labelledby="figures">
      <Group justify="space-between" align="flex-end" mb="sm" gap="sm">
        <div>
          <Title order={2} size="h4" id="figures">
            {title}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {problem
              ? ''
              : figures
                ? `${daysText(figures.range)}, compared with ${daysText(figures.before)} (days in ${timeZone})`
                : loading}
          </Text>
        </div>
        <RangeChoice choice={choice} range={range} onDays={onDays} />
      </Group>
      {problem ? null : loaded.isError && !figures ? (
        <ErrorState title={failed} error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Stack gap="lg" aria-busy={loaded.isFetching} opacity={loaded.isPlaceholderData ? 0.6 : 1}>
          {children}
        </Stack>
      )}
    </section>
  )
}

const daysText = ({ from, to }: DayRange) =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
