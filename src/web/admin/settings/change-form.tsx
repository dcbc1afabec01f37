import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { momentText } from '../../back-office/forms/dates.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { useMay } from '../session/permissions.tsx'
import type { Problems, Question } from './use-change.ts'

type Props = {
  /** The button's label, such as "Save shipping". */
  label: string
  problems: Problems
  busy: boolean
  onSubmit: () => void
  /** When the change takes effect; undefined when it always applies immediately. */
  when?: { value: string; onChange: (value: string) => void }
  preview?: ReactNode
  /** For a change that affects the whole shop: the dialog that confirms it. */
  question?: Question
  /** Shown beside the button. */
  hint?: string | undefined
  children: ReactNode
}

/** `from`: a local date and time, empty for now. */
const effectText = (from: string): string =>
  `The change applies to everything that happens ${from ? `from ${momentText(new Date(from).toISOString())}` : 'from now on'}, for all customers and sellers. Placed orders stay as they are.`

/** A form for one settings change, with an optional start date. */
export function ChangeForm({ label, problems, busy, onSubmit, when, preview, question, ...props }: Props) {
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
        {question && (
          <Confirm
            {...question}
            title={`${label} for the whole shop?`}
            confirmLabel="Change for the whole shop"
            busyLabel="Saving..."
            busy={busy}
            harmless
          >
            {preview}
            <Text size="sm" mt="xs">
              {effectText(when?.value ?? '')}
            </Text>
          </Confirm>
        )}
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
