import { Grid, Skeleton, Table, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { BucketUnit } from '#shared/day-range.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { bucketName, unitNames } from './buckets.ts'
import type { ChartSpec, Point } from './charts.tsx'

const Charts = lazyPart(() => import('./charts.tsx')) as typeof import('./charts.tsx').default

type Props<P extends Point> = {
  /** Name of the table; "by day" is added. */
  label: string
  figures: { series: P[]; unit: BucketUnit } | undefined
  charts: ChartSpec<P>[]
}

const placeholder = (
  <Grid gap="lg">
    <Grid.Col span={{ base: 12, lg: 7 }}>
      <Skeleton height={310} radius="lg" />
    </Grid.Col>
    <Grid.Col span={{ base: 12, lg: 5 }}>
      <Skeleton height={310} radius="lg" />
    </Grid.Col>
  </Grid>
)

/** Figures over time, as charts and as a table. */
export function Series<P extends Point>({ label, figures, charts }: Props<P>) {
  if (!figures) return placeholder
  const { series, unit } = figures
  const columns = charts.flatMap(({ bars, text }) =>
    bars.map(({ key, name }) => ({ name, value: (point: P) => text(Number(point[key])) })),
  )
  return (
    <div>
      <Suspense fallback={placeholder}>
        <Charts series={series} unit={unit} charts={charts} />
      </Suspense>
      <details>
        <Text component="summary" size="sm" py="sm" style={{ cursor: 'pointer' }}>
          Show as table
        </Text>
        <Table.ScrollContainer type="native" minWidth={320} maxHeight={420}>
          <Table tabularNums stickyHeader aria-label={`${label} by ${unit}`}>
            <Table.Thead bg="var(--paper)">
              <Table.Tr>
                <Table.Th scope="col">{unit === 'week' ? 'Week' : unitNames[unit]}</Table.Th>
                {columns.map(({ name }) => (
                  <Table.Th key={name} scope="col" ta="right">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {series.map((point) => (
                <Table.Tr key={point.from}>
                  <Table.Td>{bucketName(point, unit)}</Table.Td>
                  {columns.map(({ name, value }) => (
                    <Table.Td key={name} ta="right">
                      {value(point)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </div>
  )
}
