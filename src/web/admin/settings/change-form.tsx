import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/states.tsx'
import type { Problems } from './use-change.ts'

type Props = {
  /** The deed in words: "Save shipping". */
  label: string
  problems: Problems
  busy: boolean
  onSubmit: () => void
  /** When it begins; left out where it is always at once. */
  when?: { value: string; onChange: (value: string) => void }
  /** A sentence about what is typed. */
  preview?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The form of one change: its fields, when it begins, and what came back. */
export function ChangeForm({ label, problems, busy, onSubmit, when, preview, children }: Props) {
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
          {children}
          {when && (
            <TextInput
              type="datetime-local"
              label="Counts from"
              description="Leave it empty to begin now"
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
        <Group>
          <Button type="submit" mih={44} disabled={busy} aria-busy={busy || undefined}>
            {busy ? 'Saving...' : label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
