import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export type FrameProps = {
  title: string
  note?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** For links to the section, which also focus it. */
  id?: string
  children: ReactNode
}

/** A section of a page, with its heading. */
export function SectionFrame({ title, note, actions, id, children }: FrameProps) {
  return (
    <Paper
      component="section"
      p={{ base: 'md', sm: 'lg' }}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      style={{ scrollMarginTop: 88 }}
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <Box flex={1} miw={200}>
            <Title order={2} size="h4">
              {title}
            </Title>
            {note && (
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </Box>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
