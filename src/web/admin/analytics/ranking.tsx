import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SectionFrame } from '../../back-office/section-frame.tsx'

/** One row: `to` lists what the figure counts. */
type Item = { key: string | number; name: string; to: string; note: string; value: string }
type Props = { id?: string; title: string; note: ReactNode; none: string; items: Item[] | undefined }

/** A short list, best first. */
export function Ranking({ id, title, note, none, items }: Props) {
  if (!items) return <Skeleton height={320} radius="lg" />
  return (
    <SectionFrame id={id} title={title} note={note}>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <Stack component="ol" gap={0} p={0} m={0} aria-label={title} style={{ listStyle: 'none' }}>
          {items.map((item) => (
            <Group
              component="li"
              key={item.key}
              justify="space-between"
              align="baseline"
              wrap="nowrap"
              gap="sm"
              style={{ borderTop: '1px solid var(--line)' }}
            >
              <Anchor
                component={Link}
                to={item.to}
                size="sm"
                py={{ base: 12, md: 6 }}
                style={{ flex: '1 0 45%', overflowWrap: 'anywhere' }}
              >
                {item.name}
              </Anchor>
              <Box ta="right" py={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
                <Text size="sm">{item.value}</Text>
                {item.note && (
                  <Text size="sm" c="dimmed">
                    {item.note}
                  </Text>
                )}
              </Box>
            </Group>
          ))}
        </Stack>
      )}
    </SectionFrame>
  )
}
