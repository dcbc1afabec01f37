import { Button, Group, Stack } from '@mantine/core'
import { type FrameProps, SectionFrame } from '../../../back-office/section-frame.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import type { Section } from './use-section.ts'

type FormProps = FrameProps & { section: Section }

export function FormSection({ section, children, ...frame }: FormProps) {
  const { isDirty, isSubmitting, problem, save, undo } = section
  return (
    <SectionFrame {...frame}>
      <form onSubmit={save} noValidate aria-busy={isSubmitting}>
        <Stack gap="md">
          {children}
          {problem && <Notice tone="problem">{problem}</Notice>}
          <Group gap="xs">
            <Button
              type="submit"
              mih="var(--control)"
              disabled={isSubmitting}
              variant={isDirty ? 'filled' : 'default'}
            >
              {isSubmitting ? 'Saving...' : 'Save'}
            </Button>
            {isDirty && !isSubmitting && (
              <Button variant="subtle" color="gray" mih="var(--control)" onClick={undo}>
                Discard changes
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </SectionFrame>
  )
}
