import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Whose area, for the browser's tab: "Seller" or "Admin". */
  area: string
  /** One quiet line under the heading. */
  note?: ReactNode
  actions?: ReactNode
}

/** Heading of a page, its name in the browser's tab, and what can be done on it. */
export function PageHead({ title, area, note, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg">
      <title>{`${title} | ${area} | Trove`}</title>
      <meta name="robots" content="noindex" />
      <Stack gap={4}>
        <Title order={1} size="h2" fw={600}>
          {title}
        </Title>
        {note && (
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        )}
      </Stack>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}
