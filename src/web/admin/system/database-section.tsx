import { Code, Stack, Table, Text } from '@mantine/core'
import type { SystemHealth } from '#contract/admin/system-health.ts'
import { numberText } from '#shared/region/formats.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { fileSize } from '../../ui/format/file-size.ts'
import { Facts } from '../facts.tsx'
import { durationText } from './problem-text.ts'

export function DatabaseSection({ database }: Pick<SystemHealth, 'database'>) {
  const { version, bytes, connections, connectionsMax, migration, replica, largestTables } = database
  return (
    <SectionFrame title="Database">
      <Facts
        facts={[
          ['PostgreSQL', version],
          ['Size', fileSize(bytes)],
          ['Connections', `${connections} of ${connectionsMax}`],
          ['Migration', migration],
          ['Read replica', replica && replicaText(replica)],
        ]}
      />
      <Table horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Largest tables</Table.Th>
            <Table.Th ta="right">Rows, about</Table.Th>
            <Table.Th ta="right">Size</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {largestTables.slice(0, 5).map((table) => (
            <Table.Tr key={table.name}>
              <Table.Td>{table.name}</Table.Td>
              <Table.Td ta="right">{table.rows > 0 ? numberText(table.rows) : '-'}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {fileSize(table.bytes)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SectionFrame>
  )
}

const replicaText = ({ inUse, lagSeconds }: NonNullable<SystemHealth['database']['replica']>) =>
  inUse ? 'In use' : `Not used, ${durationText(lagSeconds)} behind`

export function SlowStatements({ statements }: { statements: SystemHealth['slowStatements'] }) {
  return (
    <SectionFrame
      title="Slow statements"
      note="Database statements of 250 ms or more, on the node that serves this page, since it started."
    >
      {statements.length === 0 && <Text size="sm">None</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {statements.map(({ text, count, maxMs, lastAt }) => (
          <li key={text}>
            <Text size="sm">
              {numberText(maxMs)} ms at most, {count === 1 ? 'once' : `${numberText(count)} times`}, last{' '}
              {momentText(lastAt)}
            </Text>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Code>
          </li>
        ))}
      </Stack>
    </SectionFrame>
  )
}
