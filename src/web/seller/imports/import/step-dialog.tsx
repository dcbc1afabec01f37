import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { messageOf } from '../../../api-errors.ts'
import { sellerQuery } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { additionsText, changesIn, isApplying } from '../import-text.ts'
import type { Step, useImportStep } from './use-import.ts'

type Props = {
  step: Step
  data: ProductImport
  opened: boolean
  run: ReturnType<typeof useImportStep>
  /** `done`: whether the step was taken. */
  onClose: (done: boolean) => void
}

/** Confirms a step of the import. */
export function StepDialog({ step, data, opened, run, onClose }: Props) {
  const { data: seller } = useQuery(sellerQuery('GET /sellers/profile', {}))
  const text = textOf(step, data, seller?.accountStatus === 'ACTIVE')
  return (
    <Confirm
      opened={opened}
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.back}
      busyLabel={text.busy}
      busy={run.isPending}
      harmless={step === 'apply'}
      problem={run.error ? messageOf(run.error) : undefined}
      onConfirm={() => run.mutate(step, { onSuccess: () => onClose(true) })}
      onClose={() => onClose(false)}
    >
      {text.lines.map((line) => (
        <Text key={line} mb="xs">
          {line}
        </Text>
      ))}
    </Confirm>
  )
}

type StepText = { title: string; lines: string[]; confirm: string; back: string; busy: string }

function textOf(step: Step, data: ProductImport, isActive: boolean): StepText {
  const { status, fileName } = data
  if (step === 'apply') return applyText(data, isActive)
  if (step === 'undo') {
    return {
      title: 'Undo this import?',
      lines: [
        'Updated products get back their earlier values, and new products are deleted.',
        'Products that were changed after the import stay as they are. New products with orders are archived. The report lists both.',
      ],
      confirm: 'Undo import',
      back: 'Cancel',
      busy: 'Starting...',
    }
  }
  if (isApplying(status)) {
    return {
      title: 'Stop applying?',
      lines: [
        'Rows already applied stay applied; you can undo them afterwards. The remaining rows are skipped.',
      ],
      confirm: 'Stop',
      back: 'Keep applying',
      busy: 'Stopping...',
    }
  }
  return {
    title: 'Cancel this import?',
    lines: [
      `${fileName} will not be applied and your fixes here will be lost. Your products stay unchanged.`,
    ],
    confirm: 'Cancel import',
    back: 'Keep import',
    busy: 'Canceling...',
  }
}

function applyText(data: ProductImport, isActive: boolean): StepText {
  const { counts } = data
  const changes = changesIn(counts)
  const lines = [
    counts.NEW > 0 && additionsText(data),
    counts.CHANGED > 0 &&
      `${countText(counts.CHANGED, 'row')} ${counts.CHANGED === 1 ? 'updates a variant' : 'update variants'}.`,
    counts.ERROR > 0 &&
      `${countText(counts.ERROR, 'row with errors', 'rows with errors')} ${counts.ERROR === 1 ? 'is' : 'are'} skipped. A product with an error is left out completely.`,
    isActive
      ? 'Customers see each change as soon as it is applied. You can undo the whole import afterwards.'
      : 'Customers see your products once your account is active. You can undo the whole import afterwards.',
  ]
  return {
    title: `Apply ${countText(changes, 'change')}?`,
    lines: lines.filter((line) => line !== false),
    confirm: `Apply ${countText(changes, 'change')}`,
    back: 'Cancel',
    busy: 'Starting...',
  }
}
