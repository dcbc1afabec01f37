import { Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

export type Task = { count: number; one: string; many: string; none: string; to: string }

type Props = {
  /** Undefined while they load. */
  tasks: Task[] | undefined
  /** Number of skeleton cards. */
  expected: number
  columns: Record<string, number>
}

/** Open tasks, each linking to its page. */
export function TaskCards({ tasks, expected, columns }: Props) {
  return (
    <section aria-labelledby="needs-you">
      <Title order={2} size="h4" mb="sm" id="needs-you">
        Needs you now
      </Title>
      <SimpleGrid cols={columns} spacing="md">
        {tasks
          ? tasks.map((task) => <TaskCard key={task.one} task={task} />)
          : Array.from({ length: expected }, (_, key) => key).map((key) => (
              <Skeleton key={key} height={104} radius="lg" />
            ))}
      </SimpleGrid>
    </section>
  )
}

function TaskCard({ task: { count, one, many, none, to } }: { task: Task }) {
  const isOpen = count > 0
  return (
    <Paper
      component={Link}
      to={to}
      p="md"
      mih={{ sm: 104 }}
      c="inherit"
      bg={isOpen ? 'var(--raised)' : 'transparent'}
      style={{ textDecoration: 'none', borderColor: isOpen ? 'var(--line-strong)' : 'var(--line)' }}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" h="100%">
        <div>
          {isOpen && (
            <Text ff="heading" fw={600} fz={32} lh={1.15} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {count.toLocaleString('en-US')}
            </Text>
          )}
          <Text c={isOpen ? undefined : 'dimmed'}>{isOpen ? (count === 1 ? one : many) : none}</Text>
        </div>
        <Icon name={isOpen ? 'right' : 'check'} />
      </Group>
    </Paper>
  )
}
