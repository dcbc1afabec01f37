import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/states.tsx'
import { useMay } from '../session/permissions.tsx'
import type { Problems } from './use-change.ts'

type Props = {
  /** The button's label, such as "Save shipping". */
  label: string
  problems: Problems
  busy: boolean
  onSubmit: () => void
  /** When the change takes effect; undefined when it always applies immediately. */
  when?: { value: string; onChange: (value: string) => void }
  preview?: ReactNode
  /** The dialog that confirms the change. */
  dialog?: ReactNode
  /** Shown beside the button. */
  hint?: string | undefined
  children: ReactNode
}

/** A form for one settings change, with an optional start date. */
export function ChangeForm({ label, problems, busy, onSubmit, when, preview, dialog, ...props }: Props) {
  if (!useMay()('settings.write')) return null
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="md">
          {props.children}
          {when && (
            <TextInput
              type="datetime-local"
              label="Effective from"
              description="Leave empty to apply now"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              size="md"
              value={when.value}
              error={problems.validFrom}
              onChange={({ currentTarget }) => when.onChange(currentTarget.value)}
            />
          )}
        </SimpleGrid>
        {preview}
        {problems.form && <Notice tone="problem">{problems.form}</Notice>}
        {dialog}
        <Group>
          <Button type="submit" mih="var(--control)" disabled={busy} aria-busy={busy || undefined}>
            {busy ? 'Saving...' : label}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {props.hint}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}
