import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ServicePeriod } from '#contract/sellers/service-levels.ts'
import { judgedFrom, type LevelState } from '#shared/sellers/service-levels.ts'
import { Badge } from '../../ui/badge.tsx'
import { figure } from '../../ui/format/figures.ts'
import { levelAdvice, levelNames, levelNotes, rateText } from './level-text.ts'

type Level = ServicePeriod['levels'][number]
type Props = {
  periods: ServicePeriod[]
  /** The orders that count for a level in a period. */
  pathOf?: (level: Level['name'], period: ServicePeriod) => string
  /** Tells the seller what to do about a missed target. */
  withAdvice?: boolean
}

/** How often customers were served badly, in each period, beside the target. */
export const ServiceLevels = ({ periods, pathOf, withAdvice = false }: Props) => (
  <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
    {(periods[0]?.levels ?? []).map((level) => (
      <Stack component="li" key={level.name} gap={4}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {levelNames[level.name]}
          </Text>
          <StateBadge state={level.state} />
        </Group>
        <Group gap="4px 24px" align="flex-start">
          {periods.map((period) => (
            <Rate key={period.days} period={period} name={level.name} pathOf={pathOf} />
          ))}
          <Text size="sm">{`Target: at most ${rateText(level.target)}`}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          {levelNotes[level.name]}
        </Text>
        {withAdvice && level.state === 'MISSED' && <Text size="sm">{levelAdvice[level.name]}</Text>}
      </Stack>
    ))}
  </Stack>
)

const states: Record<LevelState, { text: string; tone: 'good' | 'sale' | 'plain' }> = {
  GOOD: { text: 'On target', tone: 'good' },
  MISSED: { text: 'Above target', tone: 'sale' },
  TOO_FEW: { text: `Fewer than ${judgedFrom} orders`, tone: 'plain' },
}

const StateBadge = ({ state }: { state: LevelState }) => (
  <Badge tone={states[state].tone}>{states[state].text}</Badge>
)

type RateProps = { period: ServicePeriod; name: Level['name'] } & Pick<Props, 'pathOf'>

function Rate({ period, name, pathOf }: RateProps) {
  const level = period.levels.find((one) => one.name === name)
  if (!level) return null
  const orders = `${figure(level.count)} of ${figure(level.of)} orders`
  return (
    <Box miw={136}>
      <Text size="sm">
        {`${period.days} days: `}
        <Text span size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {level.rate === null ? 'No orders' : rateText(level.rate)}
        </Text>
      </Text>
      {level.of > 0 &&
        (pathOf && level.count > 0 ? (
          <Anchor
            component={Link}
            to={pathOf(name, period)}
            size="sm"
            display="inline-block"
            py={4}
            aria-label={`${orders}: view orders, ${levelNames[name]}, ${period.days} days`}
          >
            {orders}
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed" py={4}>
            {orders}
          </Text>
        ))}
    </Box>
  )
}
