import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { StatusMove } from '#contract/admin/sellers-admin.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { statusNames } from '../status-choices.ts'

export function SellerHistory({ history }: { history: StatusMove[] | undefined }) {
  return (
    <SectionFrame title="Status History">
      {!history ? (
        <Skeleton height={64} />
      ) : history.length === 0 ? (
        <Text size="sm" c="dimmed">
          No status changes yet.
        </Text>
      ) : (
        <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {history.map((move) => (
            <li key={move.id}>
              <StatusChange move={move} />
            </li>
          ))}
        </Stack>
      )}
    </SectionFrame>
  )
}

const StatusChange = ({ move }: { move: StatusMove }) => (
  <Stack gap={2}>
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600}>
        {statusNames[move.from]} to {statusNames[move.to]}
      </Text>
      <Text size="sm" c="dimmed">
        <time dateTime={move.at}>{momentText(move.at)}</time>
      </Text>
    </Group>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {move.reason ?? 'No reason given.'}
    </Text>
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {move.by ? `By ${move.by.name} (${move.by.email})` : 'By the seller'}
    </Text>
  </Stack>
)
