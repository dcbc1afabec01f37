import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/states.tsx'
import type { Section } from './use-section.ts'

type FrameProps = { title: string; note?: ReactNode; children: ReactNode }

export function SectionFrame({ title, note, children }: FrameProps) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

type FormProps = FrameProps & { section: Section }

/** A section that is saved by itself; Enter saves it, too. */
export function FormSection({ title, note, section, children }: FormProps) {
  const { isDirty, isSubmitting, problem, save, undo } = section
  return (
    <SectionFrame title={title} note={note}>
      <form onSubmit={save} noValidate aria-busy={isSubmitting}>
        <Stack gap="md">
          {children}
          {problem && <Notice tone="problem">{problem}</Notice>}
          <Group gap="xs">
            <Button type="submit" mih={44} disabled={isSubmitting} variant={isDirty ? 'filled' : 'default'}>
              {isSubmitting ? 'Saving...' : 'Save'}
            </Button>
            {isDirty && !isSubmitting && (
              <Button variant="subtle" color="gray" mih={44} onClick={undo}>
                Undo changes
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </SectionFrame>
  )
}
