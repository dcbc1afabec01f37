import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { Notice } from '../../ui/states.tsx'
import { percentOf, workName } from './import-text.ts'

type Props = {
  data: ProductImport
  /** The last question for news was not answered. */
  unheard: boolean
  onStop: (() => void) | undefined
}

const notes: Partial<Record<ProductImport['status'], string>> = {
  CHECKING: 'Nothing is changed yet.',
  APPLYING: 'Your shop stays open meanwhile.',
  UNDOING: 'Your shop stays open meanwhile.',
}

/** How far a step is that goes on by itself, whether somebody looks or not. */
export function ProgressPanel({ data, unheard, onStop }: Props) {
  const { status, progress } = data
  const percent = percentOf(progress)
  const count =
    progress.total > 0 &&
    `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} rows`
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label={workName(status)} maw={720}>
      <Stack gap="md">
        <div>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{workName(status)}</Text>
            <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {percent} %
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {notes[status]} You can leave this page; the work goes on.
          </Text>
        </div>
        <Progress value={percent} aria-label={workName(status)} size="lg" />
        <Group justify="space-between" gap="xs" mih={44}>
          <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {count || 'Just begun'}
          </Text>
          {onStop && (
            <Button variant="default" mih={44} onClick={onStop}>
              {status === 'APPLYING' ? 'Stop' : 'Cancel import'}
            </Button>
          )}
        </Group>
        {unheard && (
          <Notice>The shop does not answer at the moment. The work goes on there; we keep asking.</Notice>
        )}
      </Stack>
    </Paper>
  )
}
