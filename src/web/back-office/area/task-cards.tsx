import { Box, Button, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { numberText } from '#shared/region/formats.ts'
import { Icon } from '../../ui/icon.tsx'

export type Task = { count: number; one: string; many: string; none: string; to: string }

type Props = {
  /** Undefined while they load. */
  tasks: Task[] | undefined
  /** Number of skeleton cards. */
  expected: number
  columns: Record<string, number>
}

/** Open tasks, each linking to its page. Checks without findings are folded into one line. */
export function TaskCards({ tasks, expected, columns }: Props) {
  const open = tasks?.filter(({ count }) => count > 0) ?? []
  return (
    <section aria-labelledby="needs-you">
      <Title order={2} size="h4" mb="xs" id="needs-you">
        Needs you now
      </Title>
      {(!tasks || open.length > 0) && (
        <SimpleGrid cols={columns} spacing="sm" verticalSpacing="sm">
          {tasks
            ? open.map((task) => <TaskCard key={task.one} task={task} />)
            : Array.from({ length: Math.min(expected, 4) }, (_, key) => key).map((key) => (
                <Skeleton key={key} height={64} radius="lg" />
              ))}
        </SimpleGrid>
      )}
      {tasks && <ClearChecks tasks={tasks.filter(({ count }) => count === 0)} total={expected} />}
    </section>
  )
}

function ClearChecks({ tasks, total }: { tasks: Task[]; total: number }) {
  if (tasks.length === 0) return null
  return (
    <Box component="details" mt={4}>
      <Box component="summary" py={6} style={{ cursor: 'pointer', width: 'fit-content' }}>
        <Text span size="sm" c="dimmed">
          {tasks.length === total ? 'All clear' : 'Clear'}:{' '}
          {tasks.length === 1 ? '1 check' : `${tasks.length} checks`}
        </Text>
      </Box>
      <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {tasks.map(({ none, one, to }) => (
          <li key={one}>
            <Button
              component={Link}
              to={to}
              variant="default"
              mih="var(--control)"
              leftSection={<Icon name="check" size={16} />}
              fw={400}
            >
              {none}
            </Button>
          </li>
        ))}
      </Group>
    </Box>
  )
}

const TaskCard = ({ task: { count, one, many, to } }: { task: Task }) => (
  <Paper
    component={Link}
    to={to}
    px="md"
    py="xs"
    c="inherit"
    bg="var(--raised)"
    style={{ textDecoration: 'none', borderColor: 'var(--line-strong)' }}
  >
    <Group justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" align="baseline" miw={0}>
        <Text ff="heading" fw={600} fz={24} lh={1.4} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {numberText(count)}
        </Text>
        <Text size="sm">{count === 1 ? one : many}</Text>
      </Group>
      <Box style={{ flexShrink: 0, display: 'flex' }}>
        <Icon name="right" />
      </Box>
    </Group>
  </Paper>
)
