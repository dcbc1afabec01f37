import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageTitle } from '#shared/brand.ts'
import { useFocusOnArrival } from '../focus/page-focus.tsx'

type Props = {
  title: string
  /** "Seller" or "Admin", for the document title. */
  area: string
  note?: ReactNode
  actions?: ReactNode
}

/** Heading, document title and actions of a page. */
export function PageHead({ title, area, note, actions }: Props) {
  const heading = useFocusOnArrival()
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <title>{pageTitle(`${title} | ${area}`)}</title>
      <meta name="robots" content="noindex" />
      <Stack gap={2}>
        <Title ref={heading} tabIndex={-1} order={1} size="h3" fw={600} style={{ outline: 'none' }}>
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
