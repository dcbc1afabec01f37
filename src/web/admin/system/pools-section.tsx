import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { SystemHealth } from '#contract/admin/system-health.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { durationText } from './problem-text.ts'

const poolNames: Record<string, string> = {
  codes: 'Login codes',
  money: 'Payments, refunds, payouts',
  mails: 'Order emails and alerts',
  background: 'Imports, pictures, cleanup',
}

export function PoolsSection({ health: { pools, failedJobs } }: { health: SystemHealth }) {
  return (
    <SectionFrame
      title="Jobs"
      note="Background jobs run in separate pools, so that one pool cannot delay another."
    >
      <Table horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Pool</Table.Th>
            <Table.Th ta="right">Running</Table.Th>
            <Table.Th ta="right">Waiting</Table.Th>
            <Table.Th ta="right">Late by</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pools.map(({ pool, running, waiting, oldestSeconds }) => (
            <Table.Tr key={pool}>
              <Table.Td>{poolNames[pool] ?? pool}</Table.Td>
              <Table.Td ta="right">{running}</Table.Td>
              <Table.Td ta="right">{waiting}</Table.Td>
              <Table.Td ta="right">{waiting > 0 ? durationText(oldestSeconds) : '-'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">
        <Anchor component={Link} to="/admin/jobs" inherit>
          {failedJobs === 0 ? 'No failed jobs' : countText(failedJobs, 'failed job')}
        </Anchor>
      </Text>
    </SectionFrame>
  )
}
