import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#shared/staff/permissions.ts'
import { useMay } from './session/permissions.tsx'

/** `rows`: the list that the figure counts, for staff who may read it. */
export type FigureCard = {
  name: string
  value: string
  note: ReactNode
  rows?: { to: string; permission: Permission }
}

/** Key figures at the top of a page. */
export function FigureCards({ cards }: { cards: FigureCard[] }) {
  const may = useMay()
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      {cards.map(({ name, value, note, rows }) => (
        <Paper key={name} p={{ base: 'sm', sm: 'lg' }} component="section" aria-label={name}>
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text
            ff="heading"
            fw={600}
            fz={{ base: 20, sm: 28 }}
            lh={1.3}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {rows && may(rows.permission) ? (
              <Anchor component={Link} to={rows.to} inherit c="inherit" underline="always">
                {value}
              </Anchor>
            ) : (
              value
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
