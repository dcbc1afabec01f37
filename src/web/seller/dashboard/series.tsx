import { Grid, Skeleton, Table, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { late } from '../../ui/late.ts'
import { money } from '../../ui/price.tsx'
import { bucketName, unitNames } from './buckets.ts'
import type { SellerFigures } from './figures.tsx'

const Charts = lazy(late(() => import('./charts.tsx')))

const place = (
  <Grid gap="lg">
    <Grid.Col span={{ base: 12, lg: 7 }}>
      <Skeleton height={310} radius="lg" />
    </Grid.Col>
    <Grid.Col span={{ base: 12, lg: 5 }}>
      <Skeleton height={310} radius="lg" />
    </Grid.Col>
  </Grid>
)

/** The days as charts, and the same figures as a table. */
export function Series({ figures }: { figures: SellerFigures | undefined }) {
  if (!figures) return place
  const { series, unit } = figures
  return (
    <div>
      <Suspense fallback={place}>
        <Charts series={series} unit={unit} />
      </Suspense>
      <details>
        <Text component="summary" size="sm" py="sm" style={{ cursor: 'pointer' }}>
          The same figures as a table
        </Text>
        <Table.ScrollContainer type="native" minWidth={320} maxHeight={420}>
          <Table tabularNums stickyHeader aria-label={`Sales, returns and orders by ${unit}`}>
            <Table.Thead bg="var(--paper)">
              <Table.Tr>
                <Table.Th scope="col">{unit === 'week' ? 'Week' : unitNames[unit]}</Table.Th>
                <Table.Th scope="col" ta="right">
                  Sales
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  Returns
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  Orders
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {series.map((point) => (
                <Table.Tr key={point.from}>
                  <Table.Td>{bucketName(point, unit)}</Table.Td>
                  <Table.Td ta="right">{money(point.totalSales)}</Table.Td>
                  <Table.Td ta="right">{money(point.totalRefunds)}</Table.Td>
                  <Table.Td ta="right">{point.totalOrders.toLocaleString('en-US')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </div>
  )
}
