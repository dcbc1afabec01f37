import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export type FrameProps = { title: string; note?: ReactNode; children: ReactNode }

/** A section of a page, with its heading. */
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
