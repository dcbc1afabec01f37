import { Anchor, Box, Paper, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'

export type Tile = {
  name: string
  value: string
  /** Compared with the previous period. */
  change?: string | undefined
  note: string
  link?: { to: string; text: string }
}

export function FigureTiles({ tiles, minWidth = 200 }: { tiles: Tile[] | undefined; minWidth?: number }) {
  if (!tiles) return <Skeleton height={280} radius="lg" />
  return (
    <Paper p="md">
      <Box
        component="dl"
        m={0}
        style={{
          display: 'grid',
          gap: '12px 24px',
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}px, 42%), 1fr))`,
        }}
      >
        {tiles.map((tile) => (
          <Figure key={tile.name} tile={tile} />
        ))}
      </Box>
    </Paper>
  )
}

const Figure = ({ tile: { name, value, change, note, link } }: { tile: Tile }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text
      component="dd"
      m={0}
      ff="heading"
      fw={600}
      fz={24}
      lh={1.3}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Text>
    {change && (
      <Text component="dd" m={0} size="sm" fw={500}>
        {change}
      </Text>
    )}
    <Text component="dd" m={0} size="sm" c="dimmed">
      {note}
    </Text>
    {link && (
      <Text component="dd" m={0} size="sm">
        <Anchor component={Link} to={link.to} display="inline-block" py={12} my={-10}>
          {link.text}
        </Anchor>
      </Text>
    )}
  </div>
)
