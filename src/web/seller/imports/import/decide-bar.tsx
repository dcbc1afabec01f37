import { Button, Group, Text } from '@mantine/core'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { ActionBar } from '../../../back-office/list/action-bar.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { changesIn } from '../import-text.ts'

type Props = { counts: ProductImport['counts']; onApply: () => void; onCancel: () => void }

/** Apply or cancel a checked import. Stays visible while the rows scroll. */
export function DecideBar({ counts, onApply, onCancel }: Props) {
  const changes = changesIn(counts)
  return (
    <ActionBar label="Apply or cancel">
      <Group gap="xs" justify="space-between">
        <Text size="sm" maw={520}>
          {adviceOf(counts)}
        </Text>
        <Group gap="xs">
          <Button variant="default" mih="var(--control)" px="sm" onClick={onCancel}>
            Cancel import
          </Button>
          {changes > 0 && (
            <Button mih="var(--control)" px="sm" onClick={onApply}>
              Apply {countText(changes, 'change')}
            </Button>
          )}
        </Group>
      </Group>
    </ActionBar>
  )
}

function adviceOf(counts: ProductImport['counts']): string {
  const changes = changesIn(counts)
  if (changes === 0)
    return counts.ERROR > 0
      ? 'Nothing to apply yet. Fix the rows with errors, or upload another file.'
      : 'Nothing to apply: your products already match the file.'
  if (counts.ERROR === 0) return 'No products have changed yet.'
  const rows = countText(counts.ERROR, 'row with errors', 'rows with errors')
  return `No products have changed yet. ${rows} will be skipped unless you fix ${counts.ERROR === 1 ? 'it' : 'them'}.`
}
