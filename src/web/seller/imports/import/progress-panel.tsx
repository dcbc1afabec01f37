import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { numberText } from '#shared/region/formats.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { isApplying, percentOf, progressName } from '../import-text.ts'
import { useTimeLeft } from './use-time-left.ts'

type Props = {
  data: ProductImport
  /** The last poll failed. */
  isUnreachable: boolean
  onStop: (() => void) | undefined
}

const notes: Partial<Record<ProductImport['status'], string>> = {
  CHECKING: 'No products have changed yet.',
  FETCHING: 'Each product is applied when its pictures have been fetched.',
  APPLYING: 'Your shop stays open.',
  UNDOING: 'Your shop stays open.',
}

export function ProgressPanel({ data, isUnreachable, onStop }: Props) {
  const { status, progress } = data
  const percent = percentOf(progress)
  const timeLeft = useTimeLeft(status, progress)
  const count = progress.total > 0 && `${numberText(progress.done)} of ${numberText(progress.total)} rows`
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label={progressName(status)} maw={720}>
      <Stack gap="md">
        <div>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{progressName(status)}</Text>
            <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {percent} %
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {notes[status]} You can leave this page; the import continues.
          </Text>
        </div>
        <Progress value={percent} aria-label={progressName(status)} size="lg" />
        <Group justify="space-between" gap="xs" mih="var(--control)">
          <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {count || 'Just started'}
            {timeLeft && `, ${timeLeft}`}
          </Text>
          {onStop && (
            <Button variant="default" mih="var(--control)" onClick={onStop}>
              {isApplying(status) ? 'Stop' : 'Cancel import'}
            </Button>
          )}
        </Group>
        {isUnreachable && (
          <Notice>
            We can't reach the server right now. The import continues; this page updates when the connection
            is back.
          </Notice>
        )}
      </Stack>
    </Paper>
  )
}
