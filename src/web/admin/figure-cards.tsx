import { Paper, SimpleGrid, Text } from '@mantine/core'

export type FigureCard = { name: string; value: string; note: string }

/** Key figures at the top of a page. */
export const FigureCards = ({ cards }: { cards: FigureCard[] }) => (
  <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
    {cards.map(({ name, value, note }) => (
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
          {value}
        </Text>
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      </Paper>
    ))}
  </SimpleGrid>
)
