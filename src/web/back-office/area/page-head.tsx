import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageTitle } from '#shared/brand.ts'

type Props = {
  title: string
  /** "Seller" or "Admin", for the document title. */
  area: string
  note?: ReactNode
  actions?: ReactNode
}

/** Heading, document title and actions of a page. */
export function PageHead({ title, area, note, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <title>{pageTitle(`${title} | ${area}`)}</title>
      <meta name="robots" content="noindex" />
      <Stack gap={2}>
        <Title order={1} size="h3" fw={600}>
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
