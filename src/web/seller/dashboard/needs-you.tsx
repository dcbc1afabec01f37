import { Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'

export type Report = ReplyOf<'GET /sellers/report'>

type Task = { count: number; one: string; many: string; none: string; to: string }

const tasksOf = (report: Report): Task[] => [
  {
    count: report.ordersToConfirm,
    one: 'order to confirm',
    many: 'orders to confirm',
    none: 'Every order is confirmed',
    to: '/seller/orders?status=PLACED',
  },
  {
    count: report.ordersToShip,
    one: 'order to ship',
    many: 'orders to ship',
    none: 'Nothing waits to be shipped',
    to: '/seller/orders?status=CONFIRMED',
  },
  {
    count: report.lowStock,
    one: 'variant low on stock',
    many: 'variants low on stock',
    none: 'Stock is fine everywhere',
    to: '/seller/products?stock=low',
  },
]

/** What needs the seller now; each card leads to it. */
export function NeedsYou({ report }: { report: Report | undefined }) {
  return (
    <section aria-labelledby="needs-you">
      <Title order={2} size="h4" mb="sm" id="needs-you">
        Needs you now
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {report
          ? tasksOf(report).map((task) => <TaskCard key={task.to} task={task} />)
          : [1, 2, 3].map((key) => <Skeleton key={key} height={104} radius="lg" />)}
      </SimpleGrid>
    </section>
  )
}

function TaskCard({ task: { count, one, many, none, to } }: { task: Task }) {
  const waiting = count > 0
  return (
    <Paper
      component={Link}
      to={to}
      p="md"
      mih={{ sm: 104 }}
      c="inherit"
      bg={waiting ? 'var(--raised)' : 'transparent'}
      style={{ textDecoration: 'none', borderColor: waiting ? 'var(--line-strong)' : 'var(--line)' }}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" h="100%">
        <div>
          {waiting && (
            <Text ff="heading" fw={600} fz={32} lh={1.15} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {count.toLocaleString('en-US')}
            </Text>
          )}
          <Text c={waiting ? undefined : 'dimmed'}>{waiting ? (count === 1 ? one : many) : none}</Text>
        </div>
        <Icon name={waiting ? 'right' : 'check'} />
      </Group>
    </Paper>
  )
}
