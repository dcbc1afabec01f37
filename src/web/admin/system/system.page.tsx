import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { HealthProblem, SystemHealth } from '#contract/admin/system-health.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ErrorState, Loading } from '../../ui/feedback/states.tsx'
import { fileSize } from '../../ui/format/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { Facts } from '../facts.tsx'
import { DatabaseSection, SlowStatements } from './database-section.tsx'
import { PoolsSection } from './pools-section.tsx'
import { durationText, problemTexts } from './problem-text.ts'
import { ProvidersSection } from './providers-section.tsx'

const pollMs = 10_000

export default function SystemPage() {
  const loaded = useQuery({ ...adminQuery('GET /admin/system', {}), refetchInterval: pollMs })
  return (
    <>
      <PageHead
        title="System Health"
        area="Admin"
        note="Jobs, payment providers, database and backups. Updates every 10 seconds."
      />
      {loaded.data ? (
        <Health health={loaded.data} />
      ) : loaded.isError ? (
        <ErrorState
          title="We couldn't load system health"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : (
        <Loading what="system health">
          <span />
        </Loading>
      )}
    </>
  )
}

function Health({ health }: { health: SystemHealth }) {
  return (
    <Stack gap="md">
      <Problems problems={health.problems} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" verticalSpacing="md">
        <Stack gap="md">
          <PoolsSection health={health} />
          <DatabaseSection database={health.database} />
        </Stack>
        <Stack gap="md">
          <ProvidersSection health={health} />
          <BackupSection health={health} />
          <ProcessSection process={health.process} />
        </Stack>
      </SimpleGrid>
      <SlowStatements statements={health.slowStatements} />
    </Stack>
  )
}

function Problems({ problems }: { problems: HealthProblem[] }) {
  if (problems.length === 0)
    return (
      <Paper p="md" role="status">
        <Text fw={600}>All systems are healthy</Text>
      </Paper>
    )
  return (
    <Paper component="section" p="md" aria-label="Problems">
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {problems.map((problem) => {
          const { title, help, to } = problemTexts[problem]
          return (
            <Group key={problem} component="li" justify="space-between" gap="xs">
              <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 16rem" miw={0}>
                <Text span c="var(--sale)" lh={1}>
                  <Icon name="alert" />
                </Text>
                <div>
                  <Text fw={600} c="var(--sale)">
                    {title}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {help}
                  </Text>
                </div>
              </Group>
              {to && (
                <Button
                  component={Link}
                  to={to}
                  variant="default"
                  mih="var(--control)"
                  aria-label={`View: ${title}`}
                >
                  View
                </Button>
              )}
            </Group>
          )
        })}
      </Stack>
    </Paper>
  )
}

function BackupSection({ health: { lastBackup, archive } }: { health: SystemHealth }) {
  const note = archive
    ? 'PostgreSQL archives its changes, so that the shop can be restored to any moment.'
    : 'Backups made with npm run admin -- backup.'
  return (
    <SectionFrame title="Backup" note={note}>
      <Facts
        facts={[
          ['Last archived', archive && (archive.archivedAt ? momentText(archive.archivedAt) : 'Never')],
          ['Last failure', archive?.failedAt && momentText(archive.failedAt)],
          ['Last backup', lastBackup ? momentText(lastBackup.madeAt) : archive ? null : 'None yet'],
          ['Size', lastBackup && fileSize(lastBackup.bytes)],
          ['Folder', lastBackup?.folder],
        ]}
      />
    </SectionFrame>
  )
}

function ProcessSection({ process: { version, node, startedAt, jobNodes } }: Pick<SystemHealth, 'process'>) {
  const upSeconds = (Date.now() - Date.parse(startedAt)) / 1_000
  return (
    <SectionFrame title="Version">
      <Facts
        facts={[
          ['Shop', version],
          ['Node.js', node],
          ['Started', `${momentText(startedAt)}, ${durationText(upSeconds)} ago`],
          ['Running jobs', countText(jobNodes, 'node')],
        ]}
      />
    </SectionFrame>
  )
}
