import { Box, Grid, Group, Paper, Text } from '@mantine/core'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { BucketUnit, DayRange } from '#shared/day-range.ts'
import { numberFormat } from '#shared/region/formats.ts'
import { bucketName, unitNames } from './buckets.ts'
import { roundTicks } from './round-ticks.ts'

export type Point = DayRange

type NumberOf<P> = { [K in keyof P]: P[K] extends number ? K : never }[keyof P] & string

type BarSpec<P> = { key: NumberOf<P>; name: string; color: string }

export type ChartSpec<P extends Point> = {
  title: string
  /** Label of the value axis. */
  amounts: string
  bars: BarSpec<P>[]
  text: (value: number) => string
}

type Props<P extends Point> = { series: P[]; unit: BucketUnit; charts: ChartSpec<P>[] }

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })
const ticks = { fill: 'var(--muted)', fontSize: 12 }

/** Loaded on demand: the chart library is the largest script of the back office. The first chart is the wider one. */
export default function Charts<P extends Point>({ series, unit, charts }: Props<P>) {
  return (
    <Grid gap="lg">
      {charts.map((chart, index) => (
        <Grid.Col key={chart.title} span={{ base: 12, lg: index === 0 ? 7 : 5 }}>
          <Chart chart={chart} series={series} unit={unit} />
        </Grid.Col>
      ))}
    </Grid>
  )
}

type ChartProps<P extends Point> = { chart: ChartSpec<P>; series: P[]; unit: BucketUnit }

/** Hidden from screen readers in detail: the table below has the same figures. */
function Chart<P extends Point>({ chart, series, unit }: ChartProps<P>) {
  const { title, amounts, bars, text } = chart
  const values = series.flatMap((point) => bars.map(({ key }) => Number(point[key])))
  const amountTicks = roundTicks(values, bars.length === 1)
  const label = (value: string, more: object) => ({ value, fill: 'var(--muted)', fontSize: 12, ...more })
  return (
    <Paper p="md" component="figure" m={0}>
      <Group component="figcaption" justify="space-between" mb="xs">
        <Text fw={600} size="sm">
          {title}
        </Text>
        {bars.length > 1 && <Legend bars={bars} />}
      </Group>
      <div role="img" aria-label={`${title} by ${unit}, as a chart; the table below has the figures`}>
        <ResponsiveContainer width="100%" height={240}>
          <BarChart
            data={series}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 20, left: 8 }}
            barGap={2}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="from"
              tickFormatter={(day: string) => bucketName({ from: day, to: day }, unit, true)}
              tick={ticks}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              minTickGap={16}
              label={label(unitNames[unit], { position: 'insideBottom', offset: -14 })}
            />
            <YAxis
              tick={ticks}
              tickFormatter={(value: number) => compact.format(value)}
              tickLine={false}
              axisLine={false}
              ticks={amountTicks}
              domain={[amountTicks[0] ?? 0, amountTicks.at(-1) ?? 1]}
              width={56}
              label={label(amounts, { angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' } })}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--sunken)' }}
              formatter={(value) => text(Number(value))}
              labelFormatter={(_, [first]) => bucketName(first?.payload as P, unit)}
              contentStyle={{
                background: 'var(--raised)',
                border: '1px solid var(--line-strong)',
                borderRadius: 6,
              }}
              itemStyle={{ color: 'var(--ink)' }}
            />
            {bars.map(({ key, name, color }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                fill={color}
                radius={[3, 3, 0, 0]}
                maxBarSize={28}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </Paper>
  )
}

function Legend<P extends Point>({ bars }: { bars: BarSpec<P>[] }) {
  return (
    <Group gap="md">
      {bars.map(({ key, name, color }) => (
        <Group key={key} gap={6}>
          <Box w={12} h={12} bg={color} style={{ borderRadius: 3 }} />
          <Text size="sm">{name}</Text>
        </Group>
      ))}
    </Group>
  )
}
