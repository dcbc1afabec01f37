import { Text } from '@mantine/core'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { changesIn, countText } from './import-text.ts'
import type { Step, useImportStep } from './use-import.ts'

type Props = {
  step: Step
  data: ProductImport
  opened: boolean
  run: ReturnType<typeof useImportStep>
  /** With whether the step was taken. */
  onClose: (done: boolean) => void
}

/** Says what a step will do, and asks. */
export function StepDialog({ step, data, opened, run, onClose }: Props) {
  const words = wordsOf(step, data)
  return (
    <Confirm
      opened={opened}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.back}
      busyLabel={words.busy}
      busy={run.isPending}
      harmless={step === 'apply'}
      problem={run.error ? messageOf(run.error) : undefined}
      onConfirm={() => run.mutate(step, { onSuccess: () => onClose(true) })}
      onClose={() => onClose(false)}
    >
      {words.lines.map((line) => (
        <Text key={line} mb="xs">
          {line}
        </Text>
      ))}
    </Confirm>
  )
}

type Words = { title: string; lines: string[]; confirm: string; back: string; busy: string }

function wordsOf(step: Step, { status, counts, fileName }: ProductImport): Words {
  if (step === 'apply') return applyWords(counts)
  if (step === 'undo') {
    return {
      title: 'Undo this import?',
      lines: [
        'Changed products get back what they said before, and new ones are deleted.',
        'What you or somebody else changed since stays as it is, and new products that were ordered are archived. The report names them.',
      ],
      confirm: 'Undo import',
      back: 'Cancel',
      busy: 'Beginning...',
    }
  }
  if (status === 'APPLYING') {
    return {
      title: 'Stop applying?',
      lines: ['The rows that are done stay done; you can undo them afterwards. The others are left out.'],
      confirm: 'Stop',
      back: 'Go on applying',
      busy: 'Stopping...',
    }
  }
  return {
    title: 'Cancel this import?',
    lines: [
      `Nothing of ${fileName} is applied, and what you mended here is lost. Your products stay as they are.`,
    ],
    confirm: 'Cancel import',
    back: 'Keep it',
    busy: 'Cancelling...',
  }
}

function applyWords(counts: ProductImport['counts']): Words {
  const changes = changesIn(counts)
  const lines = [
    counts.NEW > 0 && `${countText(counts.NEW, 'row')} ${counts.NEW === 1 ? 'adds' : 'add'} something new.`,
    counts.CHANGED > 0 &&
      `${countText(counts.CHANGED, 'row')} ${counts.CHANGED === 1 ? 'changes' : 'change'} what you have.`,
    counts.ERROR > 0 &&
      `${countText(counts.ERROR, 'row with errors', 'rows with errors')} ${counts.ERROR === 1 ? 'is' : 'are'} left out.`,
    'Customers see the changes as they are made. You can undo the whole import afterwards.',
  ]
  return {
    title: `Apply ${countText(changes, 'change')}?`,
    lines: lines.filter((line) => line !== false),
    confirm: `Apply ${countText(changes, 'change')}`,
    back: 'Cancel',
    busy: 'Beginning...',
  }
}
