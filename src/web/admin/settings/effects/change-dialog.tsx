import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import styles from './change-dialog.module.css'
import type { AskedChange } from './effect.ts'

type Props = {
  asked: AskedChange
  opened: boolean
  busy: boolean
  preview?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a change: the value before and after, and whom it affects. */
export function ChangeDialog({ asked, preview, ...dialog }: Props) {
  const { title, confirmLabel, before, after, effect } = asked
  return (
    <Confirm
      {...dialog}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Saving..."
      harmless={!effect.erases}
    >
      <Stack gap="sm">
        <dl className={styles.values}>
          <div>
            <dt>Before</dt>
            <dd>{before}</dd>
          </div>
          <div>
            <dt>After</dt>
            <dd>{after}</dd>
          </div>
        </dl>
        <Text size="sm">{effect.text}</Text>
        {preview}
        {effect.warning && <Notice tone="problem">{effect.warning}</Notice>}
      </Stack>
    </Confirm>
  )
}
